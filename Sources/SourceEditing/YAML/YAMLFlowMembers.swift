/// Rewrites the members of a list in brackets or a mapping in braces. Each member keeps its comments. Those of a
/// removed member stay.
struct YAMLFlowMembers {
    /// A member with what is around it.
    private struct Member {
        let range: Range<Int>
        /// White space and comments before it.
        let lead: String
        /// A comment after it on its last line.
        let trail: String
    }

    private let source: SourceText
    private let comments: YAMLComments
    private let range: Range<Int>
    private let lineBreak: String
    private let members: [Member]
    private let hasCommaAtEnd: Bool
    /// What is before the closing bracket.
    private let tail: String

    /// - Parameters:
    ///   - members: Where each member begins and ends.
    ///   - range: The text between the brackets.
    init(
        _ members: [Range<Int>], within range: Range<Int>, in source: SourceText, _ comments: YAMLComments,
        lineBreak: String
    ) {
        var (place, hasComma) = (range.lowerBound, false)
        var found: [Member] = []
        for member in members {
            let lead = source.text(in: place..<member.lowerBound)
            var end = source.skippingBlanks(from: member.upperBound)
            // Nothing but white space is between a member and its comma, or the edit is not made at all.
            var comma = end
            while let scalar = source.scalar(at: comma), SourceText.isBlank(scalar) || SourceText.isBreak(scalar) {
                comma += 1
            }
            hasComma = source.scalar(at: comma) == ","
            end = hasComma ? comma + 1 : member.upperBound
            let comment = source.skippingBlanks(from: end)
            let trailEnd = source.scalar(at: comment) == "#" ? source.lineEnd(at: comment) : end
            found.append(Member(range: member, lead: lead, trail: source.text(in: end..<trailEnd)))
            place = trailEnd
        }
        self.source = source
        self.comments = comments
        self.range = range
        self.lineBreak = lineBreak
        self.members = found
        hasCommaAtEnd = hasComma
        tail = source.text(in: place..<range.upperBound)
    }

    func rewritten(as slots: [YAMLSlot]) -> Splice {
        let margin = String(repeating: " ", count: source.column(at: range.lowerBound))
        var text = FlowText(newLine: lineBreak + margin)
        let kept = slots.keptIndices
        var removed = members.indices.filter { !kept.contains($0) }[...]
        for (place, slot) in slots.enumerated() {
            while let first = removed.first, slot.index.map({ $0 > first }) ?? false {
                addComments(of: first, to: &text)
                removed.removeFirst()
            }
            text.add(space: lead(of: slot, at: place))
            text.add(member: member(slot))
            if place < slots.count - 1 || hasCommaAtEnd { text.add(member: ",") }
            if let index = slot.index { text.add(space: members[index].trail) }
        }
        for first in removed { addComments(of: first, to: &text) }
        // The closing bracket must not be in a comment.
        if text.endsInComment, !tail.unicodeScalars.contains(where: SourceText.isBreak) { text.add(member: "") }
        let isOnlyBlanks = tail.unicodeScalars.allSatisfy(SourceText.isBlank)
        let isNewOrEmpty = slots.isEmpty || members.isEmpty
        if !(isOnlyBlanks && isNewOrEmpty) || text.endsInComment { text.add(space: tail) }
        return Splice(range, text.text)
    }

    private func addComments(of removed: Int, to text: inout FlowText) {
        let member = members[removed]
        if Self.hasComment(member.lead) { text.add(space: member.lead.trimmingEnd()) }
        let space = Self.lastLine(of: member.lead)
        let trail = member.trail.trimmingStart()
        for comment in comments.texts(in: member.range) + (trail.isEmpty ? [] : [trail]) {
            text.add(space: (space.isEmpty ? " " : space) + comment)
        }
    }

    private func member(_ slot: YAMLSlot) -> String {
        switch slot {
        case .kept(let index, let splices): source.text(in: members[index].range, applying: splices)
        case .new(let lines): lines.joined(separator: " ")
        }
    }

    private func lead(of slot: YAMLSlot, at place: Int) -> String {
        if let index = slot.index, Self.hasComment(members[index].lead) { return members[index].lead }
        if place < members.count { return Self.lastLine(of: members[place].lead) }
        guard let last = members.last?.lead else { return place == 0 ? "" : " " }
        return members.count > 1 || last.unicodeScalars.contains(where: SourceText.isBreak)
            ? Self.lastLine(of: last) : " "
    }

    fileprivate static func hasComment(_ space: String) -> Bool { space.unicodeScalars.contains("#") }

    /// From the last line break on.
    fileprivate static func lastLine(of space: String) -> String {
        let scalars = space.unicodeScalars
        guard var start = scalars.lastIndex(where: SourceText.isBreak) else { return space }
        if scalars[start] == "\n", start > scalars.startIndex, scalars[scalars.index(before: start)] == "\r" {
            start = scalars.index(before: start)
        }
        return String(scalars[start...])
    }
}

/// The text between brackets while it is written.
private struct FlowText {
    /// A line break, and blanks up to the column after the opening bracket.
    let newLine: String
    private(set) var text = ""
    private(set) var endsInComment = false

    init(newLine: String) { self.newLine = newLine }

    /// Appends white space or comments. What follows a comment begins on a new line.
    mutating func add(space: String) {
        guard !space.isEmpty else { return }
        if endsInComment, space.unicodeScalars.first.map(SourceText.isBreak) != true {
            text += newLine + space.trimmingStart()
        } else {
            text += space
        }
        endsInComment = YAMLFlowMembers.hasComment(YAMLFlowMembers.lastLine(of: space))
    }

    mutating func add(member: String) {
        if endsInComment { text += newLine }
        text += member
        endsInComment = false
    }
}

extension String {
    /// Without the blanks at its beginning.
    fileprivate func trimmingStart() -> String {
        String(String.UnicodeScalarView(unicodeScalars.drop(while: SourceText.isBlank)))
    }

    /// Without the white space at its end.
    fileprivate func trimmingEnd() -> String {
        let kept = unicodeScalars.reversed().drop { SourceText.isBlank($0) || SourceText.isBreak($0) }
        return String(String.UnicodeScalarView(kept.reversed()))
    }
}
