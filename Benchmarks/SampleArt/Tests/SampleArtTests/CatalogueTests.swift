import Foundation
import Testing

@testable import SampleArt

@Suite("The catalogue of sample pictures")
struct CatalogueTests {
    @Test("The catalogue has at least 44 pictures in five albums")
    func holdsEnoughForAGallery() {
        #expect(Catalogue.works.count >= 44)
        #expect(Set(Catalogue.works.map(\.album)).count >= 5)
    }

    @Test("At least one album of the catalogue is within another album")
    func oneAlbumLiesWithinAnother() {
        let albums = Set(Catalogue.works.map(\.album))
        #expect(albums.contains { album in albums.contains { $0.hasPrefix(album + "/") } })
    }

    @Test("The paths of the catalogue are unique and plain")
    func pathsAreUniqueAndPlain() throws {
        #expect(Set(Catalogue.works.map(\.path)).count == Catalogue.works.count)
        for work in Catalogue.works {
            #expect(try /([a-z0-9-]+\/)+[a-z0-9-]+\.jpg/.wholeMatch(in: work.path) != nil, "\(work.path)")
        }
    }

    @Test("The catalogue has panoramas, landscapes, squares and portraits")
    func showsAllFourShapes() {
        let ratios = Catalogue.works.map { Float($0.width) / Float($0.height) }
        #expect(ratios.contains { $0 > 2.8 })
        #expect(ratios.contains { $0 > 1.2 && $0 < 2 })
        #expect(ratios.contains { $0 == 1 })
        #expect(ratios.contains { $0 < 0.85 })
    }

    @Test("The catalogue has rotated pictures and positions")
    func exercisesTurnedPixelsAndPositions() {
        #expect(Set(Catalogue.works.map(\.orientation)).count == 3)
        #expect(Catalogue.works.contains { $0.capture.position != nil })
    }

    @Test("About half of the pictures have captions")
    func aboutHalfHaveCaptions() {
        let share = Double(Catalogue.works.count { $0.caption != nil }) / Double(Catalogue.works.count)
        #expect((0.35...0.75).contains(share))
    }

    @Test("A picture is drawn the same each time and is not blank", arguments: Catalogue.works.map(\.path))
    func drawsTheSamePictureTwiceAndNotABlankOne(path: String) throws {
        let work = try #require(Catalogue.works.first { $0.path == path })
        let scale = 48 / Float(max(work.width, work.height))
        let canvas = work.draw(scale: scale)
        let bytes = work.film.develop(canvas)
        #expect(canvas.width <= 48 && canvas.height <= 48)
        #expect(bytes.count == canvas.width * canvas.height * 3)
        #expect(bytes == work.film.develop(work.draw(scale: scale)))
        let mean = bytes.reduce(0) { $0 + Double($1) } / Double(bytes.count)
        let variance = bytes.reduce(0) { $0 + pow(Double($1) - mean, 2) } / Double(bytes.count)
        #expect(variance > 100, "\(path) is blank")
    }
}
