import FileReading
import Foundation
import PhotoVocabulary
import Testing

@testable import ImagePipeline

extension Rendering {
    @Suite("Published pictures by their headers")
    struct PublishedPictureTests {
        private let folder: TemporaryFolder

        init() throws { folder = try TemporaryFolder() }

        private func read(_ bytes: [UInt8], named name: String = "picture") throws -> PublishedPicture {
            try PublishedPicture(SourceFile(folder.add(name, bytes)))
        }

        /// A picture of 60 x 40 pixels, written by libvips; nil if it can't write the format.
        private func saved(as name: String) throws -> [UInt8]? {
            let file = folder.path + "/" + name
            return try Picture.ramps(60, 40).save(to: file) ? folder.bytes(of: name) : nil
        }

        @Test(
            "The format and the size are read from the content, whatever the name is",
            arguments: [
                ("a.jpg", PictureKind.jpeg), ("a.png", .png), ("a.webp", .webp), ("a.gif", .gif), ("a.avif", .avif),
                ("a.tif", .tiff),
            ])
        func haveASize(name: String, kind: PictureKind) throws {
            guard let bytes = try saved(as: name) else { return }
            let picture = try read(bytes, named: "picture.txt")
            #expect(picture.kind == kind)
            #expect(picture.size == PixelSize(width: 60, height: 40))
            #expect(picture.problem == nil)
            #expect(!picture.hasSealedMetadata)
        }

        @Test(
            "A picture without its last tenth is truncated",
            arguments: ["a.jpg", "a.png", "a.webp", "a.gif", "a.avif"])
        func areTruncated(name: String) throws {
            guard let bytes = try saved(as: name) else { return }
            let problem = try #require(try read(Array(bytes.prefix(bytes.count * 9 / 10))).problem)
            switch problem {
            case .truncated, .damaged: break
            default: Issue.record("\(problem)")
            }
        }

        @Test("A JPEG without only its end marker is complete, and bytes after the marker are ignored")
        func mayLackTheEndMarker() throws {
            let bytes = try Picture.ramps(64, 48).jpeg()
            #expect(try read(bytes.dropLast(2)).problem == nil)
            #expect(try read(bytes + Array("a video".utf8)).problem == nil)
            #expect(try read(bytes.dropLast(40)).problem == .truncated(.jpeg))
        }

        @Test("A JPEG's orientation turns its size", arguments: [(1, 60), (3, 60), (6, 40), (8, 40)])
        func areUpright(orientation: Int, width: Int) throws {
            let exif = ExifColours.mark + OrientationBlock.tiff(orientation)
            let segment: [UInt8] = [0xFF, 0xE1] + [UInt8](exif.count + 2, 2) + exif
            let jpeg = try Picture.ramps(60, 40).jpeg()
            #expect(try read(jpeg[..<2] + segment + jpeg[2...]).size?.width == width)
        }

