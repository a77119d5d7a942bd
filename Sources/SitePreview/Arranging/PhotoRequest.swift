import PhotoCatalog
import PhotoVocabulary
import SitePlanning

/// Wanted changes of what is said about one photo.
struct PhotoRequest: InspectorRequest {
    /// Values of a photo; those that are missing are not changed.
    struct Values: Decodable, Sendable {
        /// Nil and an empty text are the same.
        let title: Part<String>
        let caption: Part<String>
        let alt: Part<String>
        /// In a notation of ``DateTaken``.
        let date: Part<String>
        /// Stars.
        let rating: Part<Int>
        let hidden: Part<Bool>
        let focus: Part<FocusPoint>
        /// Of a film, as ``PosterSetting`` reads it. Nil and an empty text are the same.
        let poster: Part<String>
        /// Whether the clip of a live photo is shown.
        let live: Part<Bool>
        /// Of a film or a live photo.
        let sound: Part<Bool>

        private enum Key: CodingKey { case title, caption, alt, date, rating, hidden, focus, poster, live, sound }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            func part<Value: Decodable>(_ key: Key) throws -> Part<Value> {
                container.contains(key) ? .value(try container.decodeIfPresent(Value.self, forKey: key)) : .missing
            }
            title = try part(.title)
            caption = try part(.caption)
            alt = try part(.alt)
            date = try part(.date)
            rating = try part(.rating)
            hidden = try part(.hidden)
            focus = try part(.focus)
            poster = try part(.poster)
            live = try part(.live)
            sound = try part(.sound)
        }
    }

    /// A value that may be missing, which is not the same as `null`.
    enum Part<Value: Decodable & Equatable & Sendable>: Equatable, Sendable {
        case missing
        case value(Value?)
    }

    /// The album's folder in the source, joined by slashes.
    let folder: String
    /// The photo's path below the source folder.
    let file: String
    /// The values that are changed, as the page had them.
    let was: Values
    let wanted: Values

    private enum Key: CodingKey { case folder, file, was }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        folder = try container.decode(String.self, forKey: .folder)
        file = try container.decode(String.self, forKey: .file)
        was = try container.decode(Values.self, forKey: .was)
        wanted = try Values(from: decoder)
    }

    static let form =
        "JSON with folder, file, the changed values (title, caption, alt, date, rating from 0 to 5, hidden, focus; of a "
        + "film also poster and sound, of a live photo live and sound), and what they were as \"was\""
}

extension PhotoRequest {
    /// Whether nothing but `hidden` changes.
    var changesOnlyVisibility: Bool {
        wanted.title == .missing && wanted.caption == .missing && wanted.alt == .missing && wanted.rating == .missing
            && wanted.date == .missing && wanted.focus == .missing && wanted.poster == .missing
            && wanted.live == .missing && wanted.sound == .missing
    }

    /// Whether the photo still has the values that are changed.
    ///
    /// - Parameter caption: Returns the caption as it is edited.
    func isBased(on photo: BuiltPhoto, caption: () -> String?) -> Bool {
        func isSame<Value>(_ wanted: Part<Value>, _ was: Part<Value>, _ present: Value?) -> Bool {
            wanted == .missing || was == .value(present)
        }
        func isSame(_ wanted: Part<String>, _ was: Part<String>, _ present: @autoclosure () -> String?) -> Bool {
            if wanted == .missing { return true }
            guard case .value(let was) = was else { return false }
            return (was ?? "").utf8.elementsEqual((present() ?? "").utf8)
        }
        let present = photo.metadata
        return isSame(wanted.title, was.title, present.title) && isSame(wanted.caption, was.caption, caption())
            && isSame(wanted.alt, was.alt, present.alt) && isSame(wanted.date, was.date, present.taken?.notation)
            && isSame(wanted.rating, was.rating, present.rating)
            && isSame(wanted.focus, was.focus, photo.photo.focus)
            && isSame(wanted.poster, was.poster, photo.photo.settings?.poster?.notation)
            && isSame(wanted.live, was.live, photo.showsClip)
            && isSame(wanted.sound, was.sound, photo.hasSound)
    }

    /// - Throws: If a value is none that a photo can have.
    func check() throws(InspectorRefusal) {
        if case .value(let rating) = wanted.rating, !(rating.map((0...5).contains) ?? false) {
            throw .badBody("a rating from 0 to 5")
        }
        if case .value(let text?) = wanted.date, PhotoSettings.StatedDate(text.trimmingWhitespace()) == nil {
            throw .badDate(text)
        }
        if wanted.poster != .missing, !PhotoFile(path: file).isNamedFilm { throw .notFilm(file) }
        // Photos without a film have neither.
        if wanted.live != .missing && was.live == .value(nil) || wanted.sound != .missing && was.sound == .value(nil) {
            throw .withoutFilm(file)
        }
        if case .value(let text?) = wanted.poster, case let text = text.trimmingWhitespace(), !text.isEmpty,
            PosterSetting(text) == nil
        {
            throw .badPoster(text)
        }
        if wanted.live == .value(nil) { throw .badBody("true or false for \"live\"") }
        if wanted.sound == .value(nil) { throw .badBody("true or false for \"sound\"") }
        if wanted.hidden == .value(nil) { throw .badBody("true or false for \"hidden\"") }
    }
}
