import Foundation
import Testing

@testable import SourceEditing

/// A source folder and a journal's folder, removed at the end of the test.
final class SourceFolder {
    let top: String
    var source: String { top + "/source" }
    var journalFolder: String { top + "/cache/journal" }

    init() throws {
        top = FileManager.default.temporaryDirectory.path + "/editing-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: top + "/source", withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: top) }

    func journal(_ limits: EditJournal.Limits = .init()) throws -> EditJournal {
        try EditJournal(folder: journalFolder, source: source, limits: limits)
    }

    func write(_ text: String, to name: String, mode: Int = 0o644) throws {
        let path = source + "/" + name
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    /// - Returns: nil if there is no file.
    func read(_ name: String) -> String? {
        (try? Data(contentsOf: URL(filePath: source + "/" + name))).map { String(decoding: $0, as: UTF8.self) }
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: source + "/" + name, withDestinationPath: target)
    }

    /// All names in the source folder, sorted.
    var names: [String] {
        (try? FileManager.default.subpathsOfDirectory(atPath: source).sorted()) ?? []
    }
}

extension SourceEdit.Change {
    static func text(_ file: String, _ old: String?, _ new: String) -> SourceEdit.Change {
        SourceEdit.Change(file, from: old.map { Array($0.utf8) }, to: Array(new.utf8))
    }
}
