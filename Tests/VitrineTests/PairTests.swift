import Foundation
import Testing

@Suite("Files of one shot")
struct PairTests {
    private let desk: Desk
    private let original: Data
    private let edited: Data

    /// The edited copy is a part of the original.
    init() throws {
        desk = try Desk()
        original = try TinyPicture(width: 600, height: 400).jpeg()
        edited = try TinyPicture(width: 300, height: 400).jpeg()
        try desk.write(original, to: "Content/IMG_1636.JPG")
        try desk.write(edited, to: "Content/IMG_E1636.JPG")
        try desk.photos("b.jpg")
    }

    @Test("What was cropped away is not published, whatever else is")
    func originalsStayOut() async throws {
        let run = try await desk.build("--originals", "keep")
        #expect(run.text.contains("Built 2 photos"))
        #expect(run.text.contains("1 file is another version of a photo, and not shown (IMG_1636.JPG)."))
        let files = try desk.snapshot()
        #expect(files.values.contains(edited))
        #expect(!files.values.contains(original))
        #expect(!files.keys.contains { $0.contains("1636") && !$0.contains("E1636") && !$0.contains("e1636") })
        #expect(try await desk.build("--originals", "keep").text.contains("1 file is another version of a photo"))
    }

    @Test("A dry run says which files are not shown")
    func dryRunsCountPairs() async throws {
        let run = try await desk.run("build", "--dry-run")
        #expect(run.text.contains("1 file is another version of a photo, and not shown (IMG_1636.JPG)."))
    }

    @Test("With --pairs all, both are published, and a build without it removes the original again")
    func bothAreShown() async throws {
        let run = try await desk.build("--originals", "keep", "--pairs", "all")
        #expect(run.text.contains("Built 3 photos"))
        #expect(!run.text.contains("another version"))
        #expect(try desk.snapshot().values.contains(original))
        try await desk.build("--originals", "keep")
        #expect(try !desk.snapshot().values.contains(original))
    }
}
