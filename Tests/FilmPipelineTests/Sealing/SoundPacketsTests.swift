import BinaryContainers
import Foundation
import Testing

@testable import FilmPipeline

@Suite("Texts in packets of sound")
struct SoundPacketsTests {
    private let films: SealFixture

    init() throws { films = try SealFixture() }

    /// A layout of one channel with a comment, in whole bytes, as it stands before the sound.
    private static func layout(comment: String) -> [UInt8] {
        // Element 5, number 0, AAC-LC, 44,100 Hz, one channel in front, nothing else, no mix, a single channel.
        let bits = "101" + "0000" + "01" + "0100" + "0001" + "0000" + "0000" + "00" + "000" + "0000" + "000" + "00000"
        let padded = bits + String(repeating: "0", count: (8 - bits.count % 8) % 8)
        let bytes = stride(from: 0, to: padded.count, by: 8).map { start in
            UInt8(padded.dropFirst(start).prefix(8), radix: 2) ?? 0
        }
        return bytes + [UInt8(comment.utf8.count)] + Array(comment.utf8)
    }

    /// Makes a film with mono sound whose packets have bytes more.
    private func makeFilm(before: [UInt8] = [], behind: [UInt8] = []) throws {
        try films.make("bare.mp4", SealFixture.bare + ["-an"])
        try Tool.run("ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", "sine=d=1", films.path("sound.aac")])
        let sound = try films.bytes("sound.aac")
        var (changed, place): ([UInt8], Int) = ([], 0)
        // The header of ADTS has seven bytes, with the length of header and packet in 13 bits.
        while place + 7 <= sound.count {
            var header = Array(sound[place..<place + 7])
            let length = Int(header[3] & 3) << 11 | Int(header[4]) << 3 | Int(header[5]) >> 5
            let longer = length + before.count + behind.count
            header[3] = header[3] & 0xFC | UInt8(longer >> 11)
            header[4] = UInt8(longer >> 3 & 255)
            header[5] = header[5] & 0x1F | UInt8(longer & 7) << 5
            changed += header + before + sound[place + 7..<place + length] + behind
            place += length
        }
        try films.write(changed, "changed.aac")
        try Tool.run(
            "ffmpeg",
            ["-v", "error", "-y", "-i", films.path("bare.mp4"), "-i", films.path("changed.aac"), "-c", "copy"]
                + ["-fflags", "+bitexact", "-movflags", "+faststart", films.path("film.mp4")])
    }

    @Test("The comment of a layout is replaced with zeros, and the sound stays as it was")
    func comment() throws {
        try makeFilm(before: Self.layout(comment: "a secret"))
        #expect(try films.problems("film.mp4").contains("the name of a program, or other data, in its sound"))
        try films.seal("film.mp4")
        #expect(try films.bytes("film.mp4").contains(text: "a secret"))
        #expect(try !films.bytes("sealed.mp4").contains(text: "secret"))
        #expect(try films.frames("sealed.mp4") == films.frames("film.mp4"))
        #expect(try films.problems("sealed.mp4") == [])
    }

    @Test("A film with bytes behind the end of its packets of sound is refused")
    func behindTheEnd() throws {
        try makeFilm(behind: Array("a secret".utf8))
        let problem = "data behind the packets of its sound"
        #expect(try films.problems("film.mp4").contains(problem))
        #expect(throws: FilmError.unsealed(detail: problem)) { try films.seal("film.mp4") }
        try makeFilm(behind: [0, 0])
        try films.seal("film.mp4")
    }

    @Test(
        "Bytes behind the end of a packet without sound are found",
        arguments: [
            // The end, then zeros or a text.
            ([0xE0], []), ([0xE0, 0, 0], []), ([0xE0, 0x41], [3..<16]), ([0xE1], [3..<8]),
            // A fill element without bytes before it.
            ([0xC1, 0xC0, 0x41], [10..<24]), ([0xC1, 0xC0, 0], []),
            // A layout that is cut off.
            ([0xA0], []), ([0xA0, 0, 0, 0, 0, 0, 9, 0x41], []),
        ] as [([UInt8], [Range<Int>])])
    func withoutSound(packet: [UInt8], expected: [Range<Int>]) {
        #expect(packet.withByteView { SoundPackets.data(in: 0..<packet.count, of: $0) } == expected)
    }

    @Test(
        "A packet ends with three ones, then zeros to the end of the byte or longer",
        arguments: [
            ([0xE0], true), ([0x07], true), ([0x01, 0xC0], true), ([0x03, 0x80, 0, 0], true), ([], true), ([0], true),
            ([0x06], false), ([0x03, 0xC0], true), ([0x02, 0xC0], false), ([0xFF, 0x41], false),
        ] as [([UInt8], Bool)])
    func ends(packet: [UInt8], hasEnd: Bool) {
        // What is before the packet is not looked at.
        let bytes = [0xFF] + packet
        #expect(bytes.withByteView { SoundPackets.hasEnd(1..<bytes.count, of: $0) } == hasEnd)
    }
}
