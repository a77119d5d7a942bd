/// The text about a page that search engines and shared links show.
enum PageDescription {
    /// Search engines and services cut longer texts.
    static let mostCharacters = 160

    /// A user's text in one line, cut if it is long; nil if it is nil or blank.
    static func text(_ text: String?) -> String? {
        guard let text else { return nil }
        let cut = cut(text)
        return cut.isEmpty ? nil : cut
    }

    /// The photo's caption, or else what it shows, the album that it is in and the day on which it was taken.
    static func of(_ picture: Picture, in album: String, dates: DateWords) -> String {
        if let caption = text(picture.metadata.caption) { return caption }
        let named = "\(picture.metadata.alt ?? picture.shownTitle(dates)) – \(album)"
        let hasDate = picture.isCalledByDate && picture.metadata.alt == nil
        let date = hasDate ? nil : picture.metadata.taken.map(dates.day)
        return cut([named, date].compactMap(\.self).joined(separator: " · "))
    }

    /// The text in one line, and at most ``mostCharacters`` of it, without a part of a word at its end. A text without
    /// spaces is cut anywhere.
    static func cut(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard line.count > mostCharacters else { return line }
        let start = line.prefix(mostCharacters - 1)
        let isWhole = line.dropFirst(mostCharacters - 1).first == " "
        let words = isWhole ? start : start.lastIndex(of: " ").map { start[..<$0] } ?? start
        return words.trimmingSuffix { ",;:–—-(·".contains($0) || $0 == " " } + "…"
    }
}

extension Substring {
    fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> String {
        String(self[..<(lastIndex { !isDropped($0) }.map(index(after:)) ?? startIndex)])
    }
}
