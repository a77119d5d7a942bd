import FileReading
import Testing

@testable import SiteFolder

@Suite("The list of published files")
struct PublicationListTests {
    private func name(_ digit: Character) -> String { String(repeating: digit, count: 32) }

    private func list() -> PublicationList {
        var list = PublicationList(keyID: "0123456789abcdef0123456789abcdef")
        list.entries[name("0")] = .published(ContentHash(value: 10))
        list.entries[name("c")] = .changing(from: ContentHash(value: 10), to: ContentHash(value: 11))
        list.entries[name("2")] = .changing(from: nil, to: ContentHash(value: 11))
        list.entries[name("f")] = .changing(from: ContentHash(value: .max), to: nil)
        return list
    }

    @Test("A list that was written is read again, with all that was announced")
    func isReadAgain() {
        #expect(PublicationList(list().text) == list())
        let empty = PublicationList(keyID: "abc")
        #expect(PublicationList(empty.text) == empty)
    }

    @Test("A list as earlier versions wrote it is read, and written with the same bytes")
    func earlierVersions() {
        let text = """
            vitrine-published 1 0123456789abcdef0123456789abcdef
            00000000000000000000000000000000 000000000000000a
            22222222222222222222222222222222 - 000000000000000b
            cccccccccccccccccccccccccccccccc 000000000000000a 000000000000000b
            ffffffffffffffffffffffffffffffff ffffffffffffffff -
            end 4

            """
        #expect(PublicationList(Array(text.utf8)) == list())
        #expect(String(decoding: list().text, as: UTF8.self) == text)
    }

    @Test("A list that was cut off anywhere is not used")
    func isNotUsedInPart() {
        let text = list().text
        for count in text.indices { #expect(PublicationList(Array(text[..<count])) == nil, "\(count)") }
    }

    @Test("A list with a damaged line is not used")
    func isNotUsedDamaged() {
        let lines = String(decoding: list().text, as: UTF8.self).split(separator: "\n")
        for index in lines.indices {
            var damaged = lines
            damaged[index] = "x" + lines[index]
            let text = damaged.joined(separator: "\n") + "\n"
            #expect(PublicationList(Array(text.utf8)) == nil, "\(text)")
        }
        #expect(PublicationList(Array("vitrine-published 2 abc\nend 0\n".utf8)) == nil)
        #expect(PublicationList(list().text + Array("done\n".utf8)) == nil)
        #expect(PublicationList([]) == nil)
    }
}
