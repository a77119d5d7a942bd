import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Encodings of text")
struct TextEncodingTests {
    @Test(
        "An escape sequence in IPTC names a part of ISO 8859",
        arguments: [
            ("-B", [0xa3, 0xf3, 0x64, 0xbc], "Łódź"), (".B", [0xb1, 0xa0], "ą\u{a0}"), ("-L", [0xbb, 0xde], "Ло"),
            ("-F", [0xc1, 0xe8, 0xde, 0xed, 0xe1], "Αθήνα"), ("/M", [0xdd, 0xfe], "İş"), ("-b", [0xa4], "€"),
            ("-Y", [0xd0, 0xff], "Š’"), ("-D", [0xa9, 0xff], "Š˙"), ("-V", [0xff], "ĸ"), ("-f", [0xde], "Ț"),
        ] as [(String, [UInt8], String)])
    func parts(mark: String, bytes: [UInt8], text: String) throws {
        let encoding = try #require(TextEncoding.marked(by: [0x1b] + Array(mark.utf8)))
        #expect(encoding.decode(bytes) == text)
    }

    @Test("Other marks name no part that differs from the default", arguments: ["%G", "-A", "$B", "", "-", "-BB"])
    func others(mark: String) {
        #expect(TextEncoding.marked(by: [0x1b] + Array(mark.utf8)) == nil)
    }
}
