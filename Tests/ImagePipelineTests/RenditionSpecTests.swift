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
        #expect(spec.widths(forPhotoOf: PixelSize(width: width, height: 100)) == widths)
    }

    @Test(
        "The rendition for zooming is not wider than its photo, and only made if it is clearly wider than the others",
        arguments: [
            (2560, 6000, 2560), (2560, 2400, 2400), (2560, 2300, nil), (2560, 1900, nil), (65_500, 6000, 6000),
            (2000, 6000, nil), (nil, 6000, nil),
        ] as [(Int?, Int, Int?)])
    func zoomWidths(zoomWidth: Int?, width: Int, expected: Int?) {
        let spec = RenditionSpec(widths: [240, 1280, 1920], zoomWidth: zoomWidth)
        #expect(spec.zoomWidth(forPhotoOf: PixelSize(width: width, height: 100)) == expected)
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
        let size = PixelSize(width: width, height: 100)
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
            (8192, 131_072, 1920), (2048, 131_072, 1023),
        ])
    func tooLargeForItsOwnWidth(width: Int, height: Int, expected: Int) {
        let spec = RenditionSpec(widths: [240, 1920], zoomWidth: width < 9000 ? 2560 : 65_500)
        let sizes = spec.sizes(forPhotoOf: PixelSize(width: width, height: height))
        #expect(sizes.last?.size.width == expected)
    }

    @Test("A format that is the only one has all widths")
    func oneFormat() {
        let spec = RenditionSpec(widths: [240, 480, 800, 1280, 1920], encodings: [RenditionEncoding(.jpeg)])
        let sizes = spec.sizes(forPhotoOf: PixelSize(width: 6000, height: 4000))
        #expect(sizes.map(\.size.width) == spec.widths && sizes.allSatisfy { $0.encodings == spec.encodings })
    }
}
