import Testing

@testable import GalleryImport

@Suite("Shell settings as data")
struct ShellAssignmentsTests {
    @Test("Plain values and lists are read")
    func plainValuesAreRead() {
        let mapping = ImportedValue.mapping(
            ShellAssignments("# c\na=\"x y\" # z\nb='$1'\nc=(1 \"2 3\")\nd=plain\ne=\n  f=a\\ b\n").values)
        #expect(mapping["a"] == .text("x y"))
        #expect(mapping["b"] == .text("$1"))
        #expect(mapping["c"] == .list([.text("1"), .text("2 3")]))
        #expect(mapping["d"] == .text("plain"))
        #expect(mapping["e"] == .text(""))
        #expect(mapping["f"] == .text("a b"))
    }

    @Test(
        "What only a shell knows is listed", arguments: ["a=$(date)", "a=\"$b\"", "a=`x`", "rm -rf x", "a='x", "a=b c"])
    func expressionsAreListed(line: String) {
        let assignments = ShellAssignments(line)
        #expect(assignments.values.isEmpty)
        #expect(assignments.unknown.map(\.line) == [1])
    }
}
