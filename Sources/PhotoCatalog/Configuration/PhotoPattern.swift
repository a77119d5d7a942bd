/// A pattern of file names: `*` matches any text, `?` one character, `[a-z]` one of these characters, `[!a-z]` one of
/// all others.
struct PhotoPattern {
    private enum Token {
        case text
        case one
        case letter(Character)
        case member([ClosedRange<Character>], isExcluded: Bool)
    }

    private let tokens: [Token]

    init(_ pattern: String) {
        var tokens: [Token] = []
        var rest = Array(pattern)[...]
        while let character = rest.popFirst() {
            switch character {
            case "*": tokens.append(.text)
            case "?": tokens.append(.one)
            case "[": tokens.append(Self.popMember(from: &rest) ?? .letter("["))
            default: tokens.append(.letter(character))
            }
        }
        self.tokens = tokens
    }

    /// Returns whether the pattern matches the whole name.
    ///
    /// - Complexity: O(*n* · *m*) in the lengths of pattern and name: only the last `*` is retried.
    func matches(_ name: String) -> Bool {
        let name = Array(name)
        var index = 0
        var token = 0
        var retry: (token: Int, index: Int)?
        while index < name.count {
            if token < tokens.count, case .text = tokens[token] {
                retry = (token, index)
                token += 1
            } else if token < tokens.count, Self.matches(tokens[token], name[index]) {
                token += 1
                index += 1
            } else if let last = retry {
                retry = (last.token, last.index + 1)
                token = last.token + 1
                index = last.index + 1
            } else {
                return false
            }
        }
        return tokens[token...].allSatisfy { if case .text = $0 { true } else { false } }
    }

    private static func matches(_ token: Token, _ character: Character) -> Bool {
        switch token {
        case .text: false
        case .one: true
        case .letter(let letter): letter == character
        case .member(let ranges, let isExcluded): ranges.contains { $0.contains(character) } != isExcluded
        }
    }

    /// Removes the text after a `[` up to its `]` from `rest`, and returns its token. If there is no `]`, returns nil
    /// and leaves `rest` unchanged.
    private static func popMember(from rest: inout ArraySlice<Character>) -> Token? {
        var body = rest
        let isExcluded = body.first == "!" || body.first == "^"
        if isExcluded { body.removeFirst() }
        // A closing bracket in the first place is an ordinary character.
        guard let end = body.dropFirst().firstIndex(of: "]") else { return nil }
        rest = rest[(end + 1)...]
        body = body[..<end]

        var ranges: [ClosedRange<Character>] = []
        while let first = body.popFirst() {
            if body.count >= 2, body.first == "-", let last = body.dropFirst().first {
                body.removeFirst(2)
                if first <= last { ranges.append(first...last) }
            } else {
                ranges.append(first...first)
            }
        }
        return .member(ranges, isExcluded: isExcluded)
    }
}
