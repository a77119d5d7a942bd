import PhotoVocabulary
import Testing

@testable import FilmPipeline

@Suite("Which renditions a film gets")
struct FilmPlanTests {
    @Test(
        "Sizes follow the short side, and none is larger than the film",
        arguments: [
            ([1_920, 1_080], ["854x480", "1920x1080"]), ([1_080, 1_920], ["480x854", "1080x1920"]),
            ([3_840, 2_160], ["854x480", "1920x1080"]), ([1_440, 1_080], ["640x480", "1440x1080"]),
            ([4_096, 1_716], ["1146x480", "2578x1080"]), ([640, 480], ["640x480"]),
            // Smaller than all heights, with odd sides.
            ([321, 241], ["320x240"]), ([160, 479], ["160x478"]), ([17, 16], ["16x16"]),
            // Between two heights: the film's own size, if it shows more than the smaller one.
            ([1_280, 720], ["854x480", "1280x720"]), ([1_024, 576], ["854x480", "1024x576"]),
            ([960, 540], ["854x480"]), ([1_919, 1_079], ["854x480", "1918x1078"]),
            // The shape asks for 854 columns, which the film does not have.
            ([853, 480], ["852x480"]), ([480, 853], ["480x852"]),
            ([1_080, 1_080], ["480x480", "1080x1080"]),
        ])
    func sizes(film: [Int], expected: [String]) {
        let plan = FilmPlan(.sample(film[0], film[1]), FilmSpec())
        #expect(plan.renditions.map { "\($0.size.width)x\($0.size.height)" } == expected)
    }

    @Test("All sizes are even, near to the film's shape, and not larger than it")
    func invariants() {
        for width in stride(from: 16, through: 2_000, by: 37) {
            for height in stride(from: 16, through: 2_000, by: 41) {
                let sizes = FilmPlan.sizes(
                    of: PixelSize(width: width, height: height), heights: [240, 480, 720, 1_080])
                #expect(!sizes.isEmpty)
                for size in sizes {
                    #expect(size.width % 2 == 0 && size.height % 2 == 0)
                    #expect(size.width <= width && size.height <= height)
                    let short = Double(min(size.width, size.height))
                    let shape = Double(size.width * height) / Double(size.height * width)
                    #expect(abs(shape - 1) <= 2 / short, "\(width) × \(height) became \(size)")
                }
            }
        }
    }

    @Test("A film without a height in the settings has its own size")
    func noHeights() {
        #expect(FilmPlan.sizes(of: PixelSize(width: 33, height: 20), heights: []).map(\.width) == [32])
    }

    /// A film that is copied at 640 × 480.
    private static func copied(_ change: (inout FilmPicture) -> Void = { _ in }) -> FilmFacts {
        FilmFacts.sample(640, 480) {
            $0.bitRate = 1_000_000
            change(&$0)
        }
    }

    @Test("A film that is as a rendition is copied")
    func copies() {
        #expect(FilmPlan(Self.copied(), FilmSpec()).renditions.map(\.method) == [.copy])
        #expect(FilmPlan(Self.copied(), FilmSpec(heights: [240, 480])).renditions.map(\.method) == [.encode, .copy])
    }

    @Test(
        "A film that differs from a rendition is encoded",
        arguments: [
            copied { $0.codec = "hevc" }, copied { $0.pixelFormat = "yuv420p10le" },
            copied { $0.pixelFormat = "yuvj420p" }, copied { $0.isFullRange = true }, copied { $0.isInterlaced = true },
            copied { $0.quarterTurns = 2 }, copied { $0.isMirrored = true },
            copied { ($0.pixelAspect, $0.storedSize) = (1.5, PixelSize(width: 426, height: 480)) },
            copied { $0.highestRate = 120 }, copied { $0.range = .hlg }, copied { $0.primaries = "bt2020" },
            copied { $0.primaries = "smpte432" },
            copied { $0.bitRate = 9_000_000 }, copied { $0.bitRate = nil },
            copied { $0.storedSize = PixelSize(width: 641, height: 480) },
        ])
    func encodes(facts: FilmFacts) {
        #expect(FilmPlan(facts, FilmSpec()).renditions.map(\.method) == [.encode])
    }

