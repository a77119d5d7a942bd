import FileReading
import SiteFolder
import Testing

@testable import SitePublishing

@Suite("The names of files in the list at a target")
struct PathHasherTests {
    @Test("A list names neither files nor the target")
    func namesNothing() {
        var plan = PublicationPlan()
        plan.new = [PublishedFile(path: "sea/index.html", file: "/site/index.html", byteCount: 1, hash: .of("a".utf8))]
        let hasher = PathHasher(key: .other(), target: "folder /media/usb")
        for list in [PublicationList.announcing(plan, after: nil, hasher), .after(plan, hasher)] {
            #expect(list.entries.count == 1)
            let text = String(decoding: list.text, as: UTF8.self)
            for word in ["index", "html", "sea", "media"] { #expect(!text.contains(word)) }
        }
    }

    @Test("The same path has different names at other targets and with other keys")
    func targetsAndKeys() {
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
        #expect(names.allSatisfy { $0.utf8.count == 32 && $0.allSatisfy("0123456789abcdef".contains) })
    }

    @Test("Paths in different Unicode forms have different names")
    func unicodeForms() {
        let hasher = PathHasher(key: .other(), target: "folder /media/usb")
        #expect(hasher("u\u{308}.jpg") != hasher("\u{fc}.jpg"))
    }
}
