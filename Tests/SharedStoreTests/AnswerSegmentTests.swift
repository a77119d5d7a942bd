import Foundation
import ImagePipeline
import PhotoCatalog
import Testing

@testable import BuildCache
@testable import SharedStore

@Suite("Segments of answers")
struct AnswerSegmentTests {
    private let header = AnswerSegment.Header(
        program: BuildVersions.current.identity, source: "/photos", shard: "1/4")

    private func row(_ path: String) -> AnswerRow {
        let photo = BuildDatabase.Photo(
            stamp: FileStamp(byteCount: 5, modified: 6, changed: 7), hash: .of([1]), cacheKey: .of([2]),
            ownKey: .of([3]),
            refusal: nil, libraries: .none)
        return AnswerRow(
            facts: AnswerRow.Facts(purpose: .renditions, path: path, photo: photo, crash: nil),
            answer: Data(#"{"a":1}"#.utf8))
    }

    @Test("A segment is read as it was written, whatever is in the names")
    func roundTrip() throws {
        let rows = ["a.jpg", "tab\tline\n.jpg", "I\u{301}.jpg", "\u{CD}.jpg"].map(row)
        let contents = try #require(AnswerSegment.contents(of: AnswerSegment.data(header, rows)))
        #expect(contents.header == header)
        #expect(contents.rows.map { Array($0.facts.path.utf8) } == rows.map { Array($0.facts.path.utf8) })
        #expect(contents.rows == rows)
    }

    @Test("The names in a segment stay, because stores are filled and read by several versions of the program")
    func names() throws {
        let facts = try JSONEncoder().encode(row("a.jpg").facts)
        let object = try #require(try JSONSerialization.jsonObject(with: facts) as? [String: Any])
        #expect(
            object.keys.sorted() == [
                "byteCount", "cacheKey", "changed", "hash", "libraries", "libraryVersions", "modified", "ownKey",
                "path", "purpose",
            ])
    }

    @Test("A segment that is cut off at any byte is not read")
    func cut() {
        let data = AnswerSegment.data(header, [row("a.jpg"), row("b.jpg")])
        for count in 0..<data.count { #expect(AnswerSegment.contents(of: data.prefix(count)) == nil) }
    }

    @Test("A segment with a changed byte is not read, wherever the byte is")
    func flip() {
        let data = AnswerSegment.data(header, [row("a.jpg"), row("b.jpg")])
        for place in data.indices {
            var damaged = data
            damaged[place] ^= 1
            #expect(AnswerSegment.contents(of: damaged) == nil, "byte \(place)")
        }
    }

    @Test("A segment of another format is not read")
    func format() {
        var other = header
        other.format = 2
        #expect(AnswerSegment.contents(of: AnswerSegment.data(other, [row("a.jpg")])) == nil)
    }

    @Test("An answer's libraries decide whether another program's answer is as good")
    func differences() throws {
        var versions = BuildVersions.current
        versions.libraries[.vips] = []
        let (own, other) = (BuildVersions.current.identity, versions.identity)
        #expect(own.difference(of: other, for: .renditions, using: [.jpegTurbo]) == nil)
        #expect(own.difference(of: other, for: .original, using: []) == nil)
        let text = try #require(own.difference(of: other, for: .renditions, using: [.jpegTurbo, .vips]))
        #expect(text.contains("libvips") && text.hasPrefix("none instead of"))
        versions.metadata = "metadata 0"
        #expect(own.difference(of: versions.identity, for: .renditions, using: []) != nil)
    }
}