    @Test("A rendition that can't be made has others, from the fastest to the surest")
    func fallbacks() throws {
        let copy = try #require(FilmPlan(Self.copied(), FilmSpec()).renditions.first)
        let encoded = try #require(copy.fallback)
        let bounded = try #require(encoded.fallback)
        #expect([copy, encoded, bounded].map(\.method) == [.copy, .encode, .encode])
        #expect([copy, encoded, bounded].map(\.isBounded) == [false, false, true])
        #expect(bounded.fallback == nil)
        #expect(Set([copy.size, encoded.size, bounded.size]).count == 1)
    }

    @Test("The clip of a photo is encoded in less time than a film, at a finer quality", arguments: [480, 1_080])
    func clips(height: Int) throws {
        let facts = FilmFacts.sample(1_920, 1_440, rate: 30)
        func value(of option: String, isClip: Bool) throws -> String {
            let rendition = try #require(FilmPlan(facts, FilmSpec(heights: [height], isClip: isClip)).renditions.last)
            let arguments = rendition.encoded.arguments(from: "/a", to: "/b", table: nil)
            return arguments[try #require(arguments.firstIndex(of: option)) + 1]
        }
        #expect(try value(of: "-preset", isClip: false) == "fast")
        #expect(try value(of: "-preset", isClip: true) == "veryfast")
        let (film, clip) = (try value(of: "-crf", isClip: false), try value(of: "-crf", isClip: true))
        #expect(try #require(Int(clip)) == #require(Int(film)) - 1)
    }

    @Test("The bound of a rendition grows with its pixels and frames")
    func bounds() {
        func rate(_ width: Int, _ height: Int, _ frames: Double) -> Int {
            FilmRendition(
                .sample(width, height, rate: frames), size: PixelSize(width: width, height: height), method: .encode
            ).bitRate
        }
        #expect(rate(1_920, 1_080, 30) == 8_000_000)
        #expect((2_300_000...2_400_000).contains(rate(854, 480, 30)))
        #expect((11_000_000...12_000_000).contains(rate(1_920, 1_080, 60)))
        #expect((22_000_000...23_000_000).contains(rate(3_840, 2_160, 30)))
        #expect(rate(160, 90, 15) >= 100_000)
    }

    @Test(
        "Frames are dropped above 60 in a second",
        arguments: [
            (24, false, false, 24), (59.94, false, false, 59.94), (62.5, false, false, 62.5), (90, false, true, 45),
            (119.88, false, true, 59.94), (240, false, true, 60), (25, true, false, 50), (29.97, true, false, 59.94),
            (50, true, false, 50),
        ])
    func rates(film: Double, isInterlaced: Bool, dropsFrames: Bool, rate: Double) {
        let facts = FilmFacts.sample(640, 480, rate: film) { $0.isInterlaced = isInterlaced }
        #expect(FrameRate(facts.picture).dropsFrames == dropsFrames)
        #expect(FrameRate(facts.picture).mean == rate)
    }

    @Test(
        "The level is that of H.264's table",
        arguments: [
            (854, 480, 30, "3.1"), (640, 480, 30, "3.0"), (1_280, 720, 30, "3.1"), (1_920, 1_080, 30, "4.0"),
            (1_080, 1_920, 60, "4.2"), (3_840, 2_160, 30, "5.1"), (3_840, 2_160, 60, "5.2"), (7_680, 4_320, 60, "6.1"),
        ])
    func levels(width: Int, height: Int, rate: Double, level: String) {
        #expect(H264Level(size: PixelSize(width: width, height: height), rate: rate).name == level)
    }

    @Test(
        "A film that does not say its matrix is read as players read it",
        arguments: [(720, 576, "bt601"), (1_280, 544, "bt709"), (720, 1_280, "bt709"), (640, 360, "bt601")])
    func matrices(width: Int, height: Int, matrix: String) {
        #expect(FilmFacts.sample(width, height).picture.matrixRead == matrix)
    }
}
