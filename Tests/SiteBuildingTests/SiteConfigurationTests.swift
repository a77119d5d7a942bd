import Foundation
import ImagePipeline
import PhotoVocabulary
import Testing

@testable import PhotoCatalog
@testable import SiteBuilding
@testable import SitePlanning

@Suite("The configuration of a site")
struct SiteConfigurationTests {
    @Test("Settings can name every format by its name and its extension")
    func everyFormatCanBeChosen() throws {
        for words in [RenditionFormat.allCases.map(\.rawValue), RenditionFormat.allCases.map(\.suffix)] {
            var settings = SiteSettings()
            try settings.override(["formats": words.joined(separator: ",")], quality: words.map { $0 + "=42" })
            let configuration = SiteConfiguration(source: "Content", destination: "public", settings: settings)
            #expect(
                configuration.settings.encodings == RenditionFormat.allCases.map { RenditionEncoding($0, quality: 42) })
        }
    }

    @Test("The folder that the settings name for the site is part of no cache key")
    func destinationIsNoDeterminant() throws {
        var configuration = SiteConfiguration(source: "Content", destination: "public")
        func encoded() throws -> Data {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return try encoder.encode(configuration.determinants)
        }
        let before = try encoded()
        configuration.settings.destination = SiteDestination(path: "web", place: SourcePlace(file: "vitrine.yaml"))
        #expect(try encoded() == before)
    }

    @Test("Efforts reach only formats that have them")
    func effortsReachTheFormatsThatHaveThem() throws {
        for name in EncodingEffort.names {
            var settings = SiteSettings()
            try settings.override(["formats": "avif,webp,jpeg", "effort": name])
            let configuration = SiteConfiguration(source: "Content", destination: "public", settings: settings)
            #expect(configuration.settings.encodings.map(\.effort.rawValue) == [name, "default", "default"])
            #expect(configuration.warnings.isEmpty)
        }
        var settings = SiteSettings()
        try settings.override(["formats": "webp,jpeg", "effort": "small"])
        #expect(
            SiteConfiguration(source: "Content", destination: "public", settings: settings).warnings == [
                "effort: no format of the list has a choice of effort (avif has). Add it to them, or leave the effort out."
            ])
    }

    @Test(
        "Settings that have no effect are reported in a warning",
        arguments: [
            ("jpeg", [], nil, []), ("avif, jpeg", ["avif=60"], "https://example.org", []),
            (
                "jpeg, avif, webp", [], nil,
                ["formats: all browsers choose jpeg, and never a format after it (avif, webp). Put jpeg last."]
            ),
            (
                "webp, jpeg", ["avif=60", "jpeg=70"], nil,
                ["quality: avif is not among the formats. Add it to them, or leave its quality out."]
            ),
            (
                "avif", [], "https://example.org",
                [
                    "formats: shared links may have no preview picture, because some services only read jpeg. "
                        + "Add jpeg as the last format."
                ]
            ),
        ] as [(String, [String], String?, [String])])
    func settingsWithoutEffectAreMentioned(
        formats: String, quality: [String], baseURL: String?, warnings: [String]
    ) throws {
        var settings = SiteSettings()
        try settings.override(["base-url": baseURL, "formats": formats], quality: quality)
        let configuration = SiteConfiguration(
            source: "Content", destination: "public", settings: settings, warnings: ["vitrine.yaml: a link"])
        #expect(configuration.warnings == ["vitrine.yaml: a link"] + warnings)
    }
}
