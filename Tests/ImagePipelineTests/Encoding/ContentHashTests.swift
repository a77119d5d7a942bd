import Foundation
import ImagePipeline
import Testing

struct ContentHashTests {
    @Test(arguments: [("", "ecba3df2c3383c52"), ("vitrine", "7cfa446ad83f25da")])
    func staysWhatManifestsHold(text: String, hash: String) {
        #expect(ContentHash.of(Array(text.utf8)).text == hash)
        #expect(ContentHash.of(Data(text.utf8)).text == hash)
        #expect(ContentHash.of(sequence(state: text.utf8.makeIterator()) { $0.next() }).text == hash)
    }

    @Test(arguments: [0, 1, 0xF, .max])
    func isSixteenDigitsToOthers(value: UInt64) throws {
        let hash = ContentHash(value: value)
        let text = try JSONEncoder().encode([hash])
        #expect(text.count == 20)
        #expect(try JSONDecoder().decode([ContentHash].self, from: text) == [hash])
    }

    @Test(arguments: ["", "0", "00000000000000000", "000000000000000g"])
    func otherTextIsNone(text: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([ContentHash].self, from: Data("[\"\(text)\"]".utf8))
        }
    }
}
