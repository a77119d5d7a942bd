import Foundation
import SiteBuilding

/// Why the source can't be shown as it is now, as pages of the preview show it.
struct PreviewProblem: Hashable, Codable, Sendable {
    struct Line: Hashable, Codable, Sendable {
        let number: Int
        let text: String
    }

    /// The file, the cause and the remedy.
    let message: String
    /// As the user names it; nil if the cause is not in a file.
    let file: String?
    /// From 1; nil if the cause is not in a line.
    let line: Int?
    /// The lines around it.
    let lines: [Line]

    init(_ message: String, at file: String? = nil, line: Int? = nil) {
        self.message = message
        self.file = file
        self.line = line
        guard let file, let line, let text = Self.text(of: file) else {
            lines = []
            return
        }
        let all = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        lines = all.enumerated().lazy.map { Line(number: $0 + 1, text: String($1.prefix(200))) }
            .filter { abs($0.number - line) <= Self.context }
    }

    /// The number of lines before and after the one with the cause.
    private static let context = 3
    /// In bytes. Configuration and templates are smaller.
    private static let largestFile = 1 << 20

    private static func text(of file: String) -> String? {
        guard let handle = FileHandle(forReadingAtPath: file) else { return nil }
        defer { try? handle.close() }
        return (try? handle.read(upToCount: largestFile)).flatMap { String(data: $0, encoding: .utf8) }
    }
}

extension PreviewProblem {
    init(_ error: any Error) {
        let place = (error as? BuildError)?.place
        self.init(String(describing: error), at: place?.file, line: place?.line)
    }
}
