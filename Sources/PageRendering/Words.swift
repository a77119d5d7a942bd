import PhotoCatalog

/// The fixed texts of pages, in one language.
package struct Words: Sendable {
    /// The texts that templates use as `{{words.NAME}}`.
    let table: [String: String]
    package let dates: DateWords

    private let patterns: [String: TextPattern]
    private let plurals: PluralRules
    private let counts: [String: [PluralCategory: TextPattern]]

    /// - Parameters:
    ///   - file: Has all entries.
    ///   - missing: What it lacked, for the error.
    /// - Throws: ``ThemeError/words(file:cause:)`` with all problems of the file.
    init(_ file: WordsFile, missing: [String] = []) throws(ThemeError) {
        let problems = file.problems()
        guard problems.isEmpty else {
            let all = problems + missing
            throw .words(file: file.name, cause: (all.count == 1 ? "" : "\n  ") + all.joined(separator: ".\n  ") + ".")
        }
        var table: [String: String] = [:]
        var counts: [String: [PluralCategory: TextPattern]] = [:]
        var rules: [String: String] = [:]
        var lists: [String: [String]] = [:]
        var dates: [String: TextPattern] = [:]
        for (name, entry) in file.entries {
            switch entry {
            case .text(let text): table[name] = text
            case .list(let texts): lists[name] = texts
            case .forms(let texts) where name == WordsFile.Section.plurals: rules = texts
            case .forms(let texts) where name == WordsFile.Section.dates:
                dates = texts.compactMapValues(TextPattern.init)
            case .forms(let texts):
                for (category, text) in texts {
                    if let category = PluralCategory(rawValue: category) {
                        counts[name, default: [:]][category] = TextPattern(text)
                    }
                }
            }
        }
        do {
            plurals = try PluralRules(rules)
        } catch {
            throw .words(file: file.name, cause: error.cause)
        }
        let months = lists[WordsFile.Section.months] ?? []
        self.dates = DateWords(
            months: months, monthsWithDay: lists[WordsFile.Section.monthsWithDay] ?? months,
            firstOfMonth: table[WordsFile.Section.firstOfMonth], patterns: dates)
        self.table = table
        self.counts = counts
        patterns = table.compactMapValues(TextPattern.init)
    }

    /// `1 photo`, `24 photos`.
    package func photos(_ count: Int) -> String { counted(count, "photoCount") }

    /// `1 film`, `3 films`.
    package func films(_ count: Int) -> String { counted(count, "filmCount") }

    /// `1 album`, `3 albums`.
    package func albums(_ count: Int) -> String { counted(count, "albumCount") }

    /// `12 shots`.
    func shots(_ count: Int) -> String { counted(count, "shotCount") }

    /// `1 star`, `5 stars`.
    package func stars(_ count: Int) -> String { counted(count, "starCount") }

    /// `Photo 3 of 24 in Iceland`, as the alternative text of a photo without texts.
    func photo(_ number: Int, of total: Int, in album: String) -> String {
        text("photoOfAlbum", ["n": String(number), "total": String(total), "title": album])
    }

    /// `Film 3 of 24 in Iceland`, as the alternative text of the poster of a film without texts.
    func film(_ number: Int, of total: Int, in album: String) -> String {
        text("filmOfAlbum", ["n": String(number), "total": String(total), "title": album])
    }

    /// `Film, 0:42`, as the accessible name of a film.
    func film(_ length: String) -> String { text("filmLength", ["length": length]) }

    /// `Play film, 0:42`
    func playFilm(_ length: String) -> String { text("playFilm", ["length": length]) }

    /// What the button of a picture that moves is called.
    var play: String { text("play", [:]) }

    /// What a player calls subtitles of an unknown language.
    var subtitles: String { text("subtitles") }

    /// The heading of photos that are in no group, after all groups.
    package var morePhotos: String { text("morePhotos") }

    /// The heading of photos without a date.
    package var undated: String { text("undated") }

    /// The heading of photos without a rating.
    package var unrated: String { text("unrated") }

    /// `3 / 24`
    func position(_ number: Int, of total: Int) -> String {
        text("position", ["n": String(number), "total": String(total)])
    }

    /// `Download (JPEG, 4.2 MB)`
    func download(_ format: String, byteCount: Int) -> String {
        text("download", ["format": format, "size": size(byteCount)])
    }

    /// In powers of 1,000: `1 kB`, `182 kB`, `1.5 MB`, `40 GB`.
    func size(_ byteCount: Int) -> String {
        // 999,500 bytes would be 1000 kB.
        if byteCount < 999_500 { return text("kilobytes", ["n": String(max(1, (byteCount + 500) / 1000))]) }
        let (unit, name) = byteCount < 999_950_000 ? (1e6, "megabytes") : (1e9, "gigabytes")
        return text(name, ["n": number(Double(byteCount) / unit, decimals: 1)])
    }

    /// `35 mm`
    func millimetres(_ value: Double) -> String { text("millimetres", ["n": number(value, decimals: 1)]) }

    /// `1/250 s` below a third of a second, as cameras show it; otherwise `2.5 s`.
    func exposure(_ seconds: Double) -> String {
        let value =
            seconds < 0.3 ? "1/\(Int((1 / max(seconds, 1e-6)).rounded()))" : number(seconds, decimals: 1)
        return text("seconds", ["n": value])
    }

    /// `f/2.8`
    func aperture(_ number: Double) -> String { "f/" + self.number(number, decimals: 1) }

    /// `64.1355° N, 20.4° W`
    func place(_ place: GeoPosition) -> String {
        func angle(_ value: Double, _ name: String) -> String {
            text(name, ["n": number(abs(value), decimals: GeoPosition.shownDecimals)])
        }
        return text(
            "coordinates",
            [
                "latitude": angle(place.latitude, place.latitude < 0 ? "south" : "north"),
                "longitude": angle(place.longitude, place.longitude < 0 ? "west" : "east"),
            ])
    }

    /// `Page 3`
    func page(_ number: Int) -> String { text("page", ["n": String(number)]) }

    /// `Page 3 of 12`
    func page(_ number: Int, of total: Int) -> String {
        text("pageOf", ["n": String(number), "total": String(total)])
    }

    /// The accessible name of a gallery.
    var photos: String { text("photos") }

    /// The accessible name of the indicator of all pages.
    var pages: String { text("pages") }

    /// The accessible name of the indicator of a group's pages.
    func pages(of title: String) -> String { text("groupPages", ["title": title]) }

    /// At most `decimals` decimal places, and no trailing zeros.
    private func number(_ value: Double, decimals: Int) -> String {
        let number = CSSNumber.text(value, decimals: decimals)
        guard let point = number.utf8.firstIndex(of: UInt8(ascii: ".")) else { return number }
        return number[..<point] + text("decimal") + number[number.utf8.index(after: point)...]
    }

    /// A word by its name in `words-LANGUAGE.json`, with values in its places.
    func text(_ name: String, _ values: [String: String] = [:]) -> String {
        patterns[name]?.filled(values) ?? ""
    }

    private func counted(_ count: Int, _ name: String) -> String {
        counts[name]?[plurals.category(of: count)]?.filled(["n": String(count)]) ?? ""
    }
}
