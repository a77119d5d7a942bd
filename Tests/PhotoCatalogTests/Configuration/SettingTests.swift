import Testing

@testable import PhotoCatalog

@Suite("Declarations of settings")
struct SettingTests {
    @Test("An album keeps the site's value of every option that its album.yaml does not set")
    func albumsRefineDefaults() throws {
        var defaults = AlbumOptions()
        (defaults.crop, defaults.minRating, defaults.originals) = (.entropy, 2, .keep)
        var expected = defaults
        expected.minRating = 0
        let folder = try TemporaryFolder(["album.yaml": "min-rating: 0"])
        let settings = try AlbumSettings.read(folder.file("album.yaml"))
        #expect(try defaults.refined(by: settings.options) == expected)
        #expect(try defaults.refined(by: []) == defaults)
    }

    @Test("If one flag has an error, no flag changes a setting")
    func flagsApplyTogether() {
        var settings = SiteSettings()
        #expect(throws: CatalogError.self) {
            try settings.override(["title": "New", "min-rating": "9"], quality: ["jpeg=70"])
        }
        #expect(throws: CatalogError.self) { try settings.override(["title": "New"], quality: ["jpeg=700"]) }
        #expect(settings == SiteSettings())
    }

    @Test("A comma separates values in a flag, but not in a file")
    func commasSeparateInFlagsOnly() throws {
        var settings = SiteSettings()
        try settings.override(["widths": "100,200", "title": "One, two"])
        #expect(settings.widths == [100, 200])
        #expect(settings.title == "One, two")
        let folder = try TemporaryFolder(["vitrine.yaml": "widths: 100,200"])
        #expect(throws: CatalogError.self) { try SiteSettings.read(from: folder.path) }
    }

    @Test("No two settings share a key")
    func keysAreUnique() throws {
        let folder = try TemporaryFolder(["vitrine.yaml": "no-such-key: 1", "album.yaml": "no-such-key: 1"])
        let errors = [
            #expect(throws: CatalogError.self) { try SiteSettings.read(from: folder.path) },
            #expect(throws: CatalogError.self) { try AlbumSettings.read(folder.file("album.yaml")) },
        ]
        for error in errors {
            guard case .unknownKey(_, let keys, _) = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(Set(keys).count == keys.count)
        }
    }
}
