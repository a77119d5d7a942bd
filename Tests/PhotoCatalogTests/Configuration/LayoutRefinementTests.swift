import GalleryLayout
import Testing

@testable import PhotoCatalog

@Suite("Layout settings")
struct LayoutRefinementTests {
    @Test(
        "The text of an option becomes a number, a flag, numbers or a word",
        arguments: [
            ("3", LayoutOption.number(3)), ("-2.5e1", .number(-25)), (" 7 ", .number(7)), ("true", .flag(true)),
            ("False", .flag(false)), ("1, 2,3,4", .numbers([1, 2, 3, 4])), ("justify", .word("justify")),
            ("nan", .word("nan")),
            ("0x10", .word("0x10")), ("1,a", .word("1,a")), ("1,", .word("1,")), ("", .word("")), ("yes", .word("yes")),
            ("1e999", .word("1e999")),
        ])
    func textsBecomeOptions(text: String, option: LayoutOption) {
        #expect(LayoutOption(text) == option)
    }

    @Test("YAML lists and quotes decide the type of an option")
    func yamlListsAndQuotesAreRespected() throws {
        let yaml = "options: {inset: [1, 2.5], list: '1,2', quoted: \"3\", plain: 3}"
        let folder = try TemporaryFolder(["vitrine.yaml": yaml])
        let mapping = try ConfigurationFile.read(folder.file("vitrine.yaml"))
        #expect(
            try mapping?.layoutRefinement().options == [
                "inset": .numbers([1, 2.5]), "list": .word("1,2"), "quoted": .word("3"), "plain": .number(3),
            ])
    }

    @Test("Settings for the same layout override single options")
    func sameLayoutOverridesKeyByKey() throws {
        let base = try LayoutChoice(name: "paged-grid", options: ["rows": .number(2), "columns": .number(4)])
        for name in [nil, "paged-grid"] {
            let choice = try LayoutRefinement(name: name, options: ["rows": .number(3)]).applied(to: base)
            #expect(choice.options == ["rows": .number(3), "columns": .number(4)])
        }
    }

    @Test(
        "An option replaces the option that it excludes",
        arguments: [
            ("columns", "column-width"), ("column-width", "columns"), ("columns", "columns"),
        ])
    func anOptionTakesThePlaceOfItsRival(set: String, base: String) throws {
        let base = try LayoutChoice(name: "waterfall", options: [base: .number(4), "row": .number(8)])
        let choice = try LayoutRefinement(options: [set: .number(200)]).applied(to: base)
        #expect(choice.options == [set: .number(200), "row": .number(8)])
        #expect(try LayoutRefinement(options: ["row": .number(9)]).applied(to: base).options.count == 2)
    }

    @Test("Two options that exclude each other are an error")
    func rivalsSideBySideAreAMistake() throws {
        let both: LayoutOptions = ["columns": .number(4), "column-width": .number(200)]
        #expect(throws: CatalogError.self) { try LayoutRefinement(options: both).applied(to: .waterfall) }
    }

    @Test("Another layout does not inherit options")
    func anotherLayoutStartsAfresh() throws {
        let base = try LayoutChoice(name: "paged-grid", options: ["rows": .number(2)])
        let choice = try LayoutRefinement(name: "waterfall").applied(to: base)
        #expect(choice.name == "waterfall")
        #expect(choice.options.isEmpty)
    }

    @Test(
        "The error for a mistake in layout or options names its line",
        arguments: [
            ("layout: waterfal", "album.yaml:1: there is no layout \"waterfal\". Did you mean \"waterfall\"?"),
            ("options:\n  row: 3", "album.yaml:2: paged-grid has no option \"row\". Did you mean \"rows\"?"),
            (
                "title: a\noptions:\n  columns: 2\n  rows: 0",
                "album.yaml:4: the option \"rows\" must be a whole number from 1 to 1000000. Change it, or leave it out."
            ),
        ])
    func mistakesAreNamedWithTheirLine(yaml: String, message: String) throws {
        let folder = try TemporaryFolder(["album.yaml": yaml])
        let settings = try AlbumSettings.read(folder.file("album.yaml"))
        let base = AlbumOptions(layout: try LayoutChoice(name: "paged-grid"))
        let error = #expect(throws: CatalogError.self) { try base.refined(by: settings.options) }
        #expect(error?.description == folder.file(message))
    }

    @Test("The error for an invalid layout flag names the flag")
    func mistakesInFlagsNameTheFlag() throws {
        let base = try LayoutChoice(name: "paged-grid")
        let name = #expect(throws: CatalogError.self) { try LayoutRefinement(name: "x").applied(to: base) }
        #expect(name?.description.hasPrefix("--layout: there is no layout \"x\"") == true)
        let option = #expect(throws: CatalogError.self) {
            try LayoutRefinement(options: ["rows": .word("many")]).applied(to: base)
        }
        #expect(option?.description.hasPrefix("--options: the option \"rows\" must be") == true)
    }
}
