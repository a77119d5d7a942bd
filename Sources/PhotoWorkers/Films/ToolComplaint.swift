import FileReading
import Foundation
import ImagePipeline

/// What ffmpeg or ffprobe wrote to standard error.
struct ToolComplaint: Hashable, Sendable {
    /// Ready to be printed, without addresses of memory, which differ each time, and without the file's path, which
    /// messages begin with.
    let lines: [String]

    /// - Parameters:
    ///   - text: What the tool wrote, or the end of it.
    ///   - paths: Those of the tool's files.
    init(_ text: String, about paths: [String] = []) {
        // A long path contains a short one that it begins with.
        let paths = paths.sorted { $0.utf8.count > $1.utf8.count }
        lines = text.split(whereSeparator: \.isNewline).compactMap { line in
            // What the process wrote about its confinement, before it became the tool.
            guard !line.hasPrefix(Self.ownMark + "{"), line.firstMatch(of: Self.repetition) == nil else { return nil }
            var line = String(line).replacing(#/\[[^\[\]]* @ 0x[0-9a-f]+\] */#, with: "")
            for path in paths where !path.isEmpty {
                line = line.replacing("file:" + path + ": ", with: "").replacing(path, with: "the file")
            }
            let words = ReportText.visible(line).trimmingCharacters(in: .whitespaces)
            return words.isEmpty ? nil : String(words.prefix(Self.longestLine))
        }
    }

    /// The last two lines that differ, as part of a sentence; nil if there are none. The last one is often only a
    /// summary.
    var detail: String? {
        guard let last = lines.last else { return nil }
        return ([lines.last { $0 != last }].compactMap(\.self) + [last])
            .map { String($0.reversed().drop { $0 == "." }.reversed()) }.joined(separator: "; ")
    }

    var tellsOfMemory: Bool { lines.contains(where: MemoryShortage.isNamed) }

    /// The error that the disk gave, in the system's words at the end of a line.
    var fullDisk: SystemError? {
        [ENOSPC, EDQUOT].map(SystemError.init).first { error in lines.contains { $0.hasSuffix(error.reason) } }
    }

    /// The error at which reading failed, in the system's words at the end of a line.
    var readingError: SystemError? {
        SystemError.ofReading.first { error in lines.contains { $0.hasSuffix(error.reason) } }
    }

    /// Whether ffmpeg ended at a signal while it opened the film.
    var tellsOfStop: Bool { lines.contains { $0.hasSuffix("Immediate exit requested") } }

    /// Newer versions of ffmpeg end with the number of an error, which is 255 for this one.
    var tellsOfPermission: Bool { lines.contains { $0.hasSuffix(SystemError(code: EPERM).reason) } }

    /// Whether the tool may not read the file's format.
    var tellsOfForeignFormat: Bool { lines.contains { $0.contains("Format not on whitelist") } }

    /// What the tool does not accept by the lists of allowed decoders: `wmv3`.
    var refusedCodec: String? {
        lines.lazy.compactMap { $0.firstMatch(of: #/Codec \((\w+)\) not on whitelist/#).map { String($0.1) } }.first
    }

    /// Why the process could not confine itself or become the tool.
    var startFailure: String? {
        lines.last { $0.hasPrefix(Self.ownMark) }.map { String($0.dropFirst(Self.ownMark.count)) }
    }

    /// Begins the lines of `vitrine confine`.
    private static let ownMark = "vitrine confine: "
    /// What ffmpeg writes in place of equal lines.
    private static var repetition: Regex<Substring> { #/^ *Last message repeated \d+ times/# }
    /// In characters.
    private static let longestLine = 240
}

extension SystemError {
    /// The errors of disks and shares that fail, and of files that are gone or not permitted.
    fileprivate static let ofReading = [
        EIO, ESTALE, ETIMEDOUT, ENOENT, EACCES, ENODEV, ENXIO, EHOSTDOWN, EHOSTUNREACH, ENOTCONN, ENOLINK,
    ].map(SystemError.init)

    /// Whether ffmpeg also has this error for the bytes of a film: some of its readers say so at an early end.
    var mayFollowFromBytes: Bool { code == EIO }
}
