import Testing

@testable import PhotoCatalog

@Suite("Settings of formats")
struct FormatSettingsTests {
    private func read(_ yaml: String) throws -> SiteSettings {
        let folder = try TemporaryFolder(["vitrine.yaml": yaml])
        return try SiteSettings.read(from: folder.path).settings
    }

    @Test("Formats keep the order of the setting")
    func formatsKeepTheirOrder() throws {
        let settings = try read("formats: [avif, jpeg, webp]\nquality: { avif: 55, jpeg: 82 }")
        #expect(settings.formats == [.avif, .jpeg, .webp])
        #expect(settings.quality == [.avif: 55, .jpeg: 82])
        #expect(try read("formats: webp").formats == [.webp])
    }

    @Test("Formats are read in any case and as jpg or jpeg")
    func formatsAreReadAsPeopleWriteThem() throws {
        var settings = try read("formats: [AVIF, jpg]\nquality: { JPG: 82, WebP: 55 }")
        #expect(settings.formats == [.avif, .jpeg])
        #expect(settings.quality == [.jpeg: 82, .webp: 55])
        try settings.override(["formats": "Webp, JPEG"], quality: ["jpg=81"])
        #expect(settings.formats == [.webp, .jpeg])
        #expect(settings.quality[.jpeg] == 81)
    }

    @Test("The effort is one of three words")
    func effortIsOneOfThree() throws {
        #expect(try read("effort: fast").effort == .fast)
        #expect(try read("effort: small").effort == .small)
        #expect(try read("").effort == .default)
        let folder = try TemporaryFolder(["vitrine.yaml": "effort: smal"])
        let error = #expect(throws: CatalogError.self) { try SiteSettings.read(from: folder.path) }
        #expect(error?.description.contains("\"effort\" can't be \"smal\". Did you mean \"small\"?") == true)
    }

    @Test("Empty keys leave formats and quality at their defaults")
    func whatIsNotSaidIsLeftOpen() throws {
        let settings = try read("formats:\nquality:\n")
        #expect(settings.formats == [.jpeg])
        #expect(settings.quality.isEmpty)
    }

    @Test(
        "The error for a mistake in formats or quality names its line",
        arguments: [
            ("formats: [jpeg,\n  jpg]", 2, "\"formats\" must be a list of different formats; jpeg is there twice."),
            ("formats: [webp, webp]", 1, "\"formats\" must be a list of different formats; webp is there twice."),
            ("formats: []", 1, "\"formats\" must be a list of at least one format."),
            ("formats: { webp: 80 }", 1, "\"formats\" must be a list."),
            ("\nquality: 80", 2, "\"quality\" must be made of lines such as \"key: value\"."),
            ("quality:\n  avif: 101", 2, "\"avif\" must be a whole number from 1 to 100."),
            ("quality: { webp: good }", 1, "\"webp\" must be a whole number from 1 to 100."),
        ])
    func mistakesAreNamedWithTheirLine(yaml: String, line: Int, message: String) throws {
        let folder = try TemporaryFolder(["vitrine.yaml": yaml])
        let error = #expect(throws: CatalogError.self) { try SiteSettings.read(from: folder.path) }
        #expect(
            error?.description == "\(folder.path)/vitrine.yaml:\(line): \(message) Change it, or leave it out.")
    }

    @Test(
        "The error for an unknown format suggests a format",
        arguments: [
            ("quality:\n  wepb: 80", "unknown key \"wepb\". Did you mean \"webp\"?"),
            ("formats: [jpeg,\n  wepb]", "\"formats\" can't be \"wepb\". Did you mean \"webp\"?"),
            ("formats: [jpeg,\n  raw]", "\"formats\" can't be \"raw\". Available choices: jpeg, webp, avif."),
            ("quality:\n  { jpg: 80, jpeg: 81 }", "\"jpeg\" is there twice. Remove one."),
        ])
    func anUnknownFormatIsCorrected(yaml: String, message: String) throws {
        let folder = try TemporaryFolder(["vitrine.yaml": yaml])
        let error = #expect(throws: CatalogError.self) { try SiteSettings.read(from: folder.path) }
        #expect(error?.description == "\(folder.path)/vitrine.yaml:2: \(message)")
    }

    @Test("Flags override the quality of single formats")
    func flagsWinFormatByFormat() throws {
        var settings = try read("formats: [webp, jpeg]\nquality: { jpeg: 70, webp: 71 }")
        try settings.override(["formats": "avif, webp"], quality: ["jpeg=90", "avif=50", "jpeg=91"])
        #expect(settings.formats == [.avif, .webp])
        #expect(settings.quality == [.jpeg: 91, .webp: 71, .avif: 50])
        try settings.override()
        #expect(settings.formats == [.avif, .webp])
    }

    @Test(
        "The error for an invalid quality flag names the flag",
        arguments: ["80", "jpeg", "jpeg=", "jpeg=0", "jpeg=101", "jpeg=8.5", "jpeg=+80", "=80", ""])
    func mistakesInFlagsNameTheFlag(assignment: String) {
        var settings = SiteSettings()
        let error = #expect(throws: CatalogError.self) { try settings.override(quality: [assignment]) }
        #expect(
            error?.description
                == "--quality: must be one of jpeg, webp, avif with a number from 1 to 100, such as jpeg=80. "
                + "Change it, or leave it out.")
    }

    @Test("The error for an unknown word in a flag suggests or lists the choices")
    func unknownWordsInFlagsAreCorrected() {
        var settings = SiteSettings()
        let cases: [(CatalogError?, String)] = [
            (
                #expect(throws: CatalogError.self) { try settings.override(quality: ["wepb=80"]) },
                "--quality: unknown key \"wepb\". Did"
            ),
            (
                #expect(throws: CatalogError.self) { try settings.override(["formats": "wepb"]) },
                "--formats: can't be \"wepb\". Did"
            ),
            (
                #expect(throws: CatalogError.self) { try settings.override(["crop": ""]) },
                "--crop: can't be \"\". Available choices: centre, "
            ),
        ]
        for (error, message) in cases { #expect(error?.description.hasPrefix(message) == true, "\(message)") }
    }
}
