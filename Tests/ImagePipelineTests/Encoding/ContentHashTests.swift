import FileReading
import Foundation
import ImagePipeline
import Testing

@Suite("Content hashes")
struct ContentHashTests {
    /// As `xxhsum -H3` has them.
    @Test(
        "The hash of given bytes never changes", arguments: [("", "2d06800538d394c2"), ("vitrine", "184c4cb4af5fd5b7")])
    func staysWhatManifestsHold(text: String, hash: String) {
        #expect(ContentHash.of(Array(text.utf8)).text == hash)
        #expect(ContentHash.of(Data(text.utf8)).text == hash)
        #expect(ContentHash.of(sequence(state: text.utf8.makeIterator()) { $0.next() }).text == hash)
    }

    @Test("A hash is encoded as sixteen digits", arguments: [0, 1, 0xF, .max])
    func isSixteenDigitsToOthers(value: UInt64) throws {
        let hash = ContentHash(value: value)
        let text = try JSONEncoder().encode([hash])
        #expect(text.count == 20)
        #expect(try JSONDecoder().decode([ContentHash].self, from: text) == [hash])
    }

    @Test(
        "A text that is not sixteen hexadecimal digits is not a hash",
        arguments: ["", "0", "00000000000000000", "000000000000000g"])
    func otherTextIsNone(text: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([ContentHash].self, from: Data("[\"\(text)\"]".utf8))
        }
    }
}
