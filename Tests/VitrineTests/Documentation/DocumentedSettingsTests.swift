import Foundation
import GalleryLayout
import PhotoVocabulary
import Testing

@testable import PhotoCatalog

@Suite("Settings in the documentation")
struct DocumentedSettingsTests {
    private let configuration: MarkdownPage
    private let layouts: MarkdownPage

    init() throws {
        configuration = try MarkdownPage("Documentation/configuration.md")
        layouts = try MarkdownPage("Documentation/layouts.md")
    }

    /// The keys that the program names when it refuses one that does not exist.
    private func keys(read: () throws(CatalogError) -> Void) throws -> [String] {
        do {
            try read()
        } catch CatalogError.unknownKey(_, let known, _) {
            return known
        }
        Issue.record("an unknown key was accepted")
        return []
    }

    @Test("The page on configuration describes every key of vitrine.yaml")
    func siteKeysAreDescribed() throws {
        let desk = try Desk()
        try desk.write("no-such-key: 1", to: "Content/vitrine.yaml")
        let keys = try keys { () throws(CatalogError) in
            _ = try SiteSettings.read(from: desk.file("Content"))
        }
        let text = try #require(configuration.section("## The whole site"))
        #expect(keys.count > 10)
        #expect(keys.filter { !text.contains("`\($0)`") }.isEmpty)
    }

    @Test(
        "The page on configuration describes every key of album.yaml and of its groups",
        arguments: ["no-such-key: 1", "groups: [{ no-such-key: 1 }]"])
    func albumKeysAreDescribed(yaml: String) throws {
        let desk = try Desk()
        try desk.write(yaml, to: "Content/album.yaml")
        let keys = try keys { () throws(CatalogError) in
            _ = try AlbumSettings.read(desk.file("Content/album.yaml"))
        }
        let text = try #require(configuration.section("## One album"))
        #expect(keys.count >= 2)
        #expect(keys.filter { !text.contains("`\($0)`") }.isEmpty)
    }

    @Test("The page on layouts describes every option of every layout", arguments: LayoutCatalog.names)
    func optionsAreDescribed(layout: String) throws {
        let engine = try #require(LayoutCatalog.type(named: layout))
        let own = try #require(layouts.section("## `\(layout)`"))
        let shared = try #require(layouts.section("### Headers and footers"))
        let texts = shared.contains("`\(layout)`") ? [own, shared] : [own]
        #expect(engine.optionNames.filter { option in !texts.contains { $0.contains("`\(option)`") } }.isEmpty)
    }

    @Test("The documentation has every word that a setting takes")
    func wordsAreDescribed() throws {
        let words =
            AITrainingChoice.names + CropChoice.names + EncodingEffort.names + OriginalTreatment.names
            + FilmChoice.names + PlaceOfPlaying.names + PrivateDetail.names + RenditionFormat.allCases.map(\.rawValue)
            + Visibility.names + HostName.names
            + GroupingKey.allCases.map(\.rawValue) + ThemeChoice.names + ColourScheme.names
        let text = configuration.lines.joined(separator: "\n")
        #expect(words.filter { !text.contains("`\($0)`") }.isEmpty)
    }

    /// What `--experimental-dump-help` prints.
    private struct Help: Decodable {
        struct Command: Decodable {
            let commandName: String
            let shouldDisplay: Bool?
            let subcommands: [Command]?
            let arguments: [Argument]?

            /// The command and its subcommands, without those that the help does not show.
            var displayed: [Command] {
                shouldDisplay == false ? [] : [self] + (subcommands ?? []).flatMap(\.displayed)
            }
        }

        struct Argument: Decodable {
            struct Name: Decodable {
                let kind: String
                let name: String
            }

            let names: [Name]?
            let shouldDisplay: Bool?
        }

        let command: Command
    }

    @Test("The documentation describes every flag of every command")
    func flagsAreDescribed() async throws {
        let help = try await Desk().run("--experimental-dump-help")
        let commands = try JSONDecoder().decode(Help.self, from: Data(help.output.utf8)).command.displayed
        let names = commands.flatMap { $0.arguments ?? [] }.filter { $0.shouldDisplay != false }
            .flatMap { $0.names ?? [] }
        let flags = Set(names.map { ($0.kind == "long" ? "--" : "-") + $0.name })
        let text = try MarkdownPage.paths().filter { $0.hasPrefix("Documentation/") }
            .flatMap { try MarkdownPage($0).lines }.joined(separator: "\n")
        #expect(flags.isSuperset(of: ["--title", "--no-follow-links", "--format", "-q"]))
        #expect(flags.sorted().filter { !text.contains("`\($0)`") && !text.contains("`\($0) ") }.isEmpty)
    }
}
