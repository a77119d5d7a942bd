import FileReading
import Testing

@Suite("Relative paths")
struct RelativePathTests {
    @Test("The folders above a path are all that contain it, outermost first")
    func foldersAbovePath() {
        #expect(RelativePath.foldersAbove("a/b/c.jpg") == ["a", "a/b"])
        #expect(RelativePath.foldersAbove("c.jpg").isEmpty)
        #expect(RelativePath.foldersAbove("/usr/lib") == ["", "/usr"])
    }

    @Test("The folders above several paths are listed once, without the base folder")
    func foldersAbovePaths() {
        let paths = ["index.html", "a/b/c.jpg", "a/b/d/e.jpg", "a/f.jpg"]
        #expect(RelativePath.foldersAbove(paths) == ["a", "a/b", "a/b/d"])
        // In a String, a slash before a combining mark is not a slash.
        #expect(RelativePath.foldersAbove(["a/\u{301}b/c"]) == ["a", "a/\u{301}b"])
    }
}
