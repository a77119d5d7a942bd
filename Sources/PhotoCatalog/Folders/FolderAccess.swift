import FileReading

/// What the folder around a folder has beside it and says about it. Most folders have nothing of it.
struct Surroundings {
    /// The entries beside the folder, if they decide on a folder of its name.
    var neighbours: [FolderListing.Entry] = []
    /// The rule by which a list hides the folder.
    var rule: HidingRule?
    /// Lists for entries of the folder.
    var lists = HidingLists()

    var isEmpty: Bool { neighbours.isEmpty && rule == nil && lists.isEmpty }
}

/// How much of a folder is published.
enum FolderAccess {
    case full
    /// Only what the filters admit: the folder is hidden, but `include` names something in it.
    case limited(FilterChain)
    case hidden(HidingRule)

    /// - Parameters:
    ///   - path: The names that lead to the folder, from the source down.
    ///   - source: The source folder, as the user names it.
    ///   - surroundings: What the parent folder has beside the folder, and says about it.
    ///   - filters: The filters of the parent folder.
    ///   - entersUnderscored: Whether a `_` before its name does not hide it.
    init(
        to path: [String], in source: String, _ listing: FolderListing, _ settings: AlbumSettings?,
        _ marks: FolderMarks, _ surroundings: Surroundings, filters: FilterChain,
        entersUnderscored: Bool = false
    ) {
        let folder = path.last.map {
            FolderAround(
                named: $0, holding: listing.entries, beside: surroundings.neighbours, at: SourcePath.join(source, path))
        }
        self = Self.ofBin(path, folder, filters: filters) ?? .full
        if case .limited = self { return }
        if settings?.visibility != nil || filters.names(path, exactly: true) { return }
        if let rule = marks.rule?.0 ?? surroundings.rule {
            self = filters.limited(to: path, exactly: true).map(Self.limited) ?? .hidden(rule)
        } else if let name = path.last, let folder {
            if let rule = HidingRule(of: folder), rule != .underscored || !entersUnderscored {
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
    /// - Parameter folder: Nil for the source.
    /// - Returns: Nil for any other folder, and for one that `include` names.
    static func ofBin(_ path: [String], _ folder: FolderAround?, filters: FilterChain) -> FolderAccess? {
        guard let folder, BinFolder.isName(folder.name) || folder.isBin, !filters.names(path, exactly: true) else {
            return nil
        }
        return filters.limited(to: path, exactly: true).map(Self.limited) ?? .hidden(.bin)
    }

    /// The filters of a folder of which only a part is published; nil for other folders.
    var limits: FilterChain? {
        if case .limited(let filters) = self { filters } else { nil }
    }
}
