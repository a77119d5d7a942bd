import FileReading

/// How much of a folder is published.
enum FolderAccess {
    case full
    /// Only what the filters admit: the folder is hidden, but `include` names something in it.
    case limited(FilterChain)
    case hidden(HidingRule)

    /// - Parameters:
    ///   - path: The names that lead to the folder, from the source down.
    ///   - source: The source folder, as the user names it.
    ///   - filters: The filters of the parent folder.
    init(
        to path: [String], in source: String, _ listing: FolderListing, _ settings: AlbumSettings?,
        _ marks: FolderMarks, filters: FilterChain
    ) {
        self = Self.ofBin(path, filters: filters) ?? .full
        if case .limited = self { return }
        if settings?.visibility != nil || filters.names(path, exactly: true) { return }
        if let (rule, _) = marks.rule {
            self = filters.limited(to: path, exactly: true).map(Self.limited) ?? .hidden(rule)
        } else if let name = path.last {
            if let rule = HidingRule(ofFolderNamed: name, holding: listing.entries) {
                if filters.names(path, exactly: false) { return }
                self = filters.limited(to: path, exactly: false).map(Self.limited) ?? .hidden(rule)
            } else if SmallCopies.isName(name), SmallCopies(source: source, filters: filters).holds(path) {
                self = filters.limited(to: path, exactly: true).map(Self.limited) ?? .hidden(.smallCopies)
            }
        }
    }

    /// Returns how much of a bin or a snapshot is published, which no file in it decides: deleted settings may be in
    /// it.
    ///
    /// - Returns: Nil for any other folder, and for one that `include` names.
    static func ofBin(_ path: [String], filters: FilterChain) -> FolderAccess? {
        guard let name = path.last, BinFolder.isName(name), !filters.names(path, exactly: true) else { return nil }
        return filters.limited(to: path, exactly: true).map(Self.limited) ?? .hidden(.bin)
    }

    /// The filters of a folder of which only a part is published; nil for other folders.
    var limits: FilterChain? {
        if case .limited(let filters) = self { filters } else { nil }
    }
}
