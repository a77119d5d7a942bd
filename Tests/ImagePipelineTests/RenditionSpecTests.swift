import PhotoVocabulary
import Testing

@testable import ImagePipeline

@Suite("The widths of renditions")
struct RenditionSpecTests {
    @Test(
        "No rendition is wider than its photo, and a clearly wider photo also gets its own width",
        arguments: [
            (6000, [240, 480, 800, 1280, 1920]), (1920, [240, 480, 800, 1280, 1920]),
            (1919, [240, 480, 800, 1280, 1919]), (1536, [240, 480, 800, 1280, 1536]), (1535, [240, 480, 800, 1280]),
            (1280, [240, 480, 800, 1280]), (300, [240, 300]), (287, [240]), (240, [240]), (239, [239]), (1, [1]),
        ])
    func noWidthIsLargerThanThePhotoAndItsOwnComesIfItAddsSomething(width: Int, widths: [Int]) {
        let spec = RenditionSpec(widths: [1920, 240, 800, 480, 1280, 240])
        #expect(spec.widths(forPhotoOf: PixelSize(width: width, height: width)) == widths)
    }

    @Test(
        "The rendition for zooming is not wider than its photo, and only made if it is clearly wider than the others",
        arguments: [
            (2560, 6000, 2560), (2560, 2400, 2400), (2560, 2300, nil), (2560, 1900, nil), (65_500, 6000, 6000),
            (2000, 6000, nil), (nil, 6000, nil),
        ] as [(Int?, Int, Int?)])
    func zoomWidths(zoomWidth: Int?, width: Int, expected: Int?) {
        let spec = RenditionSpec(widths: [240, 1280, 1920], zoomWidth: zoomWidth)
        #expect(spec.zoomWidth(forPhotoOf: PixelSize(width: width, height: width)) == expected)
    }

    @Test(
        "The last of several formats has the width in the middle, the largest one, and the one for zooming",
        arguments: [
            (6000, [800, 1920, 2560]), (1920, [800, 1920]), (1600, [800, 1600]), (1280, [480, 1280]),
            (800, [480, 800]),
            (480, [240, 480]), (240, [240]), (100, [100]),
        ])
    func fallbackWidths(width: Int, expected: [Int]) {
        let formats = [RenditionEncoding(.avif), RenditionEncoding(.webp), RenditionEncoding(.jpeg)]
        let spec = RenditionSpec(widths: [240, 480, 800, 1280, 1920], encodings: formats, zoomWidth: 2560)
        let size = PixelSize(width: width, height: width)
        let sizes = spec.sizes(forPhotoOf: size)
        let found = { (encoding: RenditionEncoding) in
            sizes.filter { $0.encodings.contains(encoding) }.map(\.size.width)
        }
        #expect(found(formats[2]) == expected)
        for modern in formats.dropLast() { #expect(found(modern) == spec.widths(forPhotoOf: size)) }
    }

    /// A quarter of 16,383 x 16,383 pixels, which the first photo has and the second exceeds.
    @Test(
        "A photo that is too large to be decoded at once gets no rendition with more than 67 megapixels",
        arguments: [
            (16_383, 16_383, 16_383), (16_384, 16_384, 8191), (30_000, 10_000, 14_188), (131_072, 8192, 32_765),
            (8192, 131_072, 1108), (2048, 131_072, 554),
        ])
    func tooLargeForItsOwnWidth(width: Int, height: Int, expected: Int) {
        let spec = RenditionSpec(widths: [240, 1920], zoomWidth: width < 9000 ? 2560 : 65_500)
        let sizes = spec.sizes(forPhotoOf: PixelSize(width: width, height: height))
        #expect(sizes.last?.size.width == expected)
    }

    @Test(
        "Each rendition of a photo of any shape can be made alone",
        arguments: [(20_000, 2000), (4000, 72_000), (9, 6)])
    func alone(width: Int, height: Int) {
        let photo = PixelSize(width: width, height: height)
        for (size, _) in RenditionSpec(widths: [240, 800], zoomWidth: 2560).sizes(forPhotoOf: photo) {
            let alone = RenditionSpec(widths: [size.width], ignoresShapes: true)
            #expect(alone.sizes(forPhotoOf: photo).map(\.size) == [size])
        }
    }

    @Test(
        "The renditions of a panorama, or of a screenshot of a whole page, have as many pixels as those of other photos",
        arguments: [
            (20_000, 2000), (12_000, 1200), (15_000, 6000), (6000, 15_000), (4000, 72_000), (50_000, 5000),
        ])
    func renditionsOfOddShapes(width: Int, height: Int) {
        let spec = RenditionSpec(
            widths: [240, 480, 800, 1280, 1920], encodings: [RenditionEncoding(.webp), RenditionEncoding(.jpeg)],
            zoomWidth: 2560)
        let photo = PixelSize(width: width, height: height)
        let usual = width > height ? PixelSize(width: 6000, height: 4000) : PixelSize(width: 4000, height: 6000)
        let pairs = zip(spec.sizes(forPhotoOf: photo), spec.sizes(forPhotoOf: usual))
        #expect(pairs.map(\.0.size.width).count == 6)
        for ((own, _), (other, _)) in pairs.dropLast() {
            #expect(abs(Double(own.pixelCount) / Double(other.pixelCount) - 1) < 0.05, "\(own)")
        }
        for ((own, _), (other, _)) in pairs.suffix(1) {
            #expect(abs(Double(own.pixelCount) / Double(other.pixelCount) - 2) < 0.05, "\(own)")
        }
    }

    @Test(
        "A rendition of any shape is not larger than its photo, has another width than the others, and fits its format",
        arguments: [
            (16_000, 10), (10, 16_000), (65_500, 300), (300, 65_500), (1080, 19_440), (700, 100), (1, 9), (9, 1),
        ])
    func renditionsOfAnyShape(width: Int, height: Int) {
        let spec = RenditionSpec(
            widths: [1, 2, 240, 480, 800, 1280, 1920],
            encodings: [RenditionEncoding(.webp), RenditionEncoding(.jpeg)], zoomWidth: 2560)
        let sizes = spec.sizes(forPhotoOf: PixelSize(width: width, height: height))
        #expect(Set(sizes.map(\.size.width)).count == sizes.count && sizes.count > 0)
        for (size, encodings) in sizes {
            #expect(size.width <= width && size.height <= height, "\(size)")
            let limit = encodings.map { $0.format.type.largestSide }.min() ?? 0
            #expect(max(size.width, size.height) <= limit, "\(size)")
        }
    }

    @Test(
        "Photos up to 2.5 times as long as wide have the widths of the settings",
        arguments: [(7500, 3001), (3001, 7500), (4000, 3000)])
    func usualShapes(width: Int, height: Int) {
        let spec = RenditionSpec(widths: [240, 480, 800, 1280, 1920], zoomWidth: 2560)
        let size = PixelSize(width: width, height: height)
        #expect(spec.widths(forPhotoOf: size) == spec.widths && spec.zoomWidth(forPhotoOf: size) == 2560)
    }

    @Test("A format that is the only one has all widths")
    func oneFormat() {
        let spec = RenditionSpec(widths: [240, 480, 800, 1280, 1920], encodings: [RenditionEncoding(.jpeg)])
        let sizes = spec.sizes(forPhotoOf: PixelSize(width: 6000, height: 4000))
        #expect(sizes.map(\.size.width) == spec.widths && sizes.allSatisfy { $0.encodings == spec.encodings })
    }
}
