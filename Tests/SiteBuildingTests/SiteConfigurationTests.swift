import ImagePipeline
import PhotoCatalog
import Testing

@testable import SiteBuilding

@Suite("The configuration of a site")
struct SiteConfigurationTests {
    @Test("Settings and encoders have the same range of quality")
    func qualityIsOnOneScaleFromSettingsToEncoders() {
        #expect(PictureFormat.qualityRange == RenditionEncoding.qualityRange)
    }

    @Test(
        "Settings that have no effect are reported in a warning",
        arguments: [
            ("jpeg", [], nil, []), ("avif, jpeg", ["avif=60"], "https://example.org", []),
            (
                "jpeg, avif, webp", [], nil,
                ["formats: all browsers take the jpeg and none what is behind it (avif, webp). Put jpeg last."]
            ),
            (
                "webp, jpeg", ["avif=60", "jpeg=70"], nil,
                ["quality: avif is not among the formats. Add it to them, or leave its quality out."]
            ),
            (
                "avif", [], "https://example.org",
                [
                    "formats: links that are shared may show no picture, since some services take jpeg alone. "
                        + "Add it as the last."
                ]
            ),
        ] as [(String, [String], String?, [String])])
    func settingsWithoutEffectAreMentioned(
        formats: String, quality: [String], baseURL: String?, warnings: [String]
    ) throws {
        var settings = SiteSettings()
        try settings.override(baseURL: baseURL, formats: formats, quality: quality)
        let configuration = SiteConfiguration(
            source: "Content", destination: "public", settings: settings, layout: .waterfall)
        #expect(configuration.warnings == warnings)
    }
}
