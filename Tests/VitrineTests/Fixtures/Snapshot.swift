import Foundation
import Testing

/// A text that was checked by a person. To record it again, delete its file and run the test, which then fails.
struct Snapshot {
    let name: String

    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Snapshots")

    /// Records an issue with the lines that differ, if `text` is not what was recorded.
    func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let file = Self.folder.appending(path: name)
        guard let recorded = try? String(contentsOf: file, encoding: .utf8) else {
            try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
            Issue.record(
                "\(name) was recorded. Look at it, and run the test again.", sourceLocation: sourceLocation)
            return
        }
        guard text != recorded else { return }
        let change = text.split(separator: "\n").difference(from: recorded.split(separator: "\n")).map { change in
            switch change {
            case .insert(_, let line, _): "+ \(line)"
            case .remove(_, let line, _): "- \(line)"
            }
        }
        let hint = "\(name) has changed. Delete the snapshot to record it again.\n"
        Issue.record(Comment(rawValue: hint + change.joined(separator: "\n")), sourceLocation: sourceLocation)
    }
}
