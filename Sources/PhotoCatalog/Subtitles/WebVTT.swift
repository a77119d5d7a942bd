/// Reads subtitles, as WebVTT or SubRip, and writes them as WebVTT that shows the same texts at the same times.
///
/// All else is left out, since it may be private or meant for one player: headers, notes, styles, regions, places, and
/// the names of cues and speakers.
///
/// Source: <https://www.w3.org/TR/webvtt1/>.
package struct WebVTT {
    /// In bytes: fifty hours of talk.
    package static let sizeLimit = NotesText.sizeLimit
    package static let cueLimit = 20_000

    private struct Cue {
        /// In milliseconds.
        let start: Int
        let end: Int
        let text: String
    }

    private let file: String
    /// UTF-8 without line breaks.
    private let lines: [ArraySlice<UInt8>]
    private var cues: [Cue] = []

    /// - Parameters:
    ///   - bytes: UTF-8, UTF-16 with a byte order mark, or else Windows-1252.
    ///   - file: Its path, as messages show it.
    /// - Complexity: O(*n*) in the bytes, and O(*m* log *m*) in the cues.
    package static func clean(_ bytes: [UInt8], of file: String) throws(SubtitleError) -> String {
        func error(_ cause: SubtitleError.Cause) -> SubtitleError { SubtitleError(file: file, line: nil, cause: cause) }
        guard bytes.count <= sizeLimit else { throw error(.tooLarge) }
        let isWide = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
        guard isWide || !bytes.contains(0) else { throw error(.notText) }
        var subtitles = WebVTT(file: file, text: CleanText.printable(NotesText.decode(bytes)))
        try subtitles.read()
        guard !subtitles.cues.isEmpty else { throw error(.empty) }
        return subtitles.text
    }

    private init(file: String, text: String) {
        self.file = file
        let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        var bytes: [UInt8] = []
        for byte in text.utf8 where byte != feed || bytes.last != carriageReturn { bytes.append(byte) }
        lines = bytes.split(omittingEmptySubsequences: false) { $0 == feed || $0 == carriageReturn }
    }

    private mutating func read() throws(SubtitleError) {
        var number = 0
        if lines[0].starts(with: Self.header), lines[0].dropFirst(Self.header.count).first?.isSpace ?? true {
            number = endOfBlock(from: 0)
        } else if file.lowercased().hasSuffix(".vtt") {
            throw error(.noHeader, at: 0)
        }
        while number < lines.count {
            if lines[number].isBlank {
                number += 1
                continue
            }
            let end = endOfBlock(from: number)
            if !Self.isNote(lines[number]) { try readCue(number..<end) }
            number = end
        }
    }

    private func endOfBlock(from start: Int) -> Int {
        lines[start...].firstIndex(where: \.isBlank) ?? lines.count
    }

    /// Whether a block is not a cue but has what is left out.
    private static func isNote(_ line: ArraySlice<UInt8>) -> Bool {
        notes.contains { line.starts(with: $0) && line.dropFirst($0.count).first?.isSpace ?? true }
            && !isTime(line)
    }

    private static let header = Array("WEBVTT".utf8)
    private static let notes = ["NOTE", "STYLE", "REGION"].map { Array($0.utf8) }
    private static let arrow = Array("-->".utf8)

    private static func isTime(_ line: ArraySlice<UInt8>) -> Bool { line.position(of: arrow) != nil }

    /// - Parameter block: Lines that are not blank.
    private mutating func readCue(_ block: Range<Int>) throws(SubtitleError) {
        // The first line may be the name or the number of the cue.
        guard let time = block.prefix(2).first(where: { Self.isTime(lines[$0]) }) else {
            throw error(.noTime, at: block.lowerBound)
        }
        let (start, end) = try times(at: time)
        let texts = block.dropFirst(time - block.lowerBound + 1)
        if let wrong = texts.first(where: { Self.isTime(lines[$0]) }) { throw error(.timeInText, at: wrong) }
        let text = CueText.clean(ArraySlice(lines[texts].joined(separator: [UInt8(ascii: "\n")])))
        if text.isEmpty { return }
        guard cues.count < Self.cueLimit else { throw error(.tooManyCues, at: time) }
        cues.append(Cue(start: start, end: end, text: text))
    }

    private func times(at number: Int) throws(SubtitleError) -> (start: Int, end: Int) {
        let line = lines[number]
        guard let place = line.position(of: Self.arrow) else { throw error(.wrongTime, at: number) }
        let settings = line[(place + Self.arrow.count)...].drop(while: \.isSpace)
        guard let start = CueTime.milliseconds(of: line[..<place].trimmed),
            let end = CueTime.milliseconds(of: settings.prefix { !$0.isSpace })
        else { throw error(.wrongTime, at: number) }
        guard end > start else { throw error(.endBeforeStart, at: number) }
        return (start, end)
    }

    private func error(_ cause: SubtitleError.Cause, at number: Int) -> SubtitleError {
        SubtitleError(file: file, line: number + 1, cause: cause)
    }

    /// In the order of their starts, which WebVTT requires.
    private var text: String {
        let sorted = cues.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
        return sorted.reduce(into: "WEBVTT\n") { text, cue in
            let (start, end) = (CueTime.text(of: cue.element.start), CueTime.text(of: cue.element.end))
            text += "\n\(start) --> \(end)\n\(cue.element.text)\n"
        }
    }
}

/// When a cue begins or ends, in milliseconds.
enum CueTime {
    /// Nil if it is not `02:03.500`, `01:02:03.500`, or the same with a comma.
    static func milliseconds(of text: ArraySlice<UInt8>) -> Int? {
        let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let last = parts.last, last.count == 6,
            [UInt8(ascii: "."), UInt8(ascii: ",")].contains(last[last.startIndex + 2]),
            let seconds = number(last.prefix(2), digits: 2...2), seconds < 60,
            let fraction = number(last.suffix(3), digits: 3...3),
            let minutes = number(parts[parts.count - 2], digits: 2...2), minutes < 60,
            let hours = parts.count == 3 ? number(parts[0], digits: 1...4) : 0
        else { return nil }
        return ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction
    }

    static func text(of milliseconds: Int) -> String {
        let seconds = milliseconds / 1000
        let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }
        return parts.joined(separator: ":") + "." + padded(milliseconds % 1000, 3)
    }

    private static func padded(_ number: Int, _ count: Int) -> String {
        String(repeating: "0", count: max(0, count - String(number).count)) + String(number)
    }

    private static func number(_ text: ArraySlice<UInt8>, digits: ClosedRange<Int>) -> Int? {
        guard digits.contains(text.count) else { return nil }
        return text.reduce(0) { value, byte in
            let digit = Int(byte) - Int(UInt8(ascii: "0"))
            return value.flatMap { (0...9).contains(digit) ? $0 * 10 + digit : nil }
        }
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension ArraySlice<UInt8> {
    fileprivate var isBlank: Bool { allSatisfy(\.isSpace) }

    fileprivate var trimmed: ArraySlice<UInt8> {
        let rest = drop(while: \.isSpace)
        return rest[..<(rest.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? rest.startIndex)]
    }

    /// Where a short text begins.
    fileprivate func position(of text: [UInt8]) -> Int? {
        indices.first { self[$0] == text[0] && self[$0...].starts(with: text) }
    }
}
