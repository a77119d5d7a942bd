/// The look that a gallery or an album has in place of its theme's, as `look:` states it. Nil is the theme's own.
package struct LookSettings: Hashable, Codable, Sendable {
    /// Of links, focus and the current page.
    package var accent: SchemeColour?
    /// The background.
    package var paper: SchemeColour?
    /// Of text.
    package var ink: SchemeColour?
    package var scheme: ColourScheme?
    /// Of text.
    package var font: FontChoice?
    /// Of titles.
    package var titleFont: FontChoice?
    package var logo: LogoSetting?
    /// Of the corners of pictures, in CSS pixels.
    package var radius: Double?
    /// Between photos, in CSS pixels.
    package var gap: Double?

    package init() {}

    /// The theme's own.
    package static let theme = LookSettings()

    /// The look of an album, which has the gallery's look except for what it states itself.
    package func refined(by own: LookSettings) -> LookSettings {
        var look = self
        look.accent = own.accent ?? accent
        look.paper = own.paper ?? paper
        look.ink = own.ink ?? ink
        look.scheme = own.scheme ?? scheme
        look.font = own.font ?? font
        look.titleFont = own.titleFont ?? titleFont
        look.logo = own.logo ?? logo
        look.radius = own.radius ?? radius
        look.gap = own.gap ?? gap
        return look
    }
}

extension LookSettings {
    /// In CSS pixels.
    static let mostRadius = 64.0
    /// In CSS pixels. More would leave no room for pictures on phones.
    static let mostGap = 64.0

    @Sendable static func read(_ value: ConfigurationValue) throws(CatalogError) -> LookSettings {
        var mistakes = SettingMistakes()
        let changes = try value.mapping(keepingEmpty: true).changes(ofAll: settings, &mistakes)
        try mistakes.refuse()
        return try theme.refined(by: changes)
    }

    /// The keys of a look.
    package static var keys: [String] { settings.flatMap(\.keys) }

    /// The look that the text of a settings file states, with paths from the source folder.
    ///
    /// - Parameters:
    ///   - file: As messages name it.
    ///   - folder: The folder of an `album.yaml`: names from the source down; empty for the gallery.
    package static func stated(
        in text: String, of file: String, in folder: [String]
    ) throws(CatalogError) -> LookSettings {
        guard let value = try ConfigurationFile.mapping(of: text, file: file)["look"] else { return .theme }
        return try read(value).inFolder(folder)
    }

    private static var settings: [Setting<LookSettings>] {
        [
            Setting("accent", \.accent, read: SchemeColour.read),
            Setting("paper", \.paper, read: SchemeColour.read),
            Setting("ink", \.ink, read: SchemeColour.read),
            Setting("scheme", \.scheme) { value throws(CatalogError) in
                value.isEmpty ? nil : try value.choice() as ColourScheme
            },
            Setting("font", \.font, read: FontChoice.read),
            Setting("title-font", \.titleFont, read: FontChoice.read),
            Setting("logo", \.logo, read: LogoSetting.read),
            Setting("radius", \.radius) { value throws(CatalogError) in try pixels(value, upTo: mostRadius) },
            Setting("gap", \.gap) { value throws(CatalogError) in try pixels(value, upTo: mostGap) },
        ]
    }

    private static func pixels(_ value: ConfigurationValue, upTo most: Double) throws(CatalogError) -> Double? {
        if value.isEmpty { return nil }
        return try value.parsed(expecting: "a number of pixels from 0 to \(Int(most))") { text -> Double? in
            let number = text.hasSuffix("px") ? String(text.dropLast(2)).trimmingWhitespace() : text
            return Double(number).flatMap { (0...most).contains($0) ? $0 : nil }
        }
    }

    /// The look with paths from the source folder, of a look with paths from a folder in it.
    func inFolder(_ folder: [String]) -> LookSettings {
        func font(_ choice: FontChoice?) -> FontChoice? {
            if case .file(let path) = choice { .file(LookFile.path(path, from: folder)) } else { choice }
        }
        var look = self
        (look.font, look.titleFont) = (font(self.font), font(titleFont))
        look.logo = logo.map { LogoSetting(file: LookFile.path($0.file, from: folder), text: $0.text) }
        return look
    }

    /// The paths of its fonts.
    package var fontFiles: [String] {
        [font, titleFont].compactMap { if case .file(let path) = $0 { path } else { nil } }
    }

    /// The paths of all files that it names.
    package var files: [String] { fontFiles + [logo?.file].compactMap(\.self) }
}

extension LookSettings: Refinable {}
