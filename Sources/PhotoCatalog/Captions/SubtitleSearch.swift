import FileReading
import Foundation

/// Finds the subtitles of a folder's films by their names.
///
/// `clip.vtt`, `clip.srt` and `clip.mp4.vtt` have the name of `clip.mp4`, and so have `clip.de.vtt` and `clip.en-GB.srt`
/// with a language. Extensions may differ in case.
struct SubtitleSearch: Sendable {
    /// The name of a file, and the language in it.
    typealias Subtitles = (name: String, language: LanguageTag?)

    /// By the names of films, at most one for each language.
    private var found: [FileName: [Subtitles]] = [:]
    /// Names that are not those of a film.
    private(set) var unclaimed: Set<FileName> = []

    /// No subtitles.
    init() {}

    /// - Parameters:
    ///   - names: Of files.
    ///   - films: Names of films.
    init(_ names: [String], films: [String]) {
        let known = Dictionary(
            grouping: films.flatMap { film in
                [film, FileStem.split(film).stem].map { (key: Self.key($0), film: film) }
            }, by: \.key)
        // WebVTT comes first: browsers show it as it is.
        let ordered = names.sorted { left, right in
            let (first, second) = (FileStem.split(left).suffix, FileStem.split(right).suffix)
            return first == second ? NaturalOrder(left) < NaturalOrder(right) : first > second
        }
        for name in ordered {
            let stem = FileStem.split(name).stem
            var films = known[Self.key(stem)] ?? []
            var language: LanguageTag?
            if films.isEmpty, let (base, tag) = Self.language(in: stem) {
                films = known[Self.key(base)] ?? []
                language = tag
            }
            if films.isEmpty { unclaimed.insert(name) }
            for film in films.map(\.film) where !subtitles(of: film).contains(where: { $0.language == language }) {
                found[FileName(film), default: []].append((name, language))
            }
        }
    }

    /// Whether a file of this name may have subtitles.
    static func isWorthwhile(_ name: String) -> Bool { ["vtt", "srt"].contains(FileStem.split(name).suffix) }

    /// Returns the subtitles of a film: those without a language first, then by the language.
    func subtitles(of film: String) -> [Subtitles] {
        (found[film] ?? []).sorted { ($0.language?.description ?? "") < ($1.language?.description ?? "") }
    }

    /// The name with its extension in lowercase.
    private static func key(_ name: String) -> String {
        let (stem, suffix) = FileStem.split(name)
        return suffix.isEmpty ? name : stem + "." + suffix
    }

    /// Returns what is before a language at the end of a name; nil if there is none. A language has two or three
    /// letters here, since a longer word such as `forced` may be anything.
    private static func language(in stem: String) -> (base: String, tag: LanguageTag)? {
        let base = FileStem.split(stem).stem
        let word = stem.dropFirst(base.count + 1)
        let letters = word.utf8.prefix { $0 != UInt8(ascii: "-") }
        guard (2...3).contains(letters.count), let tag = LanguageTag(String(word)) else { return nil }
        return (base, tag)
    }
}

/// What drones and programs of dashboard cameras write as the subtitles of a film: where it was taken, and the settings
/// of the camera (JuanIrache/DJI_SRT_Parser, HelgeApps/droid_dashcam_faq#29).
enum FlightLog {
    /// Returns whether a file is one, by the words in it. Such text would publish positions, and says nothing to
    /// visitors. At most 64 kB of the file are read.
    static func isOne(_ file: String) -> Bool {
        NotesText.beginning(of: SourceFile(file), limit: 1 << 16)?.text.range(
            of: #"\b(GPS|HOME)\s?\(|\[\s?(iso|shutter)\s?:|\b(SrtCnt|FrameCnt|latitude|Breitengrad)\s?[:=]"#,
            options: [.regularExpression, .caseInsensitive]) != nil
    }
}
