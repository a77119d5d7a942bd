extension FilmDate {
    /// When a film was taken, by the first of these that has a date:
    ///
    /// 1. `com.apple.quicktime.creationdate`, the clock of an iPhone with its offset. Photos keeps it in exports.
    /// 2. QuickTime's `©day` and Matroska's `DATE_RECORDED`, if they have a time
    /// 3. `creation_time`. In MP4 and QuickTime it is the header's, in seconds of UTC since 1904 (ISO/IEC 14496-12,
    ///    8.2.2), in Matroska `DateUTC`, in AVI the clock of the camera (`IDIT`). GoPro's cameras write their own clock
    ///    where UTC belongs; Samsung's phones name the offset beside it.
    /// 4. the day in `©day`, `DATE_RECORDED` or AVI's `ICRD`
    ///
    /// A day or a time that does not exist is none, as are the beginnings of the clocks, 1904 and 1970.
    init?(_ report: ProbeValue, pictures: ProbedStream) {
        let tags = report["format"]["tags"].texts.map { (key: $0.key.lowercased(), text: $0.text) }
        func dates(_ key: String) -> [TagDate] {
            tags.filter { $0.key == key || $0.key.hasPrefix(key + "-") }.compactMap { TagDate($0.text) }
        }
        let recorded = dates("date_recorded") + dates("date")
        if let date = (dates("com.apple.quicktime.creationdate") + recorded).first(where: \.hasTime) {
            self = date.filmDate
        } else if var date = Self.header(report, pictures: pictures, dates: dates("creation_time")) {
            let place = tags.first { $0.key == "com.samsung.android.utc_offset" }
            if let offset = place.flatMap({ TagDate.offset($0.text[...]) }), date.isUTC {
                date = date.moved(by: offset)
            }
            self = date.filmDate
        } else if let day = recorded.first {
            self = day.filmDate
        } else {
            return nil
        }
    }

    private static func header(_ report: ProbeValue, pictures: ProbedStream, dates: [TagDate]) -> TagDate? {
        // A time in the stream is the track's, which some files have without that of the movie.
        let track = pictures.value["tags"]["creation_time"].text.flatMap(TagDate.init).flatMap { $0.isUTC ? $0 : nil }
        guard var date = dates.first(where: \.hasTime) ?? track else { return nil }
        let handler = pictures.value["tags"]["handler_name"].text ?? ""
        if handler.split(whereSeparator: \.isWhitespace).first == "GoPro" { date.offset = nil }
        return date
    }
}
