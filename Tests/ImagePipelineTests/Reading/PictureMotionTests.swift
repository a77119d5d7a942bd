import BinaryContainers
import PhotoVocabulary
import Testing

@testable import ImagePipeline

@Suite("Pictures that move")
struct PictureMotionTests {
    @Test("A GIF of several frames moves as long as its frames are shown", arguments: [0, 1, 3, nil])
    func gif(loops: Int?) {
        let file = Self.gif(delays: [10, 3, 200], loops: loops)
        let motion = file.withByteView { PictureMotion.read($0, .gif) }
        #expect(motion == PictureMotion(kind: .gif, frameCount: 3, duration: 2.13, repeats: loops != nil))
    }

    @Test("Frames without a delay are shown for a tenth of a second, as in browsers")
    func zeroDelays() {
        let file = Self.gif(delays: [0, 1, 2], loops: nil)
        #expect(file.withByteView { PictureMotion.read($0, .gif) }?.duration == 0.22)
    }

    @Test("A picture of one frame does not move")
    func stillPictures() throws {
        #expect(Self.gif(delays: [10], loops: 0).withByteView { PictureMotion.read($0, .gif) } == nil)
        #expect(Self.png(delays: [(1, 10)], plays: 0).withByteView { PictureMotion.read($0, .png) } == nil)
        #expect(Self.webp(delays: [100], plays: 0).withByteView { PictureMotion.read($0, .webp) } == nil)
        #expect(try PNGFixture().bytes.withByteView { PictureMotion.read($0, .png) } == nil)
    }

    @Test("A PNG with frames moves, unless the count of its plays comes after its pixels", arguments: [0, 1, 2])
    func png(plays: Int) {
        let delays = [(1, 10), (0, 100), (1, 0), (1, 2)]
        let motion = Self.png(delays: delays, plays: plays).withByteView { PictureMotion.read($0, .png) }
        #expect(motion == PictureMotion(kind: .png, frameCount: 4, duration: 0.8, repeats: plays != 1))
        #expect(Self.png(delays: delays, plays: nil).withByteView { PictureMotion.read($0, .png) } == nil)
    }

    @Test("A WebP with frames moves", arguments: [0, 1, 2])
    func webp(plays: Int) {
        let motion = Self.webp(delays: [40, 60, 5], plays: plays).withByteView { PictureMotion.read($0, .webp) }
        #expect(motion == PictureMotion(kind: .webp, frameCount: 3, duration: 0.2, repeats: plays != 1))
    }

    @Test("An AVIF with one track of several samples moves, and one with a second track does not", arguments: [1, 2])
    func avif(tracks: Int) {
        let motion = Self.avif(tracks: tracks).withByteView { PictureMotion.read($0, .avif) }
        let expected = PictureMotion(kind: .avif, frameCount: 25, duration: 2.5, repeats: true)
        #expect(motion == (tracks == 1 ? expected : nil))
    }

    @Test("A file that ends early is read up to its end", arguments: [PictureKind.gif, .png, .webp, .avif])
    func truncatedFiles(kind: PictureKind) {
        let file =
            switch kind {
            case .gif: Self.gif(delays: [10, 10, 10], loops: 0)
            case .png: Self.png(delays: [(1, 10), (1, 10), (1, 10)], plays: 0)
            case .webp: Self.webp(delays: [100, 100, 100], plays: 0)
            default: Self.avif(tracks: 1)
            }
        for length in 0..<file.count {
            let frames = Array(file.prefix(length)).withByteView { PictureMotion.read($0, kind) }?.frameCount
            #expect(frames.map { $0 <= (kind == .avif ? 25 : 3) } ?? true, "\(length)")
        }
    }

    /// - Parameter delays: In hundredths of a second.
    static func gif(delays: [Int], loops: Int?) -> [UInt8] {
        let loop: [UInt8] =
            loops.map { [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, UInt8($0), 0, 0] } ?? []
        let frames = delays.flatMap { delay -> [UInt8] in
            [0x21, 0xF9, 4, 0] + [UInt8](delay, 2, .littleEndian) + [0, 0]
                + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 0, 0, 0, 255, 255, 255, 2, 2, 0x44, 1, 0]
        }
        return Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0] + loop + frames + [0x3B]
    }

    /// - Parameter plays: Nil for a file that states it after its pixels.
    private static func png(delays: [(part: Int, whole: Int)], plays: Int?) -> [UInt8] {
        let control = { PNGStripper.chunk("acTL", [UInt8](delays.count, 4) + [UInt8]($0, 4)) }
        let frames = delays.enumerated().flatMap { index, delay in
            let times = [UInt8](delay.part, 2) + [UInt8](delay.whole, 2)
            return PNGStripper.chunk("fcTL", [UInt8](repeating: 0, count: 20) + times + [0, 0])
                + PNGStripper.chunk(index == 0 ? "IDAT" : "fdAT", [0, 0, 0, 1])
        }
        return PNGChunkReader.signature + PNGStripper.chunk("IHDR", [UInt8](repeating: 1, count: 13))
            + (plays.map(control) ?? []) + frames + (plays == nil ? control(0) : []) + PNGStripper.chunk("IEND", [])
    }

    /// - Parameter delays: In milliseconds.
    private static func webp(delays: [Int], plays: Int) -> [UInt8] {
        let control = RIFFChunk.encoded("ANIM", [0, 0, 0, 0] + [UInt8](plays, 2, .littleEndian))
        let frames = delays.flatMap { delay in
            RIFFChunk.encoded(
                "ANMF",
                [UInt8](repeating: 0, count: 12) + [UInt8](delay, 3, .littleEndian) + [0]
                    + RIFFChunk.encoded("VP8L", [0x2F, 0]))
        }
        return RIFFChunk.encoded("RIFF", Array("WEBP".utf8) + control + frames)
    }

    private static func avif(tracks: Int) -> [UInt8] {
        let zeros = { [UInt8](repeating: 0, count: $0) }
        let header = Box.encoded("mdhd", version: 0, zeros(8) + [UInt8](1000, 4) + [UInt8](2500, 4) + zeros(4))
        let sizes = Box.encoded("stsz", version: 0, [UInt8](7, 4) + [UInt8](25, 4))
        let track = Box.encoded(
            "trak", Box.encoded("mdia", header + Box.encoded("minf", Box.encoded("stbl", sizes))))
        return Box.encoded("ftyp", Array("avis".utf8) + zeros(4) + Array("avif".utf8))
            + Box.encoded("moov", Array(repeatElement(track, count: tracks).joined()))
    }
}
