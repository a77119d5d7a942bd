/// A text with placeholders: `Page {n} of {total}`.
struct TextPattern: Hashable, Sendable {
    private enum Piece: Hashable {
        case text(String)
        case placeholder(String)
    }

    private let pieces: [Piece]

    /// - Returns: nil if a brace has no counterpart.
    init?(_ text: String) {
        var pieces: [Piece] = []
        for (index, part) in text.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            var rest = part
            if index > 0 {
                guard let end = part.firstIndex(of: "}") else { return nil }
                pieces.append(.placeholder(String(part[..<end])))
                rest = part[part.index(after: end)...]
            }
            guard !rest.contains("}") else { return nil }
            if !rest.isEmpty { pieces.append(.text(String(rest))) }
        }
        self.pieces = pieces
    }

    var placeholders: Set<String> {
        Set(pieces.compactMap { if case .placeholder(let name) = $0 { name } else { nil } })
    }

    /// Returns the text with each placeholder replaced by its value. Braces in values stay as they are.
    func filled(_ values: [String: String]) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .placeholder(let name): values[name] ?? ""
            }
        }.joined()
    }
}
