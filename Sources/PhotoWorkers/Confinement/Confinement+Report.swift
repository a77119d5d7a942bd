import Foundation

extension Confinement {
    /// Precedes a report, which is a line.
    private static let mark = "vitrine confine: "

    /// The line that says how a program is confined.
    package var report: String { Self.mark + String(decoding: WorkerLine.encode(self), as: UTF8.self) }

    /// How a program was confined that wrote this to standard error. Without a report, nothing is missing.
    ///
    /// - Returns: Nil without a report.
    package init?(reportedIn text: some StringProtocol) {
        guard let line = text.split(whereSeparator: \.isNewline).first, line.hasPrefix(Self.mark),
            let reported = try? WorkerLine.decode(Self.self, from: Data(line.dropFirst(Self.mark.count).utf8))
        else { return nil }
        self = reported
    }

    /// Writes the report to standard error if a restriction is missing.
    func reportGap() {
        guard gap != nil else { return }
        FileHandle.standardError.write(Data(report.utf8))
    }
}
