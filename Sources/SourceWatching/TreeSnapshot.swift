/// The state of every file and folder when it was last reported.
struct TreeSnapshot {
    private var root: EntryState?
    private var folders: [TreePath: [TreePath: EntryState]] = [:]
    /// All links, which notifications say too little about.
    private(set) var links: Set<TreePath> = []

    /// Setting nil leaves the entries of a folder as they are: each of them is removed by itself.
    subscript(path: TreePath) -> EntryState? {
        get {
            guard let (folder, name) = path.split else { return root }
            return folders[folder]?[name]
        }
        set {
            if newValue?.isLink == true { links.insert(path) } else { links.remove(path) }
            guard let (folder, name) = path.split else {
                root = newValue
                return
            }
            folders[folder, default: [:]][name] = newValue
            if folders[folder]?.isEmpty == true { folders[folder] = nil }
        }
    }

    /// The names of all entries of a folder.
    func names(in folder: TreePath) -> some Sequence<TreePath> { (folders[folder] ?? [:]).keys }
}
