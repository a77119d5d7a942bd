/// What languages call themselves, for the menus of players. Not those of the system, which differ between versions.
enum LanguageName {
    /// `Deutsch`, `Português (BR)`; the tag itself for a language that is not in the list.
    ///
    /// - Parameter tag: A BCP 47 tag.
    static func of(_ tag: String) -> String {
        let parts = tag.split(separator: "-")
        guard let primary = parts.first, let name = names[primary.lowercased()] else { return tag }
        return parts.count == 1 ? name : "\(name) (\(parts.dropFirst().joined(separator: "-")))"
    }

    /// By the codes of ISO 639.
    private static let names = [
        "ar": "العربية", "bg": "Български", "bn": "বাংলা", "ca": "Català", "cs": "Čeština", "cy": "Cymraeg",
        "da": "Dansk", "de": "Deutsch", "el": "Ελληνικά", "en": "English", "eo": "Esperanto", "es": "Español",
        "et": "Eesti", "eu": "Euskara", "fa": "فارسی", "fi": "Suomi", "fr": "Français", "ga": "Gaeilge",
        "gl": "Galego", "he": "עברית", "hi": "हिन्दी", "hr": "Hrvatski", "hu": "Magyar", "id": "Bahasa Indonesia",
        "is": "Íslenska", "it": "Italiano", "ja": "日本語", "ko": "한국어", "lt": "Lietuvių", "lv": "Latviešu",
        "ms": "Bahasa Melayu", "mt": "Malti", "nb": "Norsk bokmål", "nl": "Nederlands", "nn": "Norsk nynorsk",
        "no": "Norsk", "pl": "Polski", "pt": "Português", "ro": "Română", "ru": "Русский", "sk": "Slovenčina",
        "sl": "Slovenščina", "sr": "Српски", "sv": "Svenska", "sw": "Kiswahili", "ta": "தமிழ்", "te": "తెలుగు",
        "th": "ไทย", "tr": "Türkçe", "uk": "Українська", "ur": "اردو", "vi": "Tiếng Việt", "zh": "中文",
    ]
}
