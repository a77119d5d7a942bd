/// A date in a tag of a film.
struct TagDate: Hashable {
    let day: String
    /// `14:03:21`; nil if only the day is known.
    var time: String?
    /// In minutes; nil if the tag has none.
    var offset: Int?
    /// Whether the tag is in UTC by its letter `Z`, and not by the clock of a place.
    var isUTC: Bool { offset == 0 && isZulu }
    private var isZulu = false

    var hasTime: Bool { time != nil }

    /// Reads `2024-05-17T14:03:21.5+0200` with a space or a `T`, with or without fraction, offset and time.
    ///
    /// - Returns: nil for another form, and for what can't be a date.
    init?(_ text: String) {
        let text = text.prefix(64)
        guard text.utf8.count >= 10, let days = Self.numbers(text.prefix(10), separator: "-", lengths: [4, 2, 2])
        else { return nil }
        let (year, month, dayOfMonth) = (days[0], days[1], days[2])
        guard (1...12).contains(month), (1...Self.length(ofMonth: month, year: year)).contains(dayOfMonth),
            Self.firstYear...Self.lastYear ~= year, !Self.clockStarts.contains(days)
        else { return nil }
        day = String(text.prefix(10))
        let rest = text.dropFirst(10)
        if rest.isEmpty { return }
        guard let mark = rest.first, mark == "T" || mark == " ",
            let clock = Self.numbers(rest.dropFirst().prefix(8), separator: ":", lengths: [2, 2, 2]),
            clock[0] < 24, clock[1] < 60, clock[2] < 60
        else { return nil }
        time = String(rest.dropFirst().prefix(8))
        var zone = rest.dropFirst(9)
        if zone.first == "." { zone = zone.dropFirst().drop { $0.isASCII && $0.isNumber } }
        if zone.isEmpty { return }
        isZulu = zone == "Z"
        guard let offset = isZulu ? 0 : Self.offset(zone) else { return nil }
        self.offset = offset
    }

    var filmDate: FilmDate {
        FilmDate(clock: [day, time].compactMap(\.self).joined(separator: "T"), offset: offset, isUTC: isUTC)
    }

    /// Returns the clock of a place for a time in UTC, or the time in UTC if the clock has no such date.
    ///
    /// - Parameter offset: Of the place, in minutes.
    func moved(by offset: Int) -> TagDate {
        guard let time, let days = Self.numbers(day[...], separator: "-", lengths: [4, 2, 2]),
            let clock = Self.numbers(time[...], separator: ":", lengths: [2, 2, 2])
        else { return self }
        let minutes = clock[0] * 60 + clock[1] + offset
        var (year, month, dayOfMonth) = (days[0], days[1], days[2])
        // Offsets are shorter than a day.
        if minutes < 0 { dayOfMonth -= 1 } else if minutes >= 24 * 60 { dayOfMonth += 1 }
        if dayOfMonth < 1 {
            (year, month) = month == 1 ? (year - 1, 12) : (year, month - 1)
            dayOfMonth = Self.length(ofMonth: month, year: year)
        } else if dayOfMonth > Self.length(ofMonth: month, year: year) {
            (year, month, dayOfMonth) = month == 12 ? (year + 1, 1, 1) : (year, month + 1, 1)
        }
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let inDay = (minutes + 24 * 60) % (24 * 60)
        let parts = [padded(inDay / 60), padded(inDay % 60), padded(clock[2])]
        let clockText = "\(year)-\(padded(month))-\(padded(dayOfMonth))T" + parts.joined(separator: ":")
        guard var moved = TagDate(clockText) else { return self }
        moved.offset = offset
        return moved
    }

    /// In minutes, from UTC.
    static let offsets = -12 * 60...14 * 60

    /// - Parameter text: `+0200`, `-07:00`.
    /// - Returns: In minutes, from -12 to 14 hours.
    static func offset(_ text: Substring) -> Int? {
        guard let sign = text.first, sign == "+" || sign == "-",
            let parts = numbers(text.dropFirst(), separator: ":", lengths: [2, 2])
                ?? numbers(text.dropFirst(), separator: nil, lengths: [2, 2]), parts[1] < 60
        else { return nil }
        let minutes = (parts[0] * 60 + parts[1]) * (sign == "-" ? -1 : 1)
        return offsets.contains(minutes) ? minutes : nil
    }

    /// Reads whole numbers of fixed lengths, with a separator between them.
    private static func numbers(_ text: Substring, separator: Character?, lengths: [Int]) -> [Int]? {
        var rest = text
        var numbers: [Int] = []
        for (place, length) in lengths.enumerated() {
            if place > 0, let separator {
                guard rest.first == separator else { return nil }
                rest = rest.dropFirst()
            }
            let digits = rest.prefix(length)
            guard digits.utf8.count == length, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
                let number = Int(digits)
            else { return nil }
            numbers.append(number)
            rest = rest.dropFirst(length)
        }
        return rest.isEmpty ? numbers : nil
    }

    private static func length(ofMonth month: Int, year: Int) -> Int {
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return month == 2 ? (isLeapYear ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    /// The oldest film that exists is of 1888.
    private static let firstYear = 1888
    /// 32-bit clocks overflow in 2038; those of QuickTime, which count from 1904, in 2040.
    private static let lastYear = 2039
    /// By the clocks of all places.
    private static let clockStarts = [[1903, 12, 31], [1904, 1, 1], [1969, 12, 31], [1970, 1, 1]]
}
