import BuiltInTheme
import FileReading
import Foundation
import GalleryLayout
import ImagePipeline
import PageRendering
import Testing

@testable import PhotoCatalog
@testable import SiteBuilding
@testable import SiteFolder
@testable import SitePlanning
@testable import SitePreview

@Suite("The inspection of an album")
struct AlbumInspectionTests {
    private static let sizes = [(3000, 2000), (2000, 3000), (2400, 2400), (6000, 1500), (900, 700)]

    /// An album of 25 photos at the root, in two groups with titles if it has headings.
    private static func album(_ choice: LayoutChoice, hasHeadings: Bool) -> Album {
        let photos = (1...25).map { Photo(file: PhotoFile(path: "photo-of-\($0).jpg")) }
        let groups =
            hasHeadings
            ? [
                PhotoGroup(title: "First", photos: Array(photos[..<7])),
                PhotoGroup(title: "Second", photos: Array(photos[7...])),
            ] : [PhotoGroup(title: nil, photos: photos)]
        return Album(
            path: [], title: "Walls", description: nil, cover: nil, sort: PhotoOrder(.name),
            options: AlbumOptions(layout: choice), groups: groups, albums: [])
    }

    private static let configuration = SiteConfiguration(source: "Content", destination: "public")

    private struct Made {
        let plan: AlbumPlan
        let inspection: ShownAlbum
        let page: String
    }

