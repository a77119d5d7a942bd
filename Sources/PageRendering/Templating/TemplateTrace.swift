/// A line of a template.
package struct TemplatePosition: Hashable, Sendable, CustomStringConvertible {
    package let file: String
    /// Counted from 1.
    package let line: Int

    package init(file: String, line: Int) {
        self.file = file
        self.line = line
    }

    package var description: String { "\(file): line \(line)" }
}

/// Which lines of templates a page was made from.
struct TemplateTrace: Sendable {
    /// In the order of the page, whose lines are counted from 1.
    private var entries: [(line: Int, position: TemplatePosition)] = []
    /// Of the page, as far as its line ends were counted.
    private var byteCount = 0
    private var line = 1

    /// Adds what the page continues with.
    mutating func add(_ position: TemplatePosition, after page: String) {
        let bytes = page.utf8
        for byte in bytes[bytes.index(bytes.startIndex, offsetBy: byteCount)...] where byte == UInt8(ascii: "\n") {
            line += 1
        }
        byteCount = bytes.count
        entries.append((line, position))
    }

    /// What a line of the page was made from, in order. A line may begin within what was added before it.
    func positions(of line: Int) -> [TemplatePosition] {
        let own = entries.filter { $0.line == line }.map(\.position)
        return own.isEmpty ? [entries.last { $0.line < line }?.position].compactMap(\.self) : own
    }
}
