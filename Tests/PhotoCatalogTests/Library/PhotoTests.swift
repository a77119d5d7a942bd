import Foundation
import PhotoVocabulary
import Testing

@testable import PhotoCatalog

@Suite("Photos of a library")
struct PhotoTests {
    /// A library of a million photos must fit into memory: 24 bytes each besides the file.
    @Test("A photo takes at most 40 bytes in a list, and what album.yaml says about few photos is beside it")
    func photosAreSmall() {
        #expect(MemoryLayout<Photo>.stride <= 40)
        #expect(MemoryLayout<PhotoFile>.stride == 16)
    }

    @Test("A caption in album.yaml is Markdown with its line breaks, and replaces one with formatting")
    func captionsInSettings() {
        func applied(_ caption: String, to metadata: PhotoMetadata = PhotoMetadata()) -> PhotoMetadata {
            var settings = PhotoSettings()
            settings.caption = caption
            return Photo(file: PhotoFile(path: "a.jpg"), settings: settings).applied(to: metadata)
        }
        let shown = applied("*Fog*\nover the sea")
        #expect(shown.caption == "Fog\nover the sea")
        #expect(
            shown.captionBlocks == [.paragraph([.emphasis([.text("Fog")]), .lineBreak, .text("over the sea")])])
        let plain = applied("Sun", to: shown)
        #expect(plain.caption == "Sun" && plain.captionBlocks == nil)
        let none = applied("", to: shown)
        #expect(none.caption == nil && none.captionBlocks == nil)
    }

    @Test("The file of a caption is album.yaml if that has one, else the only Markdown file, else the photo")
    func captionPaths() {
        func path(_ sidecars: [String], caption: String? = nil) -> String {
            var settings = PhotoSettings()
            settings.caption = caption
            return Photo(file: PhotoFile(path: "sea/a.jpg"), sidecars: sidecars, settings: settings).captionPath
        }
        #expect(path(["sea/a.xmp", "sea/a.md"]) == "sea/a.md")
        #expect(path(["sea/a.md"], caption: "Fog") == "sea/album.yaml")
        #expect(path(["sea/a.md", "sea/b.md"]) == "sea/a.jpg")
    }

    @Test("What belongs to a film decides on the keys of the cache")
    func filmsAreEncoded() throws {
        func encoded(_ film: FilmDetails?) throws -> Data {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return try encoder.encode(Photo(file: PhotoFile(path: "a.mp4"), film: film))
        }
        var silent = FilmSettings()
        silent.sound = false
        let films: [FilmDetails?] = [
            nil, FilmDetails(FilmSettings()), FilmDetails(silent), FilmDetails(FilmSettings(), poster: .time(2)),
            FilmDetails(FilmSettings(), poster: .picture("a.jpg")),
            FilmDetails(FilmSettings(), subtitles: [SubtitleFile(path: "a.vtt")]),
            FilmDetails(FilmSettings(), subtitles: [SubtitleFile(path: "a.vtt", language: .english)]),
        ]
        #expect(try Set(films.map(encoded)).count == films.count)
    }

    @Test("A photo has what it was made with")
    func photosKeepTheirParts() {
        let point = FocusPoint(x: 0.25, y: 1)
        let file = PhotoFile(path: "a.jpg")
        var settings = PhotoSettings()
        settings.title = "A"
        let photo = Photo(
            file: file, sidecars: ["a.xmp"], focus: point, settings: settings, originalTreatment: .strip,
            isIncluded: true)
        #expect(photo.focus == point && photo.settings == settings)
        #expect(photo.sidecars == ["a.xmp"])
        #expect(photo.originalTreatment == .strip && photo.isIncluded)
        let others = [
            Photo(file: file), Photo(file: file, sidecars: ["a.xmp"]), Photo(file: file, focus: point),
            Photo(file: file, originalTreatment: .keep), Photo(file: file, isIncluded: true),
            Photo(file: file, settings: settings), Photo(file: file, settings: PhotoSettings()),
            Photo(file: file, focus: point, settings: settings),
        ]
        #expect(Set(others + [photo]).count == 9)
        #expect(
            others[0].focus == nil && others[0].settings == nil && others[0].sidecars.isEmpty
                && others[0].originalTreatment == .none)
    }
}
