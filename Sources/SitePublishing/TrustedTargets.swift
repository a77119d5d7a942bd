import FileReading
import Foundation

/// The targets whose commands the user has agreed to. A gallery that came from a stranger could name any command.
struct TrustedTargets {
    private let file: String
    private let hasher: PathHasher

    init(in state: StateFolder, key: PublishKey) {
        file = state.trustFile
        hasher = PathHasher(key: key, target: "trusted targets")
    }

    /// Returns whether the user has agreed to exactly these commands for a target of this name of this source.
    ///
    /// - Parameter source: the source folder, absolute.
    func contains(_ commands: [[String]], of name: String, in source: String) -> Bool {
        lines.contains(line(commands, name, source))
    }

    /// Remembers that the user has agreed. Earlier commands of the same target are forgotten.
    func add(_ commands: [[String]], of name: String, in source: String) throws(PublishError) {
        let kept = lines.filter { !$0.hasPrefix(place(name, source)) } + [line(commands, name, source)]
        let bytes = Array((kept.joined(separator: "\n") + "\n").utf8)
        try PublishError.files(FileSystem.replace(file, with: [bytes], isLasting: true))
    }

    private var lines: [String] {
        guard let data = FileManager.default.contents(atPath: file) else { return [] }
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// One line of the file: which target, then its commands, both as keyed hashes.
    private func line(_ commands: [[String]], _ name: String, _ source: String) -> String {
        place(name, source) + hasher(commands.map { $0.joined(separator: "\u{0}") }.joined(separator: "\u{0}\n"))
    }

    private func place(_ name: String, _ source: String) -> String { hasher(source + "\u{0}" + name) + " " }
}
