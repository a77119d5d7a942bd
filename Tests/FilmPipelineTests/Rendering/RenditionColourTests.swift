import Foundation
import Testing

@testable import FilmPipeline

@Suite("Colours of renditions")
struct RenditionColourTests {
    /// How a film stores its colours.
    struct Storage: CustomTestStringConvertible {
        var testDescription: String
        var matrix = "bt709"
        var range = "limited"
        var pixelFormat = "yuv420p"
        /// Nil if the film does not say its matrix.
        var tag: String?
        var primaries: String?
        var dynamicRange = FilmPicture.Range.standard
    }

    /// Colours as sRGB has them, 0...255. None is brighter than six tenths of white paper's light.
    static let patches: [SIMD3<Double>] = [
        [180, 60, 60], [60, 160, 70], [50, 70, 190], [120, 120, 120], [20, 20, 20], [190, 170, 60],
    ]

    @Test(
        "A film's colours stay",
        arguments: [
            Storage(testDescription: "BT.709", tag: "bt709"),
            Storage(testDescription: "BT.601", matrix: "bt601", tag: "smpte170m"),
            Storage(testDescription: "BT.601 of 625 lines", matrix: "bt601", tag: "bt470bg"),
            Storage(testDescription: "a small film that does not say", matrix: "bt601"),
            Storage(testDescription: "BT.709, full range", range: "full", tag: "bt709"),
            Storage(testDescription: "BT.601, full range", matrix: "bt601", range: "full", tag: "bt470bg"),
            Storage(testDescription: "BT.709, 4:2:2, 10 bits", pixelFormat: "yuv422p10le", tag: "bt709"),
            Storage(
                testDescription: "red, green and blue", matrix: "none", range: "full", pixelFormat: "gbrp", tag: "gbr"),
            Storage(
                testDescription: "BT.2020", matrix: "bt2020", pixelFormat: "yuv420p10le", tag: "bt2020nc",
                primaries: "bt2020"),
            Storage(testDescription: "Display P3", tag: "bt709", primaries: "smpte432"),
            Storage(
                testDescription: "PQ", matrix: "bt2020", pixelFormat: "yuv420p10le", tag: "bt2020nc",
                primaries: "bt2020", dynamicRange: .pq),
            Storage(
                testDescription: "HLG", matrix: "bt2020", pixelFormat: "yuv420p10le", tag: "bt2020nc",
                primaries: "bt2020", dynamicRange: .hlg),
            Storage(
                testDescription: "PQ that does not say its matrix", matrix: "bt2020", pixelFormat: "yuv420p10le",
                dynamicRange: .pq),
        ])
    func colours(storage: Storage) throws {
        let studio = try FilmStudio()
        let stored = Self.patches.map { Self.stored($0, storage) }
        let film = try studio.film("in.mkv", of: stored, filters: Self.filters(storage))
        let frame = try ShownFrame(of: try studio.render(film, Self.facts(storage, count: stored.count)))
        for (index, patch) in Self.patches.enumerated() {
            let colour = frame.colour((Double(index) + 0.5) / Double(stored.count), 0.5)
            let off = colour - patch
            // Between the table's points, the darkest channel of a strong colour is less exact, most in PQ.
            let tolerance = storage.dynamicRange == .pq ? 10.0 : 4
            #expect(max(off.max(), -off.min()) <= tolerance, "\(patch) became \(colour)")
        }
    }