        @Test(
            "An SVG has the size of its root element or of its view box",
            arguments: [
                (#"<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20px"></svg>"#, 30, 20),
                ("<?xml version='1.0'?>\n<!-- a > b -->\n<!DOCTYPE svg>\n<svg width = '1in' height='48'/>", 96, 48),
                (#"<svg viewBox="0 0 24 16" width="100%"><path d="M0 0"/></svg>"#, 24, 16),
                (#"<svg viewBox="0,0,24,16" width="2em" height="1em"></svg> "#, 24, 16),
            ])
        func readSVG(text: String, width: Int, height: Int) throws {
            let picture = try read(Array(text.utf8))
            #expect(picture.kind == .svg)
            #expect(picture.size == PixelSize(width: width, height: height))
            #expect(picture.problem == nil)
        }

        @Test("An SVG whose root element is not closed is truncated")
        func areUnclosed() throws {
            #expect(try read(Array("<svg width='3' height='2'><path d='M0".utf8)).problem == .truncated(.svg))
        }

        /// Bits from the lowest of each byte on.
        private static func bits(_ fields: [(value: Int, count: Int)]) -> [UInt8] {
            var bytes: [UInt8] = []
            var place = 0
            for (value, count) in fields {
                for bit in 0..<count {
                    if place % 8 == 0 { bytes.append(0) }
                    bytes[place / 8] |= UInt8(value >> bit & 1) << (place % 8)
                    place += 1
                }
            }
            return bytes + [0, 0]
        }

        @Test("A JPEG XL has the size in its codestream, turned upright")
        func readJXL() throws {
            // Not small; 13 bits of the height less 1, ratio 3:2; default metadata.
            let plain = [0xFF, 0x0A] + Self.bits([(0, 1), (1, 2), (599, 13), (4, 3), (1, 1)])
            #expect(try read(plain).kind == .jxl)
            #expect(try read(plain).size == PixelSize(width: 900, height: 600))
            // Small: 5 bits of each side; metadata with extra fields and orientation 6.
            let turned = [0xFF, 0x0A] + Self.bits([(1, 1), (4, 5), (0, 3), (9, 5), (0, 1), (1, 1), (5, 3)])
            #expect(try read(turned).size == PixelSize(width: 40, height: 80))
            let head: [UInt8] = [0, 0, 0, 12] + Array("JXL ".utf8) + [0x0D, 0x0A, 0x87, 0x0A]
            func box(_ type: String, _ data: [UInt8]) -> [UInt8] {
                [UInt8](data.count + 8, 4) + Array(type.utf8) + data
            }
            let boxed = try read(head + box("brob", Array("Exif".utf8)) + box("jxlc", plain))
            #expect(boxed.size == PixelSize(width: 900, height: 600))
            #expect(boxed.hasSealedMetadata)
            #expect(try !read(head + box("jxlp", [0x80, 0, 0, 0] + plain)).hasSealedMetadata)
            #expect(try read(head + box("jxlc", plain).dropLast(3)).problem == .truncated(.jxl))
        }

        @Test("A file of another kind is not a picture")
        func areForeign() throws {
            #expect(try read([]).problem == .empty)
            let page = try read(Array("<!DOCTYPE html><html></html>".utf8), named: "a.jpg")
            #expect(page.kind == nil)
            #expect(page.problem == .notAPicture(content: "it is a web page"))
            #expect(
                try read([0, 1, 2, 3, 4, 5]).problem?.words.problem.hasPrefix("not a picture: it begins with") == true)
            #expect(throws: ImageError.self) { try PublishedPicture(SourceFile(folder.path + "/none.jpg")) }
        }

        @Test("A camera's RAW file is recognised and has no size")
        func areRaw() throws {
            let raw = try read(Array("FUJIFILMCCD-RAW 0201".utf8) + [UInt8](repeating: 0, count: 100))
            #expect(raw.kind == .raw)
            #expect(raw.size == nil)
            #expect(raw.problem == nil)
        }
    }
}

@Suite("Formats of published pictures by name and type")
struct PictureKindTests {
    @Test("Every format has extensions, and no extension belongs to two")
    func haveExtensions() {
        let all = PictureKind.allCases.flatMap(\.extensions)
        #expect(Set(all).count == all.count)
        for kind in PictureKind.allCases {
            #expect(!kind.extensions.isEmpty)
            for name in kind.extensions {
                #expect(PictureKind(ofFileNamed: "a/b.c/\(name).\(name.uppercased())") == kind)
            }
        }
    }

    @Test("A name without a picture's extension promises no format", arguments: ["a.html", "jpg", "a.jpg/b", "", "a."])
    func promiseNothing(name: String) {
        #expect(PictureKind(ofFileNamed: name) == nil)
    }

    @Test("A media type promises a format in any case and with parameters")
    func haveTypes() {
        #expect(PictureKind(mediaType: "image/JPEG") == .jpeg)
        #expect(PictureKind(mediaType: "image/svg+xml; charset=utf-8") == .svg)
        #expect(PictureKind(mediaType: "text/html") == nil)
        for format in RenditionFormat.allCases {
            #expect(PictureKind(mediaType: format.mediaType) == PictureKind(ofFileNamed: "a." + format.suffix))
        }
    }
}
