import FileReading

/// Why a file has no subtitles that can be shown.
package struct SubtitleError: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Cause: Hashable, Sendable {
        /// Transient error.
        case unreadable(SystemError)
        /// It has more bytes than ``WebVTT/sizeLimit``.
        case tooLarge
        /// It has more cues than ``WebVTT/cueLimit``.
        case tooManyCues
        /// It has bytes that no text has.
        case notText
        /// A file of WebVTT must begin with its name.
        case noHeader
        case noTime
        case wrongTime
        /// The end of a cue is not after its start.
        case endBeforeStart
        /// A time within the text of another cue.
        case timeInText
        /// It shows nothing.
        case empty
    }

    /// The path of the file, as messages show it.
    package let file: String
    /// From 1; nil for all of the file.
    package let line: Int?
    package let cause: Cause

    package var description: String { "\(file): " + (line.map { "line \($0): " } ?? "") + text }

    private var text: String {
        switch cause {
        case .unreadable(let error): "can't be read: \(error). Check the file and its permissions."
        case .tooLarge: "more than 1 MB, which no subtitles have. Export them again, or remove the file."
        case .tooManyCues: "more than \(WebVTT.cueLimit) subtitles. Remove the rest."
        case .notText: "not a text. Export the subtitles as WebVTT or SubRip in UTF-8."
        case .noHeader: "does not begin with WEBVTT. Export the subtitles as WebVTT, or name the file .srt."
        case .noTime: "a text without a time. Write a time above it, or remove the empty line before it."
        case .wrongTime: "not a time. Write it as 00:01:02.500 --> 00:01:04.000."
        case .endBeforeStart: "the end is not after the start. Correct one of the times."
        case .timeInText: "a time within a text. Add an empty line before it."
        case .empty: "no subtitles. Export them again, or remove the file."
        }
    }
}
