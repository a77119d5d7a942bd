import Testing

@testable import PhotoCatalog

@Suite("The choice of a theme")
struct ThemeChoiceTests {
    private func read(_ yaml: String, theme: ThemeChoice? = nil) throws -> SiteSettings {
        let folder = try TemporaryFolder(["vitrine.yaml": yaml])
        return try SiteSettings.read(from: folder.path, theme: theme).settings
    }

    @Test("The theme is the default one or one of another name")
    func themesAreChosenByName() throws {
        #expect(try read("").theme == .default)
        #expect(try read("theme: default").theme == .default)
        #expect(try read("theme: contact-sheet").theme == .contactSheet)
    }

    @Test("The error for an unknown theme names the nearest one")
    func unknownThemesAreAnswered() throws {
        let error = #expect(throws: CatalogError.self) { try read("title: Sea\ntheme: contactsheet") }
        #expect(
            error?.description.hasSuffix("\"theme\" can't be \"contactsheet\". Did you mean \"contact-sheet\"?") == true
        )
        #expect(error?.description.contains("vitrine.yaml:2") == true)
        var settings = SiteSettings()
        let flag = #expect(throws: CatalogError.self) { try settings.override(["theme": "film"]) }
        #expect(flag?.description.contains("--theme") == true)
        #expect(flag?.description.contains("default, contact-sheet") == true)
    }

    @Test("Albums without a layout have the theme's, which options refine")
    func layoutsFollowTheTheme() throws {
        #expect(try read("").albumDefaults.layout == .waterfall)
        #expect(try read("theme: contact-sheet").albumDefaults.layout == .justified)
        #expect(try read("theme: contact-sheet\nlayout: waterfall").albumDefaults.layout == .waterfall)
        let rows = try read("options: { max-rows: 2 }\ntheme: contact-sheet").albumDefaults.layout
        #expect(rows.name == "justified" && rows.options == ["max-rows": 2])
    }

    @Test("A flag's theme replaces that of the file, and brings its layout")
    func flagsReplaceTheFilesTheme() throws {
        let settings = try read("theme: contact-sheet", theme: .default)
        #expect(settings.theme == .default && settings.albumDefaults.layout == .waterfall)
        let other = try read("title: Sea", theme: .contactSheet)
        #expect(other.theme == .contactSheet && other.albumDefaults.layout == .justified)
        #expect(try read("layout: flow", theme: .contactSheet).albumDefaults.layout.name == "flow")
    }
}
