/// The year, the month and the day at the beginning of a date, and what follows them. They need not exist.
///
/// The order of the parts is never guessed: `07/05/2013` is not read, since it may be May or July. With dots, as in
/// `7.5.2013`, the day comes first in every country.
struct DayText {
    let year: Int
    private(set) var month: Int?
    private(set) var day: Int?
    let rest: String

    /// - Parameter text: As ``TagText/plain(_:)`` returns it.
    init?(_ text: some StringProtocol) {
        let text = text.trimmingWhitespace()
        var scanner = DigitScanner(text)
        if let year = scanner.digits(4...4) {
            let month = scanner.attempt(Self.part)
            let day = month.flatMap { _ in scanner.attempt(Self.part) }
            _ = scanner.mark("年月日년월일")
            if month == nil, Self.hasMonthName(text) {
                self.init(words: text)
            } else {
                self.init(year, month, day, rest: scanner.rest)
            }
        } else if let digits = scanner.digits(8...14) {
            // A time of four or six digits can follow at once.
            guard [8, 12, 14].contains(digits.count) else { return nil }
            let day = digits.prefix(8)
            self.init(day.prefix(4), day.dropFirst(4).prefix(2), day.suffix(2), rest: text[day.endIndex...])
        } else if let first = scanner.digits(1...2), let mark = scanner.mark("-./") {
            scanner.skipSpaces()
            if mark != "-", let year = scanner.digits(4...4) {
                self.init(year, first, nil, rest: scanner.rest)
            } else if let second = scanner.digits(1...2), scanner.mark(String(mark)) != nil {
                scanner.skipSpaces()
                guard let year = scanner.digits(4...4), let isMonthFirst = Self.isMonthFirst(first, mark, second)
                else { return nil }
                self.init(
                    year, isMonthFirst ? first : second, isMonthFirst ? second : first, rest: scanner.rest)
            } else {
                self.init(words: text)
            }
        } else {
            self.init(words: text)
        }
    }

    /// Takes a mark and the month or the day behind it, for which there may be blanks. In Chinese, Japanese and Korean,
    /// words are the marks: `1978年6月14日`, `1978년 6월 14일`.
    private static func part(_ scanner: inout DigitScanner) -> Substring? {
        if scanner.mark("年月년월") != nil {
            scanner.skipSpaces()
            return scanner.digits(1...2)
        }
        guard scanner.mark("-:/.") != nil else { return nil }
        if let digits = scanner.digits(1...2) { return digits }
        guard scanner.mark(" ") != nil else { return nil }
        _ = scanner.mark(" ")
        return scanner.rest.first?.isNumber == true ? nil : ""
    }

    /// Returns whether the first of two numbers is the month; nil if nothing tells.
    private static func isMonthFirst(_ first: Substring, _ mark: Character, _ second: Substring) -> Bool? {
        guard let first = Int(first), let second = Int(second) else { return nil }
        if first <= 12, second > 12 { return true }
        return mark == "." || first > 12 || first == second ? false : nil
    }

    private init?(_ year: Substring, _ month: Substring?, _ day: Substring?, rest: Substring) {
        guard let year = Int(year) else { return nil }
        self.year = year
        self.rest = String(rest)
        let parts = [month, day].map { $0.flatMap { Int($0) } ?? 0 }
        if parts[0] > 0 {
            self.month = parts[0]
            if parts[1] > 0 { self.day = parts[1] }
        }
    }

    /// `14 June 1978`, `June 14, 1978`, `1978 Jun 14`, `14. Juni 1978`, `14 de junio de 1978`, and with a time and the
    /// name of a day `Sun Aug 30 10:01:00 CEST 2020`.
    private init?(words text: String) {
        guard Self.hasMonthName(text) else { return nil }
        var (year, month, day): (Int?, Int?, Int?)
        var rest: [Substring] = []
        let words = Self.words(of: text)
        let beginsWithDay = words.first.map(CalendarName.isDay) ?? false
        // The name of a day can begin as that of a month: `mar 14 giu 1978`.
        let count = words.count { CalendarName.month($0) != nil }
        let firstMonth = count == 2 && beginsWithDay ? 1 : 0
        for (place, word) in words.enumerated() {
            let digits = word.prefix { $0.isNumber }
            if let name = CalendarName.month(word), month == nil, place >= firstMonth {
                month = name
            } else if rest.isEmpty, word.contains(":") {
                rest.append(word)
            } else if digits.count == 4, digits == word, year == nil {
                year = Int(digits)
            } else if rest.isEmpty, day == nil, (1...2).contains(digits.count),
                Self.ordinals.contains(word[digits.endIndex...].lowercased())
            {
                day = Int(digits)
            } else if !rest.isEmpty {
                rest.append(word)
            } else if place > 0 || !beginsWithDay, !Self.fillers.contains(word.lowercased()) {
                return nil
            }
        }
        guard let year, let month, (day ?? 1) > 0, rest.isEmpty || day != nil else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
        self.rest = rest.isEmpty ? "" : " " + rest.joined(separator: " ")
    }

    private static func hasMonthName(_ text: String) -> Bool {
        text.contains(where: \.isLetter) && words(of: text).contains { CalendarName.month($0) != nil }
    }

    /// Hyphens join words only in dates such as `14-Jun-1978`: elsewhere one is the sign of an offset.
    private static func words(of text: String) -> [Substring] {
        text.split { $0.isWhitespace || $0 == "," }.flatMap { word in
            word.contains(where: \.isLetter) ? word.split(separator: "-") : [word]
        }
    }

    private static let ordinals = ["", ".", "st", "nd", "rd", "th", "er", "º"]
    private static let fillers = ["de", "of", "the", "on", "am", "le", "el", "il"]
}
