import PhotoCatalog

/// The newest photos and albums of a site, as RFC 4287 has them. It names the site and no person.
package struct AtomFeed: Codable, Sendable {
    /// A photo or an album.
    package struct Entry: Codable, Hashable, Sendable {
        package let title: String
        package let caption: String?
        package let page: SitePath
        /// The address that the page had first, which stays its id when it moves; nil for the one that it has. Not
        /// part of what is kept of an album, since albums around it decide on it too.
        package var firstAddress: SitePath?
        /// When the photo was taken, or the newest one of the album: a day at least, see ``DateTaken/isDay``.
        package let taken: DateTaken
        package let picture: Picture.Source
        /// The smallest rendition of a film; nil for a photo or an album.
        package let film: Film.Source?

        package init(
            title: String, caption: String?, page: SitePath, taken: DateTaken, picture: Picture, film: Film? = nil
        ) {
            self.title = title
            self.caption = caption
            self.page = page
            self.taken = taken
            self.picture = picture.sharedSource
            self.film = film?.sources.first
        }
    }

    package static let fileName = "feed.xml"
    /// The most photos, and the most albums, in one feed.
    package static let mostEntries = 20

    /// The newest first.
    package let entries: [Entry]

    package init(entries: [Entry]) {
        self.entries = entries.sorted(by: Self.isNewer)
    }

    /// The newest of some entries, at most ``mostEntries``, the newest first.
    ///
    /// - Complexity: O(*n*) for entries in no order.
    package static func newest(of entries: some Sequence<Entry>) -> [Entry] {
        var newest: [Entry] = []
        for entry in entries {
            if newest.count == mostEntries, !isNewer(entry, than: newest[mostEntries - 1]) { continue }
            newest.insert(entry, at: newest.firstIndex { isNewer(entry, than: $0) } ?? newest.count)
            if newest.count > mostEntries { newest.removeLast() }
        }
        return newest
    }

    private static func isNewer(_ left: Entry, than right: Entry) -> Bool {
        if right.taken < left.taken { return true }
        return !(left.taken < right.taken) && left.page < right.page
    }

    /// - Parameters:
    ///   - base: The site's address, ending in `/`.
    ///   - language: A BCP 47 tag.
    package func text(title: String, base: String, language: String) -> String {
        let home = base + "index.html"
        // The clock has no part in it, so that the same photos always make the same feed.
        let updated = entries.first.map { Self.time($0.taken) } ?? "1970-01-01T00:00:00Z"
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(Self.escaped(language))">
            <title>\(Self.escaped(title))</title>
            <id>\(Self.escaped(home))</id>
            <link rel="self" type="application/atom+xml" href="\(Self.escaped(base + Self.fileName))"/>
            <link rel="alternate" type="text/html" href="\(Self.escaped(home))"/>
            <updated>\(updated)</updated>
            <author><name>\(Self.escaped(title))</name></author>

            """
        for entry in entries { text += Self.text(of: entry, base: base) }
        return text + "</feed>\n"
    }

    private static func text(of entry: Entry, base: String) -> String {
        let (title, page) = (escaped(entry.title), escaped(base + entry.page.percentEncoded))
        let id = entry.firstAddress.map { escaped(base + $0.percentEncoded) } ?? page
        let picture = entry.picture
        let caption = entry.caption.map { "<p>\(escaped($0))</p>" } ?? ""
        let image =
            "<img src=\"\(escaped(SitePath.url(of: picture, below: base)))\" alt=\"\(title)\" "
            + "width=\"\(picture.width)\" height=\"\(picture.height)\"/>"
        return """
            <entry>
            <title>\(title)</title>
            <id>\(id)</id>
            <link rel="alternate" type="text/html" href="\(page)"/>\(enclosure(entry.film, base: base))
            <updated>\(time(entry.taken))</updated>
            <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p><a href="\(page)">\(image)</a></p>\(caption)</div></content>
            </entry>

            """
    }

    /// The link to a film, after a line break; empty for none.
    private static func enclosure(_ film: Film.Source?, base: String) -> String {
        film.map {
            "\n<link rel=\"enclosure\" type=\"\(Film.Source.fileType)\" length=\"\($0.byteCount)\" "
                + "href=\"\(escaped(SitePath.url(of: $0, below: base)))\"/>"
        } ?? ""
    }

    /// As RFC 3339 has it. A time without an offset counts as UTC, since most cameras write none, and a day without a
    /// time as its beginning: a feed must have both.
    static func time(_ date: DateTaken) -> String {
        let offset = date.offset ?? 0
        let hours = [abs(offset) / 60, abs(offset) % 60].map { DateTaken.padded($0, 2) }.joined(separator: ":")
        let day = [date.month ?? 1, date.day ?? 1].map { "-" + DateTaken.padded($0, 2) }.joined()
        // Many readers know no leap seconds.
        let time = [date.hour ?? 0, date.minute ?? 0, min(date.second ?? 0, 59)].map { DateTaken.padded($0, 2) }
        return DateTaken.padded(date.year, 4) + day + "T" + time.joined(separator: ":")
            + (offset == 0 ? "Z" : (offset < 0 ? "-" : "+") + hours)
    }

    private static func escaped(_ text: String) -> String { MarkupEscaping().escapeText(text) }
}
