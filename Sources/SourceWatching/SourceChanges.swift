/// What has changed in a watched folder since the last report.
package struct SourceChanges: Sendable, Hashable {
    /// Paths of files and folders that were added, changed or removed, from the watched folder, with `/` between their
    /// names. An empty path is the watched folder itself.
    ///
    /// A folder counts as changed if it was replaced or its permissions were. For a folder that was added or removed,
    /// everything in it is named too. What is reached through a link has the path through the link. NFC and NFD
    /// spellings of a name are equal here.
    package var paths: Set<String>
    /// Whether the system lost events: anything may have changed, besides what `paths` names.
    package var mayMissSome: Bool

    package init(paths: Set<String>, mayMissSome: Bool = false) {
        self.paths = paths
        self.mayMissSome = mayMissSome
    }

    var isEmpty: Bool { paths.isEmpty && !mayMissSome }

    mutating func merge(_ later: SourceChanges) {
        paths.formUnion(later.paths)
        mayMissSome = mayMissSome || later.mayMissSome
    }
}
