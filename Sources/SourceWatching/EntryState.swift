import FileReading

/// What tells one state of a file or folder from another. States are only compared for equality, so that a clock that
/// is set back does not hide a change.
struct EntryState: Hashable, Sendable {
    private let own: Stamp
    /// Of what the link leads to; nil for a broken link and for what is not a link.
    private let target: Stamp?

    /// Returns nil if there is nothing at the path.
    init?(ofFile path: String) {
        guard let status = try? FileStatus(of: path, followsLinks: false) else { return nil }
        own = Stamp(status)
        target = status.kind == .link ? (try? FileStatus(of: path)).map(Stamp.init) : nil
    }

    /// The states of what is in a folder, by the names; none for a folder that can't be read. A change of its permissions
    /// is noticed in its parent.
    ///
    /// Names that are not UTF-8 are left out: no string can name them.
    static func entries(in folder: String) -> [TreePath: EntryState] {
        var states: [TreePath: EntryState] = [:]
        for entry in (try? FolderListing(of: folder))?.entries ?? [] {
            // A file may go away between the two calls.
            states[TreePath(entry.name)] = EntryState(ofFile: folder + "/" + entry.name)
        }
        return states
    }

    var isLink: Bool { own.kind == .link }
    /// Whether it is a folder or a link to a folder.
    var isFolder: Bool { (target ?? own).kind == .folder }
    /// Whether it is a file, or a link to a file, that a program may be writing at the moment.
    var mayGrow: Bool { (target ?? own).kind == .file }
    /// Whether the file has another name too. Then it was added as a whole.
    var hasOtherNames: Bool { own.hasOtherNames }
    /// The folder or file, whatever link leads to it.
    var identity: FileIdentity { (target ?? own).identity }

    private struct Stamp: Hashable {
        let kind: FileStatus.Kind
        let identity: FileIdentity
        let mode: UInt32
        let byteCount: Int
        let modified: Int
        let changed: Int
        let hasOtherNames: Bool

        init(_ status: FileStatus) {
            // The size and the times of a folder follow its entries, which have states of their own.
            let isFolder = status.kind == .folder
            kind = status.kind
            identity = status.identity
            mode = status.mode
            byteCount = isFolder ? 0 : status.byteCount
            modified = isFolder ? 0 : status.modified
            changed = isFolder ? 0 : status.changed
            hasOtherNames = !isFolder && status.linkCount > 1
        }
    }
}