    @Test("Bright light of PQ and HLG stays below white, and neutral", arguments: [FilmPicture.Range.pq, .hlg])
    func brightLight(range: FilmPicture.Range) throws {
        let studio = try FilmStudio()
        let storage = Storage(
            testDescription: "", matrix: "bt2020", pixelFormat: "yuv420p10le", tag: "bt2020nc", primaries: "bt2020",
            dynamicRange: range)
        // 203, 406 and 1,000 cd/m².
        let light = [1, 2, 1_000 / 203.0]
        let stored = light.map { light in
            SIMD3<Double>(repeating: range == .pq ? Self.pq(light) : Self.hlg(SIMD3(repeating: light)).x)
        }
        let film = try studio.film("in.mkv", of: stored, filters: Self.filters(storage))
        let frame = try ShownFrame(of: try studio.render(film, Self.facts(storage, count: 3)))
        let grays = (0..<3).map { frame.colour((Double($0) + 0.5) / 3, 0.5) }
        for gray in grays { #expect(gray.max() - gray.min() <= 3, "\(gray)") }
        #expect((228...235).contains(grays[0].y), "white paper is \(grays[0].y)")
        #expect((240...250).contains(grays[1].y), "twice white paper is \(grays[1].y)")
        #expect(grays[2].y > grays[1].y)
    }

    @Test("A rendition of PQ has the tags of BT.709, and nothing else about colours")
    func tags() throws {
        let studio = try FilmStudio()
        let film = try studio.film(
            "in.mp4", "-f", "lavfi", "-i", "testsrc2=s=160x96:r=10:d=1", "-pix_fmt", "yuv420p10le", "-c:v", "libx265",
            "-x265-params",
            "log-level=none:hdr10=1:master-display=G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(10000000,1)"
                + ":max-cll=1000,400:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc")
        let facts = FilmFacts.sample(160, 96, codec: "hevc", pixelFormat: "yuv420p10le", rate: 10) {
            ($0.range, $0.primaries, $0.transfer, $0.matrix) = (.pq, "bt2020", "smpte2084", "bt2020nc")
        }
        let made = try studio.render(film, facts)
        let tags = try FilmStudio.probe(
            made, "stream=pix_fmt,profile,color_range,color_space,color_transfer,color_primaries")
        #expect(tags == [["High", "yuv420p", "tv", "bt709", "bt709", "bt709"]])
        let bytes = try Data(contentsOf: URL(filePath: made))
        for box in ["mdcv", "clli", "dvcC", "dvvC", "x264", "Lavc", "Lavf"] {
            #expect(bytes.range(of: Data(box.utf8)) == nil, "\(box)")
        }
    }

    private static func facts(_ storage: Storage, count: Int) -> FilmFacts {
        FilmFacts.sample(32 * count, 64, codec: "ffv1", pixelFormat: storage.pixelFormat, rate: 10) {
            ($0.range, $0.primaries, $0.matrix) = (storage.dynamicRange, storage.primaries, storage.tag)
            $0.isFullRange = storage.range == "full"
        }
    }

    private static func filters(_ storage: Storage) -> String {
        let tags = "colorspace=\(storage.tag ?? "unknown"):range=\(storage.range)"
        if storage.matrix == "none" { return "format=\(storage.pixelFormat),setparams=\(tags)" }
        let scale = "scale=out_color_matrix=\(storage.matrix):out_range=\(storage.range):flags=accurate_rnd"
        return "\(scale),format=\(storage.pixelFormat),setparams=\(tags)"
    }

    /// - Parameter colour: Of sRGB, 0...255.
    /// - Returns: Red, green and blue as the film has them, 0...1.
    private static func stored(_ colour: SIMD3<Double>, _ storage: Storage) -> SIMD3<Double> {
        guard storage.matrix == "bt2020" || storage.primaries != nil else { return colour / 255 }
        let light = each(colour / 255) { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        // BT.2087, table 4, and SMPTE EG 432-1 with the white of BT.709.
        let wide =
            storage.primaries == "smpte432"
            ? SIMD3(
                (light * [0.8225, 0.1775, 0]).sum(), (light * [0.0332, 0.9668, 0]).sum(),
                (light * [0.0171, 0.0724, 0.9105]).sum())
            : SIMD3(
                (light * [0.6274, 0.3293, 0.0433]).sum(), (light * [0.0691, 0.9195, 0.0114]).sum(),
                (light * [0.0164, 0.0880, 0.8956]).sum())
        return switch storage.dynamicRange {
        case .standard: each(wide) { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055 }
        case .pq: each(wide, pq)
        case .hlg: hlg(wide)
        }
    }

    /// - Parameter light: In multiples of white paper.
    private static func pq(_ light: Double) -> Double {
        let power = pow(light * 203 / 10_000, 0.1593017578125)
        return pow((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power), 78.84375)
    }

    /// - Parameter light: In multiples of white paper, on a display of 1,000 cd/m².
    private static func hlg(_ light: SIMD3<Double>) -> SIMD3<Double> {
        let shown = light * 203 / 1_000
        let scene = shown * pow((shown * [0.2627, 0.6780, 0.0593]).sum(), 1 / 1.2 - 1)
        return each(scene) { $0 <= 1 / 12 ? sqrt(3 * $0) : 0.17883277 * log(12 * $0 - 0.28466892) + 0.55991073 }
    }

    private static func each(_ colour: SIMD3<Double>, _ body: (Double) -> Double) -> SIMD3<Double> {
        SIMD3(body(colour.x), body(colour.y), body(colour.z))
    }
}
