/// Splits bytes that arrive in pieces into lines.
struct LineSplitter {
    private var rest: [UInt8] = []

    /// - Parameter body: receives each line that is complete now, without its line break.
    mutating func read(_ piece: some Collection<UInt8>, _ body: (Substring) -> Void) {
        rest += piece
        var start = rest.startIndex
        while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
            body(Substring(decoding: rest[start..<end], as: UTF8.self))
            start = end + 1
        }
        rest.removeSubrange(..<start)
    }

    /// - Parameter body: receives the last line, if it has no line break.
    mutating func finish(_ body: (Substring) -> Void) {
        if !rest.isEmpty { body(Substring(decoding: rest, as: UTF8.self)) }
        rest = []
    }
}
