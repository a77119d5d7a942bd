import Foundation

/// The names of months and days in the languages of pages that are written in Latin letters.
///
/// A word means a name that begins with it. Accents and case do not matter: `Jun`, `Sept.`, `märz`.
enum CalendarName {
    /// - Returns: 1...12; nil for any other word, for fewer than three letters, and for the beginning of the names of
    ///   several months, such as `jui`.
    static func month(_ word: some StringProtocol) -> Int? {
        guard let beginning = plain(word), beginning.count >= 3 else { return nil }
        let found = months.indices.filter { months[$0].contains { $0.hasPrefix(beginning) } }
        return found.count == 1 ? found[0] + 1 : nil
    }

    /// Returns whether the word has at least two letters of the name of a day of the week.
    static func isDay(_ word: some StringProtocol) -> Bool {
        guard let beginning = plain(word), beginning.count >= 2 else { return false }
        return days.contains { $0.hasPrefix(beginning) }
    }

    private static func plain(_ word: some StringProtocol) -> String? {
        let word = word.last == "." ? String(word.dropLast()) : String(word)
        guard word.allSatisfy(\.isLetter) else { return nil }
        return word.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
    }

    /// English, German, French, Spanish, Italian, Dutch, Polish in two cases, Portuguese; without accents.
    private static let months = [
        "january januar janner janvier enero gennaio januari styczen stycznia janeiro",
        "february februar feber fevrier febrero febbraio februari luty lutego fevereiro",
        "march marz mars marzo maart mrt marzec marca marco", "april avril abril aprile kwiecien kwietnia",
        "may mai mayo maggio mei maj maja maio", "june juni juin junio giugno czerwiec czerwca junho",
        "july juli juillet julio luglio lipiec lipca julho", "august aout agosto augustus sierpien sierpnia",
        "september septembre septiembre settembre wrzesien wrzesnia setembro",
        "october oktober octobre octubre ottobre pazdziernik pazdziernika outubro",
        "november novembre noviembre listopad listopada novembro",
        "december dezember decembre diciembre dicembre grudzien grudnia dezembro",
    ].map { $0.split(separator: " ") }

    private static let days = """
        sunday monday tuesday wednesday thursday friday saturday
        sonntag montag dienstag mittwoch donnerstag freitag samstag sonnabend
        dimanche lundi mardi mercredi jeudi vendredi samedi
        domingo lunes martes miercoles jueves viernes sabado
        domenica lunedi martedi mercoledi giovedi venerdi sabato
        zondag maandag dinsdag woensdag donderdag vrijdag zaterdag
        niedziela poniedzialek wtorek sroda czwartek piatek sobota
        segunda terca quarta quinta sexta
        """.split(whereSeparator: \.isWhitespace)
}
