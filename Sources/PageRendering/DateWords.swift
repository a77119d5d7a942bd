import PhotoCatalog

extension DateTaken {
    /// `2024-03-12`, `2024-03` or `2024`, as HTML's `datetime` has it; nil for several years, which it does not know.
    var isoDay: String? {
        guard lastYear == nil else { return nil }
        return ([Self.padded(year, 4)] + [month, day].compactMap { $0.map { Self.padded($0, 2) } })
            .joined(separator: "-")
    }

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

    /// `March 12, 2024` in English, `12. März 2024` in German. A date that is less precise is shorter:
    /// `March 2024`, `2024`, `c. 1920` or `1914–1918`.
    package func day(_ date: DateTaken) -> String {
        let text =
            if let lastYear = date.lastYear {
                pattern("years", ["year": String(date.year), "lastYear": String(lastYear)])
            } else if let month = date.month, let day = date.day {
                pattern(
                    "day", ["day": number(of: day), "month": monthsWithDay[month - 1], "year": String(date.year)])
            } else {
                self.text(date, .yearAndMonth)
            }
        return date.isCirca ? pattern("circa", ["date": text]) : text
    }

    /// `March 12, 2024`, `March 12–18, 2024`, `March–May 2024` or `2023–2024`, depending on what the dates share. If a
    /// month or a day is unknown, it is left out.
    package func span(_ first: DateTaken, _ last: DateTaken) -> String {
        if first.withoutTime == last.withoutTime { return day(first) }
        let year = String(first.year)
        let lastYear = max(last.lastYear ?? last.year, first.lastYear ?? first.year)
        if first.year != lastYear { return pattern("years", ["year": year, "lastYear": String(lastYear)]) }
        guard let month = first.month, let lastMonth = last.month else { return year }
        if month != lastMonth {
            return pattern("months", ["month": months[month - 1], "lastMonth": months[lastMonth - 1], "year": year])
        }
        guard let firstDay = first.day, let lastDay = last.day else { return text(first, .yearAndMonth) }
        if firstDay == lastDay { return day(first.exactly) }
        return pattern(
            "days",
            ["day": number(of: firstDay), "lastDay": String(lastDay), "month": monthsWithDay[month - 1], "year": year])
    }

    /// `March 2024`, `2024` or `2023–2024`, depending on what the dates share: short enough for a line below a cover.
    package func period(_ first: DateTaken, _ last: DateTaken) -> String {
        if first.isCirca || first.lastYear != nil || last.lastYear != nil || first.year != last.year {
            return span(first, last)
        }
        return text(first, first.month == last.month ? .yearAndMonth : .year)
    }

    /// A part of a date as a title, which begins with a capital: `Mars 2024` in French.
    package func title(_ date: DateTaken, _ field: DatePattern.Field) -> String {
        let text = text(date, field)
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// A part of a date: `2024`, `March`, `March 2024`, `12` or `March 12, 2024`. A part that is unknown is left out.
    package func text(_ date: DateTaken, _ field: DatePattern.Field) -> String {
        switch field {
        case .year: String(date.year)
        case .month: date.month.map { months[$0 - 1] } ?? ""
        case .yearAndMonth:
            date.month.map { pattern("month", ["month": months[$0 - 1], "year": String(date.year)]) }
                ?? String(date.year)
        case .day: date.day.map(number) ?? ""
        case .date: day(date)
        }
    }

    private func number(of day: Int) -> String { day == 1 ? firstOfMonth ?? "1" : String(day) }

    private func pattern(_ name: String, _ values: [String: String]) -> String { patterns[name]?.filled(values) ?? "" }
}
