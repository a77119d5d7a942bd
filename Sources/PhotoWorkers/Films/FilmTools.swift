import FileReading
import Foundation

/// ffmpeg and ffprobe, as they are installed.
package struct FilmTools: Hashable, Sendable {
    /// Absolute.
    package let ffmpeg: String
    /// Absolute.
    package let ffprobe: String
    /// Of ffmpeg, in its own words: `5.1.9-0+deb12u1`.
    package let version: String
    /// How the system confines them, if it lacks a restriction; nil if it lacks none.
    package let confinement: Confinement?

    /// The folders that shells search for programs.
    package static var searchPath: String { ProcessInfo.processInfo.environment["PATH"] ?? "" }

    /// Finds both programs, and asks ffmpeg, in a confined process, what it can do.
    ///
    /// - Parameters:
    ///   - searchPath: Folders with colons between them.
    ///   - command: How to start a confined process: this program with the command `confine`.
    package static func find(
        in searchPath: String = searchPath, command: WorkerCommand
    ) async throws(FilmToolsError) -> FilmTools {
        let programs = try Programs(in: searchPath)
        let end: ToolEnd
        do throws(FilmFailure) {
            end = try await ConfinedTool(command: command)(
                ToolCall(program: programs.ffmpeg, arguments: ["-hide_banner", "-version"], limits: .question))
        } catch {
            throw error == .cancelled ? .cancelled : .unusable("\(error)")
        }
        switch end.outcome {
        case .finished: break
        case .failed(let error): throw .unusable("\(error)")
        case .notStarted(let reason): throw .unusable(reason)
        case .killed(let signal): throw .unusable("ffmpeg was killed (\(signal)).")
        case .diskFull(let error): throw .unusable("\(error).")
        }
        let answer = String(decoding: end.output ?? [], as: UTF8.self)
        return FilmTools(
            ffmpeg: programs.ffmpeg, ffprobe: programs.ffprobe, version: try version(inAnswer: answer),
            confinement: end.confinement)
    }

    /// The first programs of these names.
    struct Programs: Equatable {
        let ffmpeg: String
        let ffprobe: String

        init(in searchPath: String) throws(FilmToolsError) {
            // A relative folder, such as an empty one, would be searched below the working folder, which may be one
            // that somebody else filled.
            let folders = searchPath.split(separator: ":").filter { $0.hasPrefix("/") }
            func find(_ name: String) -> String? {
                folders.lazy.map { $0 + "/" + name }.first {
                    (try? FileStatus(of: $0))?.kind == .file && access($0, X_OK) == 0
                }
            }
            let (ffmpeg, ffprobe) = (find("ffmpeg"), find("ffprobe"))
            guard let ffmpeg, let ffprobe else {
                throw .missing([ffmpeg == nil ? "ffmpeg" : nil, ffprobe == nil ? "ffprobe" : nil].compactMap(\.self))
            }
            (self.ffmpeg, self.ffprobe) = (ffmpeg, ffprobe)
        }
    }

    /// - Parameter answer: What `ffmpeg -version` prints.
    static func version(inAnswer answer: String) throws(FilmToolsError) -> String {
        guard let match = answer.firstMatch(of: #/^ffmpeg version (\S+)/#) else {
            throw .unusable("it does not print its version.")
        }
        let version = ReportText.visible(String(match.1))
        // `5.1.9-0+deb12u1`, `n7.1` on Arch; builds of a commit have no number.
        if let number = version.wholeMatch(of: #/n?(\d+)\.(\d+).*/#), let major = Int(number.1),
            let minor = Int(number.2), (major, minor) < oldest
        {
            throw .tooOld(version)
        }
        guard answer.contains("--enable-libx264") else { throw .lacksEncoder(version) }
        return version
    }

    /// The first version with `-fps_mode`.
    private static let oldest = (5, 1)
}

/// Why films can't be shown on this computer.
package enum FilmToolsError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The names of the programs.
    case missing([String])
    case tooOld(String)
    /// It can't write H.264, as the packages of some distributions can't.
    case lacksEncoder(String)
    /// A sentence says why.
    case unusable(String)
    case cancelled

    /// The cause and the remedy.
    package var description: String {
        switch self {
        case .missing(let names):
            let names = names.count == 1 ? "\(names[0]) is" : names.joined(separator: " and ") + " are"
            return "\(names) not installed. \(Self.install)"
        case .tooOld(let version): return "ffmpeg \(version) is too old: 5.1 or newer is needed. \(Self.install)"
        case .lacksEncoder(let version):
            return "ffmpeg \(version) can't write H.264, because it was built without libx264. \(Self.install)"
        case .unusable(let why): return "ffmpeg can't be used: \(why) Install it again."
        case .cancelled: return "stopped before ffmpeg was found."
        }
    }

    #if canImport(Darwin)
        private static let install = "Install it: brew install ffmpeg"
    #else
        private static let install =
            "Install it: apt install ffmpeg (Debian, Ubuntu), or ffmpeg of your distribution or of Homebrew."
    #endif
}
