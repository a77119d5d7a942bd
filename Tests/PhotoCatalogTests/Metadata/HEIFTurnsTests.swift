import Foundation
import PhotoVocabulary
import Testing

@testable import PhotoCatalog

extension MetadataReaderTests {
    @Suite("Rotations in HEIF files")
    struct HEIFTurnsTests {
        /// A property of a picture: its box's name and value.
        private typealias Turn = (name: String, value: UInt8)

        private static let quarter: Turn = ("irot", 3)
        private static let mirror: Turn = ("imir", 1)

        /// Of 640 x 480 pixels as stored, focused 0.1 from the left and 0.3 from the top.
        @Test(
            "Focus points are turned as decoders turn the picture",
            arguments: [
                (1, [], 0.1, 0.3), (1, [quarter], 0.7, 0.1), (6, [quarter], 0.7, 0.1), (6, [], 0.1, 0.3),
                (3, [], 0.1, 0.3), (1, [("irot", 1)], 0.3, 0.9), (1, [("irot", 2)], 0.9, 0.7),
                (1, [("irot", 0)], 0.1, 0.3), (1, [mirror], 0.9, 0.3), (1, [("imir", 0)], 0.1, 0.7),
                (1, [quarter, mirror], 0.3, 0.1), (1, [mirror, quarter], 0.7, 0.9),
            ] as [(UInt8, [(name: String, value: UInt8)], Double, Double)])
        func pointsAreTurnedAsDecodersTurnThePicture(
            orientation: UInt8, turns: [(name: String, value: UInt8)], x: Double, y: Double
        ) throws {
            let folder = try TemporaryFolder()
            try folder.write(Data(Self.file(orientation: orientation, turns)), to: "a.avif")
            let metadata = MetadataReader.read(file: folder.file("a.avif"))
            #expect(metadata.orientation == 1)
            let focus = try #require(metadata.focus)
            #expect(abs(focus.x - x) < 1e-6 && abs(focus.y - y) < 1e-6, "\(focus)")
        }

        @Test("A HEIF file of any brand ignores the orientation in EXIF", arguments: ["avif", "heic", "heix", "mif1"])
        func brandsMakeNoDifference(brand: String) throws {
            let folder = try TemporaryFolder()
            try folder.write(Data(Self.file(orientation: 6, [], brand: brand)), to: "a.heic")
            let metadata = MetadataReader.read(file: folder.file("a.heic"))
            #expect(metadata.orientation == 1)
            #expect(metadata.focus == FocusPoint(x: 0.1, y: 0.3))
        }

        @Test("Unreadable boxes give no rotation")
        func unreadableBoxesAreNotGuessedAt() {
            let file = Self.file(orientation: 1, [Self.quarter])
            #expect(HEIFTurns.read(Data(file)) == [6])
            for count in file.indices { _ = HEIFTurns.read(Data(file.prefix(count))) }
            #expect(HEIFTurns.read(Data()) == nil)
            #expect(HEIFTurns.read(Data(file.prefix(60))) == nil)
            #expect(HEIFTurns.read(Data(repeating: 0xFF, count: 1000)) == nil)
        }

        /// A file with a picture that no decoder accepts, and EXIF.
        private static func file(orientation: UInt8, _ turns: [Turn], brand: String = "avif") -> [UInt8] {
            let exif: [UInt8] = [0, 0, 0, 0] + tiff(orientation: Int(orientation))
            let type = box("ftyp", Array(brand.utf8), number(0, 4), Array("mif1avif".utf8))
            let size = box("ispe", number(0, 4), number(640, 4), number(480, 4))
            let values = box("ipco", turns.reduce(size) { $0 + box($1.name, [$1.value]) })
            let places = (0...turns.count).map { UInt8(0x81 + $0) }
            // Another item first, with a size alone.
            let associations = box(
                "ipma", number(0, 4), number(2, 4), number(2, 2), [1, 1], number(1, 2), [UInt8(places.count)], places)
            let items = box("iinf", number(0, 4), number(2, 2), item(1, "av01"), item(2, "Exif"))
            let properties = box("iprp", values, associations)
            func meta(exifAt place: Int) -> [UInt8] {
                let location = [number(2, 2), number(0, 2), number(1, 2), number(place, 4), number(exif.count, 4)]
                let locations = box("iloc", number(0, 4), [0x44, 0], number(1, 2), Array(location.joined()))
                return box("meta", number(0, 4), box("pitm", number(0, 4), number(1, 2)), items, properties, locations)
            }
            let place = type.count + meta(exifAt: 0).count + 8
            return type + meta(exifAt: place) + box("mdat", exif)
        }

        private static func item(_ id: Int, _ kind: String) -> [UInt8] {
            box("infe", [2, 0, 0, 0], number(id, 2), number(0, 2), Array(kind.utf8), [0])
        }

        private static func tiff(orientation: Int) -> [UInt8] {
            let parts = [
                Array("MM".utf8), [0, 42], number(8, 4),
                number(2, 2), short(0x0112, orientation), number(0x8769, 2), number(4, 2), number(1, 4), number(38, 4),
                number(0, 4),
                number(3, 2), short(0x9214, 64, 144), short(0xA002, 640), short(0xA003, 480), number(0, 4),
            ]
            return Array(parts.joined())
        }

        /// A tag with one or two numbers of 16 bits.
        private static func short(_ tag: Int, _ values: Int...) -> [UInt8] {
            let padded = (values + [0]).prefix(2).flatMap { number($0, 2) }
            return number(tag, 2) + number(3, 2) + number(values.count, 4) + padded
        }

        private static func box(_ name: String, _ parts: [UInt8]...) -> [UInt8] {
            let body = Array(parts.joined())
            return number(body.count + 8, 4) + Array(name.utf8) + body
        }

        /// The highest byte first.
        private static func number(_ value: Int, _ length: Int) -> [UInt8] {
            (0..<length).reversed().map { UInt8(value >> ($0 * 8) & 0xFF) }
        }
    }
}
