import Testing

@testable import SiteChecking

@Suite("Data of albums in a check")
struct DataReaderTests {
    private func facts(_ text: String) -> FileFacts {
        DataReader.facts(of: Array(text.utf8), by: ReferenceReading(path: "sea/album.json", isStrict: true))
    }

    @Test("The addresses of pages and renditions are references of the file")
    func references() {
        let facts = facts(#"{"album":{"page":"index.html"},"groups":[{"renditions":[{"address":"a.jpg"}]}]}"#)
        #expect(facts.references.map(\.address) == ["index.html", "a.jpg"])
        #expect(facts.references.map(\.place).contains(.file(path: "sea/a.jpg", version: nil, fragment: nil)))
    }

    @Test("A position is reported once, and text that is not JSON too")
    func findings() {
        let place = #"{"place":{"latitude":64.1,"longitude":1}}"#
        #expect(facts("[\(place),\(place)]").findings.map(\.rule) == [.pagePosition])
        #expect(facts(#"{"title":"latitude"}"#).findings.isEmpty)
        #expect(facts("{").findings.map(\.rule) == [.unreadableFile])
    }
}
