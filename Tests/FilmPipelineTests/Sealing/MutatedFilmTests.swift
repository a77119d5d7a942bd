import Foundation
import Testing

@testable import FilmPipeline

@Suite("Hostile films")
struct MutatedFilmTests {
    /// The same numbers each time: SplitMix64.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
            return value ^ value >> 31
        }
    }

    @Test("A film with changed bytes is refused, or sealed so that sealing it again changes nothing")
    func mutations() throws {
        let films = try SealFixture()
        try films.make("film.mp4", pattern: "testsrc2=s=160x90:r=8", SealFixture.bare)
        let bytes = try films.bytes("film.mp4")
        let end = try #require(Data(bytes).range(of: Data("mdat".utf8))).upperBound
        var numbers = Numbers(state: 35)
        let rounds = ProcessInfo.processInfo.environment["VITRINE_TESTS"] == "thorough" ? 20_000 : 600
        var sealed = 0
        for round in 0..<rounds {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...3, using: &numbers) {
                // Most changes are in the boxes, some in the samples.
                let limit = round % 8 == 0 ? bytes.count : end
                let place = Int.random(in: 0..<limit, using: &numbers)
                switch Int.random(in: 0..<4, using: &numbers) {
                case 0: changed[place] = UInt8.random(in: 0...255, using: &numbers)
                case 1: changed[place] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &numbers) ?? 0
                case 2: for offset in place..<min(place + 4, limit) { changed[offset] = 0xFF }
                default: changed[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
                }
            }
            if round % 16 == 0 { changed.removeLast(Int.random(in: 1..<bytes.count, using: &numbers)) }
            try films.write(changed, "changed.mp4")
            _ = try? MovieInspection(ofFileAt: films.path("changed.mp4"))
            guard (try? films.seal("changed.mp4")) != nil else { continue }
            sealed += 1
            try films.seal("sealed.mp4", as: "again.mp4")
            #expect(try films.bytes("again.mp4") == films.bytes("sealed.mp4"))
            #expect(try MovieInspection(ofFileAt: films.path("sealed.mp4")).findings == [])
        }
        #expect((1..<rounds).contains(sealed))
    }

    @Test("A film that is cut anywhere in its index is refused")
    func cuts() throws {
        let films = try SealFixture()
        try films.make("film.mp4", pattern: "testsrc2=s=160x90:r=2", SealFixture.bare)
        let bytes = try films.bytes("film.mp4")
        let end = try #require(Data(bytes).range(of: Data("mdat".utf8))).upperBound
        for count in stride(from: 0, to: end, by: 7) {
            try films.write(Array(bytes[..<count]), "cut.mp4")
            #expect(throws: FilmError.self) { try films.seal("cut.mp4") }
        }
    }
}
