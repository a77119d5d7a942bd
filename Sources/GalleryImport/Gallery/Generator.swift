import FileReading
import Foundation

/// Another program that makes galleries, whose settings can be read.
package enum Generator: String, Hashable, Sendable, CaseIterable {
    case sigal, thumbsup
    case hugo = "Hugo"
    case expose = "Expose"

    /// Where Hugo's settings can be, below the folder of the project.
    static let innerFolder = "config/_default"

    /// The generator whose settings are in a folder, and the file that shows it.
    ///
    /// - Parameter folder: its name as the user wrote it.
    /// - Complexity: a few system calls. Files whose names many programs use are read: at most 64 KB of each.
    package static func found(in folder: String) -> (generator: Generator, file: String)? {
        for generator in allCases {
            if let file = generator.settingsFile(in: folder) { return (generator, file) }
        }
        return nil
    }

    /// The path of the file with the generator's settings in a folder; nil if there is none.
    package func settingsFile(in folder: String) -> String? {
        func path(_ name: String) -> String { folder.hasSuffix("/") ? folder + name : folder + "/" + name }
        func first(_ names: [String]) -> String? { names.map(path).first(where: Self.isFile) }
        switch self {
        case .sigal: return first(["sigal.conf.py"])
        case .thumbsup:
            if let file = first([".thumbsup", "thumbsup.json"]) { return file }
            return [path("config.json"), path("package.json")].first { file in
                guard let text = Self.beginning(of: file) else { return false }
                // A name that other programs use too.
                return file.hasSuffix("package.json")
                    ? text.contains("thumbsup ") : text.contains("\"input\"") && text.contains("\"output\"")
            }
        case .hugo:
            let endings = ["toml", "yaml", "yml", "json"]
            if let file = first(endings.map { "hugo." + $0 }) { return file }
            if let file = first(endings.map { "\(Self.innerFolder)/hugo." + $0 }) { return file }
            guard PhotoTree.isFolder(path("content")) else { return nil }
            return first(endings.map { "config." + $0 } + endings.map { "\(Self.innerFolder)/config." + $0 })
        case .expose: return first(["_config.sh"])
        }
    }

    private static func isFile(_ path: String) -> Bool {
        (try? FileStatus(of: path, followsLinks: true))?.kind == .file
    }

    private static func beginning(of file: String) -> String? {
        guard isFile(file), let handle = FileHandle(forReadingAtPath: file) else { return nil }
        defer { try? handle.close() }
        return (try? handle.read(upToCount: 65_536)).map { String(decoding: $0, as: UTF8.self) }
    }
}

extension Generator {
    /// What to tell the user of another generator who builds a folder; nil if there is nothing to tell.
    ///
    /// - Parameters:
    ///   - source: the folder with the photos, as the user wrote it.
    ///   - settingsFile: the name of this program's settings. A user who has such a file needs no hint.
    package static func hint(about source: String, unlessThereIs settingsFile: String) -> String? {
        guard !isFile((source.hasSuffix("/") ? source : source + "/") + settingsFile) else { return nil }
        // Hugo's settings are usually above the folder with the photos.
        let above = source.lastIndex(of: "/").map { $0 == source.startIndex ? "/" : String(source[..<$0]) } ?? ""
        for folder in [source, source.contains("/") && source != "/" ? above : source == "." ? ".." : "."] {
            guard let (generator, file) = found(in: folder.isEmpty ? "." : folder) else { continue }
            let shown = file.hasPrefix("./") ? String(file.dropFirst(2)) : file
            let place = folder.isEmpty || folder == "." ? "" : " " + folder
            return "\(shown): settings of \(generator.rawValue). To take them over: vitrine import\(place)"
        }
        return nil
    }
}
