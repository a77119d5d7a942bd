import Foundation
import PhotoCatalog

/// The fixed texts of pages, in one language.
package struct Words: Sendable {
    /// All texts, which templates use as `{{words.NAME}}`.
    let table: [String: String]

    /// - Parameter json: An object with a string for each of ``names``.
    init(json: Data, file: String) throws(ThemeError) {
        guard var table = try? JSONDecoder().decode([String: String].self, from: json) else {
            throw .words(file: file, cause: "not a JSON object of strings")
        }
        table.merge(Self.laterWords) { own, _ in own }
        // In the table's language, if without the album.
        table["photoOfAlbum"] = table["photoOfAlbum"] ?? table["photoOf"]
        if let missing = Self.names.first(where: { table[$0] == nil }) {
            throw .words(file: file, cause: "the word \"\(missing)\" is missing")
        }
        self.table = table
    }

    /// The names that a table must have. In their texts, `{n}` and `{total}` stand for numbers, and `{title}` for a
    /// title.
    static let names = [
        "albumOne", "albumOther", "albums", "aperture", "breadcrumb", "camera", "close", "copyLink", "copyright",
        "creator", "credit", "date", "download", "east", "enlargement", "exposure", "first", "focalLength",
        "fullScreen", "groupPages", "groups", "information", "iso", "last", "lens", "licence", "licensor", "linkCopied",
        "morePhotos", "next", "nextAlbum", "north", "notFound", "notFoundHint", "original", "otherAlbums", "page",
        "pageOf", "pages", "photoOf", "photoOfAlbum", "photoOne", "photoOther", "photos", "place", "previous",
        "previousAlbum", "share", "sitePages", "skip", "slideshow", "south", "starOne", "starOther", "undated",
        "unrated", "viewer", "west", "zoom",
    ]

    /// What stands in for words that tables of earlier versions don't have.
    private static let laterWords = [
        "close": "Close",
        "copyLink": "Copy link",
        "copyright": "Copyright",
        "creator": "Photographer",
        "credit": "Credit",
        "enlargement": "Large picture",
        "fullScreen": "Full screen",
        "information": "Information",
        "licence": "Licence",
        "licensor": "Licensor",
        "linkCopied": "Link copied",
        "nextAlbum": "Next album",
        "notFound": "Page not found",
        "notFoundHint": "There is nothing at this address.",
        "otherAlbums": "Other albums",
        "previousAlbum": "Previous album",
        "share": "Share",
        "sitePages": "About this site",
        "slideshow": "Slideshow",
        "viewer": "Viewer",
        "zoom": "Zoom",
    ]

    /// `1 photo`, `24 photos`.
    package func photos(_ count: Int) -> String { counted(count, "photo") }

    /// `1 album`, `3 albums`.
    package func albums(_ count: Int) -> String { counted(count, "album") }

    /// `Photo 3 of 24`, for a photo without a title.
    package func photo(_ number: Int, of total: Int) -> String {
        (table["photoOf"] ?? "")
            .replacing("{n}", with: String(number)).replacing("{total}", with: String(total))
    }

    /// `Photo 3 of 24 in Iceland`, as the alternative text of a photo without texts.
    func photo(_ number: Int, of total: Int, in album: String) -> String {
        (table["photoOfAlbum"] ?? "")
            .replacing("{n}", with: String(number)).replacing("{total}", with: String(total))
            .replacing("{title}", with: album)
    }

    /// The heading of photos that are in no group, after all groups.
    package var morePhotos: String { table["morePhotos"] ?? "" }

    /// The heading of photos without a date.
    package var undated: String { table["undated"] ?? "" }

    /// The heading of photos without a rating.
    package var unrated: String { table["unrated"] ?? "" }

    /// `1 star`, `5 stars`.
    package func stars(_ count: Int) -> String { counted(count, "star") }

    /// `Download (JPEG, 4.2 MB)`.
    func download(_ format: String, size: String) -> String {
        (table["download"] ?? "").replacing("{format}", with: format).replacing("{size}", with: size)
    }

    /// `64.13550° N, 20.40000° W`.
    func place(_ place: GeoPosition) -> String {
        let halves = (place.latitude < 0 ? "south" : "north", place.longitude < 0 ? "west" : "east")
        return "\(PhotoDetails.degrees(abs(place.latitude)))° \(table[halves.0] ?? ""), "
            + "\(PhotoDetails.degrees(abs(place.longitude)))° \(table[halves.1] ?? "")"
    }

    /// `Page 3`.
    func page(_ number: Int) -> String { (table["page"] ?? "").replacing("{n}", with: String(number)) }

    /// `Page 3 of 12`.
    func page(_ number: Int, of total: Int) -> String {
        (table["pageOf"] ?? "").replacing("{n}", with: String(number)).replacing("{total}", with: String(total))
    }

    /// The accessible name of a gallery.
    var photos: String { table["photos"] ?? "" }

    /// The accessible name of the indicator of all pages.
    var pages: String { table["pages"] ?? "" }

    /// The accessible name of the indicator of a group's pages.
    func pages(of title: String) -> String { (table["groupPages"] ?? "").replacing("{title}", with: title) }

    private func counted(_ count: Int, _ noun: String) -> String {
        (table[noun + (count == 1 ? "One" : "Other")] ?? "").replacing("{n}", with: String(count))
    }
}

/// Dates in the style of a language.
package struct DateWords: Sendable {
    private let locale: Locale

    package init(language: String) {
        locale = Locale(identifier: language)
    }

    /// `4.2 MB`; `4,2 Mo` in French.
    var byteCount: ByteCountFormatStyle { ByteCountFormatStyle(style: .file, locale: locale) }

    /// `12 March 2024` in British English.
    package func day(_ date: DateTaken) -> String { text(date, .dateTime.day().month(.wide).year()) }

    /// `March 2024`, `2024` or `2023–2024`: the shortest form for the span.
    package func span(_ first: DateTaken, _ last: DateTaken) -> String {
        if first.year != last.year { return "\(first.year)–\(last.year)" }
        if first.month != last.month { return String(first.year) }
        return text(first, .dateTime.month(.wide).year())
    }

    /// A part of a date: `2024`, `March`, `March 2024`, `12` or `12 March 2024`.
    package func text(_ date: DateTaken, _ field: DatePattern.Field) -> String {
        switch field {
        case .year: String(date.year)
        case .month: text(date, .dateTime.month(.wide))
        case .yearAndMonth: text(date, .dateTime.month(.wide).year())
        case .day: String(date.day)
        case .date: day(date)
        }
    }

    private func text(_ date: DateTaken, _ format: Date.FormatStyle) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = DateComponents(
            year: date.year, month: date.month, day: date.day, hour: date.hour, minute: date.minute)
        guard let moment = calendar.date(from: parts) else { return "" }
        var style = format.locale(locale)
        style.timeZone = .gmt
        style.calendar = calendar
        return moment.formatted(style)
    }
}
