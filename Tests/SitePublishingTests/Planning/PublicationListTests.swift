import Foundation
import ImagePipeline
import Testing

@testable import SitePublishing

@Suite("The list of published files")
struct PublicationListTests {
    private let hasher = PathHasher(key: .other(), target: "folder /media/usb")

    private func list() -> PublicationList {
        var list = PublicationList(keyID: hasher.keyID)
        list.entries[hasher("index.html")] = .published(.of("a".utf8))
        list.entries[hasher("sea/ü.jpg")] = .changing(from: .of("a".utf8), to: .of("b".utf8))
        list.entries[hasher("new.jpg")] = .changing(from: nil, to: .of("b".utf8))
        list.entries[hasher("old.jpg")] = .changing(from: .of("c".utf8), to: nil)
        return list
    }

    @Test("A list that was written is read again, with all that was announced")
    func isReadAgain() {
        #expect(PublicationList(list().text) == list())
        let empty = PublicationList(keyID: hasher.keyID)
        #expect(PublicationList(empty.text) == empty)
    }

    @Test("A list that was cut off anywhere is not used")
    func isNotUsedInPart() {
        let text = list().text
        for count in 0..<(text.count - 1) { #expect(PublicationList(Array(text[..<count])) == nil, "\(count)") }
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
        #expect(PublicationList([]) == nil)
    }

    @Test("A list names no file, and the same path has different names at other targets and with other keys")
    func namesNothing() {
        let text = String(decoding: list().text, as: UTF8.self)
        for word in ["index", "html", "sea", "jpg", "media"] { #expect(!text.contains(word)) }
        let key = PublishKey.other()
        let names = [
            PathHasher(key: key, target: "folder /a")("index.html"),
            PathHasher(key: key, target: "folder /b")("index.html"),
            PathHasher(key: .other(), target: "folder /a")("index.html"),
        ]
        #expect(Set(names).count == 3)
        #expect(PathHasher(key: key, target: "folder /a")("index.html") == names[0])
        #expect(
            PathHasher(key: key, target: "folder /a").keyID != PathHasher(key: .other(), target: "folder /a").keyID)
    }

    @Test("Names in different Unicode forms are different files")
    func unicodeForms() {
        #expect(hasher("u\u{308}.jpg") != hasher("\u{fc}.jpg"))
    }
}
