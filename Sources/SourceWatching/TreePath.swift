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
        // By bytes: a slash and a combining mark after it are one `Character`.
        guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (.root, self) }
        let name = text.utf8[text.utf8.index(after: slash)...]
        return (TreePath(String(Substring(text.utf8[..<slash]))), TreePath(String(Substring(name))))
    }

    func appending(_ name: TreePath) -> TreePath { isRoot ? name : TreePath(text + "/" + name.text) }

    static func == (left: TreePath, right: TreePath) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