    private func make(
        _ choice: LayoutChoice = .waterfall, hasHeadings: Bool = false, site: LayoutChoice = .waterfall
    ) throws -> Made {
        let album = Self.album(choice, hasHeadings: hasHeadings)
        let library = PhotoLibrary(root: album, warnings: [])
        var configuration = Self.configuration
        configuration.settings.albumDefaults.layout = site
        let theme = try Theme(files: DefaultTheme.files)
        let material = SiteMaterial(
            source: "/nowhere/photos", destination: "/nowhere/site", library: library, theme: theme,
            themeHash: ContentHash(value: 0), themeAssets: [])
        let edition = LiveEdition(configuration, of: material, as: library, over: PublishedSite(in: "/nowhere/site"))
        var photos: [PhotoFile: BuiltPhoto] = [:]
        for (index, photo) in library.photos.enumerated() {
            let (width, height) = Self.sizes[index % Self.sizes.count]
            photos[photo.file] = builtPhoto(photo, width, height, stem: "p\(index)")
        }
        let built = try #require(BuiltAlbum(album, albums: []) { photos[$0.file] })
        let plan = edition.planner.plan(built, trail: [], isUnlisted: false)
        let live = LiveAlbum(plan, isProvisional: false, renderer: edition.renderer)
        return Made(
            plan: plan, inspection: ShownAlbum(plan: plan, edition: edition, isProvisional: false),
            page: String(decoding: try #require(live.text("index.html")), as: UTF8.self))
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let layout: String
        let options: LayoutOptions
        let hasHeadings: Bool
        var testDescription: String { "\(layout) \(options) \(hasHeadings ? "with" : "without") headings" }
    }

    static let cases: [Case] = [false, true].flatMap { hasHeadings in
        LayoutCatalog.names.map { Case(layout: $0, options: [:], hasHeadings: hasHeadings) } + [
            Case(layout: "waterfall", options: ["caption-height": 24], hasHeadings: hasHeadings),
            Case(layout: "fixed-grid", options: ["item-frame": [10, 10, 100, 120]], hasHeadings: hasHeadings),
            Case(layout: "flow", options: ["direction": "horizontal"], hasHeadings: hasHeadings),
            Case(layout: "justified", options: ["max-rows": 2], hasHeadings: hasHeadings),
        ]
    }

    @Test("At each breakpoint, the plan is that of the album's stylesheet", arguments: cases)
    func thePlanIsThatOfTheStylesheet(_ tested: Case) throws {
        let choice = try LayoutChoice(name: tested.layout, options: tested.options)
        let made = try make(choice, hasHeadings: tested.hasHeadings)
        let sheets = try #require(made.plan.pages[0].gallery?.sheets)
        for (breakpoint, sheet) in zip(Self.configuration.breakpoints, sheets) {
            guard case .data(let data) = sheet.file.content else { continue }
            let css = LayoutSheetText(String(decoding: data, as: UTF8.self))
            let layout = made.inspection.layout(choice, in: breakpoint)
            #expect(near(layout.reference, css.gallery["reference"]))
            #expect(near(layout.content.height, css.gallery["height"]))
            #expect(near(layout.captionHeight, css.gallery["caption"]))
            #expect(layout.frames.count == css.photos.count)
            for frame in layout.frames {
                let rule = css.rect(of: frame.number, group: frame.group + 1)
                #expect(near(frame.x, rule["x"]) && near(frame.y, rule["y"]), "photo \(frame.number)")
                // One of them is nil where it follows from the other.
                #expect(rule["w"] != nil || rule["h"] != nil)
                if let width = rule["w"] { #expect(near(frame.width, width), "photo \(frame.number)") }
                if let height = rule["h"] { #expect(near(frame.height, height), "photo \(frame.number)") }
            }
        }
    }

    @Test("The share of the window is that of the page's sizes attribute", arguments: cases)
    func sharesAreThoseOfThePage(_ tested: Case) throws {
        let choice = try LayoutChoice(name: tested.layout, options: tested.options)
        let made = try make(choice, hasHeadings: tested.hasHeadings)
        let sizes = made.page.matches(of: /<li id="p(\d+)".*?sizes="([^"]*)"/).map { String($0.2) }
        #expect(sizes.count == 25)
        for width in [300, 360, 599, 600, 1000, 1599, 1600, 3840] {
            let container = try #require(Breakpoint(width: width, height: 700))
            for frame in made.inspection.layout(choice, in: container).frames {
                let stated = try #require(self.stated(sizes[frame.number - 1], at: container))
                let exact = frame.share * Double(width) / 100
                // Rounded up to a hundredth of the window; a range has the value of its widest window; a strip is as
                // high as the window but for a scroll bar.
                let most = exact * (tested.layout == "flow" ? 1.1 : 1.03) + Double(width) / 100 + 1
                #expect(
                    stated >= exact - 0.6 && stated <= most,
                    "photo \(frame.number) at \(width): \(stated), not \(exact): \(sizes[frame.number - 1])")
            }
        }
    }

    /// As a browser reads `(min-width: 1600px) and (max-aspect-ratio: 3/2) 35vw, 50vw`.
    private func stated(_ sizes: String, at window: Breakpoint) -> Double? {
        let (width, height) = (Double(window.width), Double(window.height))
        for entry in sizes.split(separator: ", ") {
            guard let match = entry.wholeMatch(of: /(?:(.+) )?([0-9.]+)(vw|vh|px)/), let number = Double(match.2) else {
                return nil
            }
            let holds = (match.1 ?? "").matches(of: /\(([a-z-]+): ([0-9]+)(?:px|\/([0-9]+))\)/).allSatisfy {
                condition in
                let value = Double(condition.2) ?? 0
                return switch condition.1 {
                case "min-width": width >= value
                case "min-height": height >= value
                case "max-aspect-ratio": width / height <= value / (condition.3.flatMap { Double($0) } ?? 1)
                default: false
                }
            }
            if holds { return number * (match.3 == "px" ? 1 : match.3 == "vw" ? width / 100 : height / 100) }
        }
        return nil
    }

    @Test("Every photo has its page, its size and its renditions")
    func photosAreDescribed() throws {
        let album = try make(hasHeadings: true).inspection.inspected
        #expect(album.groups.map(\.title) == ["First", "Second"])
        #expect(album.groups.map(\.photoCount) == [7, 18])
        let photo = album.photos[8]
        #expect((photo.number, photo.group, photo.file) == (9, 1, "photo-of-9.jpg"))
        #expect((photo.width, photo.height, photo.page) == (6000, 1500, "/photo-of-9.html"))
        #expect(photo.formats.map(\.type) == ["image/jpeg"])
        #expect(photo.formats[0].renditions.map(\.width) == [240, 480])
        #expect(photo.formats[0].renditions.map(\.byteCount) == [9, 9])
        #expect(photo.thumbnail == photo.formats[0].renditions[0].address)
        #expect(photo.thumbnail.wholeMatch(of: /\/photo-of-9-240\.jpg\?v=[a-z0-9]+/) != nil)
    }

    @Test("Saved options say whether the album or the site sets them")
    func settingsHaveAnOrigin() throws {
        let site = try LayoutChoice(name: "flow", options: ["item-height": 90])
        let own = try LayoutChoice(name: "flow", options: ["item-height": 90, "line-spacing": 3])
        let layout = try make(own, site: site).inspection.inspected.layout
        #expect((layout.name, layout.from) == ("flow", .site))
        #expect(layout.options.mapValues(\.from) == ["item-height": .site, "line-spacing": .album])
        #expect(try make(own).inspection.inspected.layout.from == .album)
        #expect(try make().inspection.inspected.layout.from == .standard)
    }

    @Test("A layout that leaves photos no room is marked")
    func missingRoomIsMarked() throws {
        let phone = try #require(Breakpoint("360x560"))
        let inspection = try make().inspection
        let cramped = try LayoutChoice(name: "waterfall", options: ["left": 500])
        #expect(!inspection.layout(cramped, in: phone).hasRoom)
        #expect(inspection.layout(.waterfall, in: phone).hasRoom)
    }

    @Test("The rectangle of a group encloses its header and its frames")
    func groupsAreEnclosed() throws {
        let container = try #require(Breakpoint("900x640"))
        let layout = try make(hasHeadings: true).inspection.layout(.waterfall, in: container)
        let boxes = try layout.groups.map { try #require($0.box) }
        #expect(boxes.map(\.width) == [900, 900])
        #expect((boxes[0].x, boxes[0].y, boxes[0].height) == (0, 0, boxes[1].y))
        #expect(near(boxes[1].y + boxes[1].height, layout.content.height))
    }

    @Test("The JSON of a layout has every digit of every frame")
    func theJSONIsWhole() throws {
        let container = try #require(Breakpoint("900x640"))
        let layout = try make().inspection.layout(.waterfall, in: container)
        let read = try JSONDecoder().decode(ReadLayout.self, from: layout.json)
        #expect((read.layout, read.hasRoom) == ("waterfall", true))
        #expect(
            read.frames
                == layout.frames.map { frame in
                    ReadLayout.Frame(
                        number: frame.number, group: frame.group, item: frame.item, page: frame.page, x: frame.x,
                        y: frame.y, width: frame.width, height: frame.height, share: frame.share)
                })
        #expect(read.frames.count == 25)
    }

    private struct ReadLayout: Decodable {
        struct Frame: Decodable, Equatable {
            let number, group, item, page: Int
            let x, y, width, height: Double
            let share: Double
        }

        let layout: String
        let hasRoom: Bool
        let frames: [Frame]
    }

    /// Stylesheets have two decimal places, and a photo's position can be the sum of two of their numbers.
    private func near(_ value: Double, _ text: Double?) -> Bool { text.map { abs($0 - value) <= 0.0101 } ?? false }
}

/// The numbers in a layout's stylesheet.
private struct LayoutSheetText {
    typealias Values = [String: Double]

    let gallery: Values
    /// By the photos' numbers; hidden photos are left out.
    let photos: [Int: Values]
    private let common: Values
    private let sections: [Int: Values]

    init(_ css: String) {
        func values(_ text: Substring) -> Values {
            var values: Values = [:]
            for match in text.matches(of: /--([a-z]+):(-?[0-9.]+)(?:;|$)/) { values[String(match.1)] = Double(match.2) }
            return values
        }
        var (gallery, common): (Values, Values) = ([:], [:])
        var (photos, sections): ([Int: Values], [Int: Values]) = ([:], [:])
        for match in css.matches(of: /([^{}\n]+)\{([^}]*)\}/) {
            let body = match.2
            if match.1 == ".gallery" { gallery = values(body) }
            if match.1 == ".photos>li" { common = values(body) }
            if let id = match.1.wholeMatch(of: /#p(\d+)/)?.1, let number = Int(id), body.hasPrefix("--") {
                photos[number] = values(body)
            }
            if let id = match.1.wholeMatch(of: /#g(\d+)/)?.1, let number = Int(id) { sections[number] = values(body) }
        }
        (self.gallery, self.common, self.photos, self.sections) = (gallery, common, photos, sections)
    }

    /// In the coordinates of the whole plan.
    func rect(of photo: Int, group: Int) -> Values {
        var rect = common.merging(photos[photo] ?? [:]) { $1 }
        for axis in ["x", "y"] { rect[axis] = rect[axis].map { $0 + (sections[group]?[axis] ?? 0) } }
        return rect
    }
}
