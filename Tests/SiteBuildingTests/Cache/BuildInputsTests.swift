import FileReading
import ImagePipeline
import Testing

@testable import PhotoCatalog
@testable import SiteBuilding

@Suite("The inputs of a build")
struct BuildInputsTests {
    /// A change of each setting, by the name of its property.
    private static let changes: [String: @Sendable (inout SiteSettings) -> Void] = [
        "title": { $0.title = "Photos" }, "theme": { $0.theme = .contactSheet },
        "language": { $0.language = LanguageTag("de") ?? $0.language },
        "baseURL": { $0.baseURL = BaseURL("https://example.org") }, "breakpoints": { $0.breakpoints.removeLast() },
        "widths": { $0.widths.removeLast() }, "formats": { $0.formats = [.avif, .jpeg] },
        "pageSize": { $0.pageSize = nil }, "zoomWidth": { $0.zoomWidth = .none },
        "effort": {
            $0.formats = [.avif]
            $0.effort = .small
        },
        "quality": { $0.quality = [.jpeg: 50] }, "albumSource": { $0.albumSource = .rating },
        "datesFromNames": { $0.datesFromNames = false },
        "allowedDetails": { $0.allowedDetails = [.owner] }, "followsLinks": { $0.followsLinks = false },
        "pages": { $0.pages = [TextPageSetting(file: "about.md")] },
        "menu": {
            $0.menu = [MenuEntry(title: nil, target: .source("sea"), place: SourcePlace(file: "vitrine.yaml", line: 1))]
        },
        "leavesGallery": { $0.leavesGallery = true },
        "scripts": { $0.scripts = [ScriptSetting(source: "_theme/count.js")] },
        "embedders": { $0.embedders = Embedders(origins: ["*"]) }, "publishesData": { $0.publishesData = true },
        "look": { $0.look.gap = 3 }, "footer": { $0.footer.credit = "Photographs by Ada" },
        "aiTraining": { $0.aiTraining = .deny }, "embedsCredit": { $0.embedsCredit = true },
    ]

    private static let albumChanges: [String: @Sendable (inout AlbumOptions) -> Void] = [
        "layout": { $0.layout = (try? LayoutChoice(name: "justified")) ?? $0.layout },
        "crop": { $0.crop = .entropy }, "minRating": { $0.minRating = 1 }, "originals": { $0.originals = .keep },
        "pairs": { $0.pairs = .all }, "bursts": { $0.bursts = .show }, "collapses": { $0.collapses = false },
        "showsFileNames": { $0.showsFileNames = true }, "films": { $0.films.choice = .poster },
    ]

    private func inputs(_ settings: SiteSettings, _ library: PhotoLibrary = library(["a.jpg"])) -> BuildInputs {
        BuildInputs(
            configuration: SiteConfiguration(source: "nowhere", destination: "public", settings: settings),
            library: library, source: "/nowhere", theme: ContentHash(value: 0))
    }

    @Test("A change of any setting changes the inputs of the build")
    func everySettingCounts() {
        let usual = inputs(SiteSettings()).hash
        for child in Mirror(reflecting: SiteSettings()).children {
            let name = child.label ?? ""
            // The photos that these leave are in the inputs of their albums, and so is what albums have of the
            // defaults. The formats that settings can name are the program's, and not a setting. No file depends on
            // the targets, the budgets or the folder of the site.
            if ["include", "exclude", "albumDefaults", "formatSettings", "targets", "check", "destination"].contains(
                name)
            {
                continue
            }
            var settings = SiteSettings()
            Self.changes[name]?(&settings)
            #expect(inputs(settings).hash != usual, "\(name)")
        }
        var settings = SiteSettings()
        settings.exclude = ["b.jpg"]
        settings.targets = [PublishTarget(name: "usb", kind: .folder(path: "/media/usb"))]
        settings.check.budgets = [.pageBytes: 1]
        #expect(inputs(settings).hash == usual)
    }

    @Test("A change of any option of albums changes the inputs of the site and of the album")
    func everyOptionCounts() {
        let root = library(["a.jpg"]).root
        func withOptions(_ options: AlbumOptions) -> PhotoLibrary {
            PhotoLibrary(
                root: Album(
                    path: [], title: root.shownTitle, description: nil, cover: nil, sort: root.sort, options: options,
                    groups: root.groups, albums: []),
                warnings: [])
        }
        let usual = inputs(SiteSettings(), withOptions(AlbumOptions()))
        for child in Mirror(reflecting: AlbumOptions()).children {
            let name = child.label ?? ""
            var options = AlbumOptions()
            Self.albumChanges[name]?(&options)
            #expect(inputs(SiteSettings(), withOptions(options)).albums != usual.albums, "\(name)")
            var settings = SiteSettings()
            settings.albumDefaults = options
            #expect(inputs(settings).hash != usual.hash, "\(name)")
        }
    }
}
