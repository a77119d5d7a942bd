/// Recognises positions that camera apps write into captions: NoteCam, GPS Map Camera and similar ones.
package enum PositionText {
    /// Returns whether a text names a place to about ten metres: a latitude and a longitude with their names, a link to
    /// a map, or two coordinates alone.
    ///
    /// `48 steps down to the sea` and `51°28′N 0°00′W` don't.
    package static func isExact(_ text: String) -> Bool {
        // A position has many digits, or it is a link. Few captions have either.
        let digits = text.utf8.reduce(0) { $0 + ((UInt8(ascii: "0")...UInt8(ascii: "9")).contains($1) ? 1 : 0) }
        let isLink = text.contains("://")
        guard digits >= 8 || isLink else { return false }
        if isLink, text.contains(link) || text.wholeMatch(of: shortLink) != nil { return true }
        return text.contains(labelled) || text.wholeMatch(of: pair) != nil
    }

    /// `Lat 48.137154 Long 11.576124`, `Latitude: 48°8'13.8"N, Longitude: …`.
    private static var labelled: Regex<Substring> {
        #/
        (?i)\b(?:GPS\s*)?lat(?:itude|\.)?\s*[:=]?\s* -?\d{1,2}(?:[.,]\d{4,}|\s*[°º]\s*\d{1,2}\s*['′’]\s*\d{1,2})
        .{0,24}?
        \bl(?:on|ong|ng|ongitude)\b\.?\s*[:=]?\s* -?\d{1,3}(?:[.,]\d{4,}|\s*[°º]\s*\d{1,2}\s*['′’]\s*\d{1,2})
        /#
    }

    /// A short link alone. Camera apps can't make one without a network, so one among words is a person's.
    private static var shortLink: Regex<Substring> {
        #/(?i)\s*https?://(?:maps\.app\.goo\.gl|goo\.gl/maps|w3w\.co)/\S*\s*/#
    }

    /// Links with coordinates.
    private static var link: Regex<Substring> {
        #/
        (?i)https?://
        (?:(?:www\.|maps\.)?google\.[a-z.]+/|maps\.apple\.com/|(?:www\.)?openstreetmap\.org/|osm\.org/
        |(?:www\.)?bing\.com/maps)
        \S*\d\.\d{3,}
        /#
    }

    /// `48.137154, 11.576124`, `N 48.13715° E 11.57612°`, `48°8'13.8"N 11°34'34.0"E`.
    private static var pair: Regex<Substring> {
        #/
        \s*\(?[NS]?\s*-?\d{1,2}(?:\.\d{4,}\s*[°º]?|\s*[°º]\s*\d{1,2}\s*['′’]\s*\d{1,2}(?:[.,]\d+)?\s*["″”])\s*[NS]?
        [\s,;\/]+
        [EWO]?\s*-?\d{1,3}(?:\.\d{4,}\s*[°º]?|\s*[°º]\s*\d{1,2}\s*['′’]\s*\d{1,2}(?:[.,]\d+)?\s*["″”])\s*[EWO]?\)?\s*
        /#
    }
}
