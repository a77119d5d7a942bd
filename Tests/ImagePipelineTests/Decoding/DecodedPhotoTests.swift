import CTurboJPEG
import CVips
import Foundation
import PhotoVocabulary
import Testing

@testable import ImagePipeline

@Suite("The scale at which a JPEG is decoded")
struct DecodedPhotoTests {
    /// A sixth more than the largest rendition, in one, two, four or five eighths of the original, else all of it.
    @Test(
        "A JPEG is decoded larger than its largest rendition needs",
        arguments: [
            (1920, 1920, 8), (1920, 2240, 8), (1920, 3264, 8), (1920, 3583, 8), (1920, 3584, 5), (1920, 4032, 5),
            (1920, 4479, 5), (1920, 4480, 4), (2560, 4032, 8), (2560, 6000, 4), (1920, 6000, 4), (1920, 8960, 2),
            (240, 8000, 1),
            (1, 65_500, 1), (1, 1, 8), (65_500, 65_500, 8),
        ])
    func scaleLeavesMoreThanTheLargestRenditionNeeds(width: Int, original: Int, eighths: Int) {
        #expect(DecodedPhoto.eighths(forWidth: width, of: original) == eighths)
    }
}

extension Rendering {
    @Suite("The memory that a photo needs")
    struct MemoryClaimTests {
        let studio: Studio

        init() throws {
            studio = try Studio()
        }

        /// A photo of 320 by 240 that stands upright as 240 by 320.
        @Test(
            "The memory of encoders is counted by the largest rendition",
            arguments: [([100], 100 * 133), ([100, 200], 200 * 267), ([500], 240 * 320)], ["jpg", "png"])
        func encodersAreCountedByTheLargestRendition(_ spec: (widths: [Int], pixels: Int), suffix: String) throws {
            let picture = Picture.ramps(suffix == "jpg" ? 320 : 240, suffix == "jpg" ? 240 : 320)
            var file = studio.folder.path + "/photo." + suffix
            if suffix == "jpg" { file = try studio.folder.add("photo.jpg", picture.jpeg()) }
            if suffix == "png" { #expect(try picture.save(to: file)) }
            var claims: [RenditionFormat: Int] = [:]
            for format in RenditionFormat.allCases {
                _ = try DecodedPhoto(
                    PhotoSource(file: file, orientation: 6),
                    spec: RenditionSpec(widths: spec.widths, encodings: [RenditionEncoding(format)]), limits: .standard
                ) { claims[format] = $0.bytes }
            }
            let planes = try #require(claims[.jpeg]) - 4 * spec.pixels
            #expect(claims[.webp] == planes + 36 * spec.pixels)
            #expect(claims[.avif] == planes + 40 * spec.pixels)
        }

        /// Two bytes for each coefficient on top of what the planes take.
        @Test("A JPEG with several scans also counts the memory of its coefficients")
        func coefficientsAreCountedForPicturesInSeveralScans() throws {
            let picture = Picture.ramps(320, 240)
            let (one, several) = (try picture.jpeg(TJSAMP_444), try picture.jpegByComponents())
            let (less, more) = (try need(of: one), try need(of: several))
            #expect(more.bytes - several.count == less.bytes - one.count + 2 * 3 * 320 * 240)
        }

        /// What the time goes by that a photo has, whatever it takes of memory.
        @Test(
            "The need of a photo counts its pixels and those of its largest rendition",
            arguments: [(100, 100 * 75), (320, 320 * 240), (1000, 320 * 240)])
        func pixelsAreThoseOfThePhotoAndOfItsLargestRendition(width: Int, pixels: Int) throws {
            for bytes in [try Picture.ramps(320, 240).jpeg(), try Picture.ramps(320, 240).jpegByComponents()] {
                let need = try need(of: bytes, width: width)
                #expect(need.decodedPixels == 320 * 240)
                #expect(need.encodedPixels == pixels)
            }
        }

        #if os(Linux)
            /// 800 MB that no decoder looks at.
            @Test("Pixels are not read before memory is granted")
            func nothingIsReadBeforeItIsAskedFor() throws {
                let file = try studio.folder.add("photo.jpg", Picture.ramps(320, 240).jpeg())
                try FileHandle(forWritingTo: URL(filePath: file)).truncate(atOffset: 800_000_000)
                let before = try residentBytes()
                var grown = 0
                _ = try DecodedPhoto(
                    PhotoSource(file: file, orientation: 1), spec: RenditionSpec(widths: [100]), limits: .standard
                ) { _ in grown = ((try? residentBytes()) ?? .max) - before }
                #expect(grown < 200_000_000)
            }

            private func residentBytes() throws -> Int {
                let numbers = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
                return try #require(Int(numbers[1])) * Int(getpagesize())
            }
        #endif

        @Test("The memory of encoders includes the alpha channel of a transparent photo")
        func encodersAreCountedWithAlphaIfThePhotoHasAny() throws {
            let file = studio.folder.path + "/photo.png"
            let samples = [UInt8](repeating: 99, count: 100 * 80 * 4)
            #expect(try Picture.save(samples, width: 100, height: 80, bands: 4, VIPS_FORMAT_UCHAR, to: file))
            var claims: [RenditionFormat: Int] = [:]
            for format in RenditionFormat.allCases {
                _ = try DecodedPhoto(
                    PhotoSource(file: file, orientation: 1),
                    spec: RenditionSpec(widths: [100], encodings: [RenditionEncoding(format)]), limits: .standard
                ) { claims[format] = $0.bytes }
            }
            let planes = try #require(claims[.jpeg]) - 4 * 100 * 80
            #expect(claims[.webp] == planes + 44 * 100 * 80)
            #expect(claims[.avif] == planes + 48 * 100 * 80)
        }

        private func need(of bytes: [UInt8], width: Int = 100) throws -> PhotoNeed {
            var need: PhotoNeed?
            _ = try DecodedPhoto(
                PhotoSource(file: studio.folder.add("photo.jpg", bytes), orientation: 1),
                spec: RenditionSpec(widths: [width]), limits: .standard
            ) { need = $0 }
            return try #require(need)
        }
    }
}
