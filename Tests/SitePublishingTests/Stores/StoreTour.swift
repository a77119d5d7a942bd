import Testing

@testable import SitePublishing

/// What every kind of target must do, with a real server.
enum StoreTour {
    /// Names that tools could take for options, patterns, comments or parts of addresses.
    static let names = [
        "index.html", "a b/c d.jpg", "ä/u\u{308}.jpg", "#x.jpg", "; y.jpg", "q?.jpg", "p%20.jpg", "s*.jpg", "[z].jpg",
        "-dash.jpg", "-d/e/f.jpg", " lead.jpg", "one/two/three.txt", "shared/ours.jpg", "shared/theirs.jpg",
    ]

    static func run(_ store: some TargetStore, on bench: ToolBench) async throws {
        func paths() async throws -> Set<String> { Set(try await store.list().map(\.path)) }
        let old = try names.map { try bench.file($0, "old " + $0) }
        #expect(try await store.list().isEmpty)
        #expect(try await store.differing(old) == Set(names))
        #expect(try await store.read(".vitrine-lock") == nil)

        try await store.admit(old)
        try await store.upload(old)
        try await store.write(Array("list".utf8), to: ".vitrine-published")
        try await store.finish()
        #expect(try await store.read(".vitrine-published") == Array("list".utf8))
        #expect(try await paths() == Set(names + [".vitrine-published"]))
        for file in old { #expect(try await store.read(file.path) == Array(("old " + file.path).utf8)) }
        #expect(try await store.list().first { $0.path == "index.html" }?.byteCount == old[0].byteCount)
        #expect(try await store.differing(old).isEmpty)

        let changed: Set = ["s*.jpg", "ä/u\u{308}.jpg"]
        let new = try names.map { try bench.file($0, (changed.contains($0) ? "new " : "old ") + $0) }
        #expect(try await store.differing(new) == changed)
        try await store.admit(new)
        try await store.upload(new.filter { changed.contains($0.path) })
        try await store.finish()
        #expect(try await store.differing(new).isEmpty)

        // The folder of the last one has another file, which stays.
        let removed = ["s*.jpg", "-d/e/f.jpg", "#x.jpg", "shared/ours.jpg"]
        try await store.remove(removed + ["missing/x.jpg"])
        try await store.finish()
        #expect(try await paths() == Set(names + [".vitrine-published"]).subtracting(removed))

        let broken = try bench.file("line\nbreak.jpg", "text")
        await #expect(throws: PublishError.self) { try await store.upload([broken]) }
    }
}
