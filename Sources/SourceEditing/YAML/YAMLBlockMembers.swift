/// Rewrites the members of a list or a mapping that is written in lines. Each member keeps its comments.
///
/// A comment on lines of its own directly above a member belongs to it if members are reordered. Other comments and
/// empty lines stay where they are. Of a removed member, all comments stay: one on its lines becomes a line of its own.
struct YAMLBlockMembers {
    private let source: SourceText
    /// Where each member begins and ends.
    private let members: [Range<Int>]
    private let comments: YAMLComments
    private let lineBreak: String
    /// What is on the line before each member.
    private let margin: String
    /// Whether the first member is on the line of a hyphen, as in `- title: Text`.
    private let sharesLine: Bool

    /// - Parameter members: At least one, in the order of the text.
    init(_ members: [Range<Int>], in source: SourceText, _ comments: YAMLComments, lineBreak: String) {
        self.source = source
        self.members = members
        self.comments = comments
        self.lineBreak = lineBreak
        let first = members[0].lowerBound
        let lineStart = source.lineStart(at: first)
        sharesLine = source.skippingBlanks(from: lineStart) != first
        margin = String(repeating: " ", count: first - lineStart)
    }

    /// - Parameter slots: At least one.
    func rewritten(as slots: [YAMLSlot]) -> Splice {
        let begin = sharesLine ? members[0].lowerBound : linesOfComments(above: 0).lowerBound
        let end = source.nextLine(at: members[members.count - 1].upperBound)
        var lines = slots.keepsOrder ? ordered(slots) : reordered(slots)
        if sharesLine {
            // The line of the hyphen must go on with a member.
            let first = lines.firstIndex { $0.isMember } ?? 0
            lines.insert(lines.remove(at: first), at: 0)
        }
        var text = ""
        for (index, part) in lines.enumerated() where !part.text.isEmpty {
            if part.isMember, !(sharesLine && index == 0) { text += margin }
            text += part.text
            // The last line of the file may have no line break.
            if !Self.endsInBreak(part.text) { text += lineBreak }
        }
        if end == source.lineEnd(at: members[members.count - 1].upperBound) {
            if text.unicodeScalars.suffix(2).elementsEqual("\r\n".unicodeScalars) { text.unicodeScalars.removeLast() }
            if Self.endsInBreak(text) { text.unicodeScalars.removeLast() }
        }
        return Splice(begin..<end, text)
    }

    private static func endsInBreak(_ text: String) -> Bool {
        text.unicodeScalars.last.map(SourceText.isBreak) ?? false
    }

    private struct Part {
        let text: String
        /// False for comments and empty lines.
        let isMember: Bool
    }

    private func ordered(_ slots: [YAMLSlot]) -> [Part] {
        var parts: [Part] = []
        var next = 0
        for slot in slots {
            if let index = slot.index {
                parts += (next..<index).flatMap { [gap(above: $0)] + remains(of: $0) }
                parts += [gap(above: index), comment(above: index)]
                next = index + 1
            }
            parts.append(member(slot))
        }
        return parts + (next..<members.count).flatMap { [gap(above: $0)] + remains(of: $0) }
    }

    private func reordered(_ slots: [YAMLSlot]) -> [Part] {
        var parts: [Part] = []
        for (place, slot) in slots.enumerated() {
            if place < members.count { parts.append(gap(above: place)) }
            if let index = slot.index { parts.append(comment(above: index)) }
            parts.append(member(slot))
        }
        parts += members.indices.dropFirst(slots.count).map { gap(above: $0) }
        let kept = slots.keptIndices
        return parts + members.indices.filter { !kept.contains($0) }.flatMap { remains(of: $0) }
    }

    /// The comments of a member that is removed.
    private func remains(of index: Int) -> [Part] {
        let lines = members[index].lowerBound..<source.nextLine(at: members[index].upperBound)
        return [comment(above: index)]
            + comments.texts(in: lines).map { Part(text: margin + $0 + lineBreak, isMember: false) }
    }

    private func member(_ slot: YAMLSlot) -> Part {
        switch slot {
        case .kept(let index, let splices):
            let end = source.nextLine(at: members[index].upperBound)
            return Part(text: source.text(in: members[index].lowerBound..<end, applying: splices), isMember: true)
        case .new(let lines):
            return Part(text: lines.joined(separator: lineBreak) + lineBreak, isMember: true)
        }
    }

    /// The comments that belong to a member.
    private func comment(above index: Int) -> Part {
        Part(text: source.text(in: linesOfComments(above: index)), isMember: false)
    }

    /// The lines before these comments.
    private func gap(above index: Int) -> Part {
        guard index > 0 else { return Part(text: "", isMember: false) }
        let begin = source.nextLine(at: members[index - 1].upperBound)
        return Part(text: source.text(in: begin..<linesOfComments(above: index).lowerBound), isMember: false)
    }

    private func linesOfComments(above index: Int) -> Range<Int> {
        if index == 0, sharesLine { return members[0].lowerBound..<members[0].lowerBound }
        let end = source.lineStart(at: members[index].lowerBound)
        var begin = end
        while begin > 0 {
            let line = source.lineStart(at: begin - 1)
            guard source.scalar(at: source.skippingBlanks(from: line)) == "#" else { break }
            // The first comment of a file is about the file.
            if line == 0, index == 0 { return end..<end }
            if index > 0, line < members[index - 1].upperBound { break }
            begin = line
        }
        return begin..<end
    }
}
