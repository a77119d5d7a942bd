import PhotoCatalog

extension DateTaken {
    /// `2024-03-12`, as HTML's `datetime` has it.
    var isoDay: String { Self.padded(year, 4) + "-" + Self.padded(month, 2) + "-" + Self.padded(day, 2) }

    /// A number with zeros before it.
    static func padded(_ number: Int, _ length: Int) -> String {
        String(repeating: "0", count: max(0, length - String(number).count)) + String(number)
    }
}

/// Dates in a language, by the Gregorian calendar. They depend on the theme's files alone.
package struct DateWords: Sendable {
    /// Twelve names, as they stand alone or beside a year.
    let months: [String]
    /// Twelve names, as they stand beside a day.
    let monthsWithDay: [String]
    /// How a month's first day is written, if not as a number: `1er` in French.
    let firstOfMonth: String?
    /// The texts of the file's `dates`, by name.
    let patterns: [String: TextPattern]

    /// `March 12, 2024` in English, `12. März 2024` in German.
    package func day(_ date: DateTaken) -> String {
        pattern(
            "day",
            ["day": number(of: date), "month": monthsWithDay[date.month - 1], "year": String(date.year)])
    }

    /// `March 12, 2024`, `March 12–18, 2024`, `March–May 2024` or `2023–2024`, depending on what the dates share.
    package func span(_ first: DateTaken, _ last: DateTaken) -> String {
        let year = String(first.year)
        if first.year != last.year { return pattern("years", ["year": year, "lastYear": String(last.year)]) }
        if first.month != last.month {
            return pattern(
                "months", ["month": months[first.month - 1], "lastMonth": months[last.month - 1], "year": year])
        }
        if first.day == last.day { return day(first) }
        return pattern(
            "days",
            [
                "day": number(of: first), "lastDay": String(last.day), "month": monthsWithDay[first.month - 1],
                "year": year,
            ])
    }

    /// `March 2024`, `2024` or `2023–2024`, depending on what the dates share: short enough for a line below a cover.
    package func period(_ first: DateTaken, _ last: DateTaken) -> String {
        if first.year != last.year { return span(first, last) }
        return text(first, first.month == last.month ? .yearAndMonth : .year)
    }

    /// A part of a date as a title, which begins with a capital: `Mars 2024` in French.
    package func title(_ date: DateTaken, _ field: DatePattern.Field) -> String {
        let text = text(date, field)
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// A part of a date: `2024`, `March`, `March 2024`, `12` or `March 12, 2024`.
    package func text(_ date: DateTaken, _ field: DatePattern.Field) -> String {
        switch field {
        case .year: String(date.year)
        case .month: months[date.month - 1]
        case .yearAndMonth: pattern("month", ["month": months[date.month - 1], "year": String(date.year)])
        case .day: number(of: date)
        case .date: day(date)
        }
    }

    private func number(of day: DateTaken) -> String {
        day.day == 1 ? firstOfMonth ?? "1" : String(day.day)
    }

    private func pattern(_ name: String, _ values: [String: String]) -> String { patterns[name]?.filled(values) ?? "" }
}
