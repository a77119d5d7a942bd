import FileReading

/// The path of a file or folder from the watched folder, with `/` between its names; empty for the watched folder
/// itself.
///
/// Compared by its bytes: names in NFC and in NFD are different files, although their strings are equal.
struct TreePath: Hashable, Sendable {
    let text: String

    static let root = TreePath("")

    init(_ text: String) { self.text = text }

    var isRoot: Bool { text.isEmpty }

    /// The folder and the name in it; nil for the watched folder itself.
    var split: (folder: TreePath, name: TreePath)? {
        if isRoot { return nil }
        let (folder, name) = RelativePath.split(text)
        return (TreePath(folder), TreePath(name))
    }

    func appending(_ name: TreePath) -> TreePath { TreePath(RelativePath.join(text, name.text)) }

    static func == (left: TreePath, right: TreePath) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
