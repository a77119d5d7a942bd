import FileReading

/// What a walk found in folders, so that the next walk reads only those in which something has changed since.
///
/// Only ordinary folders are kept: no filter applies to them, no link leads to them, nothing in them is hidden, and
/// there is no warning about them. All others are read by each walk.
package struct FolderMemory: Sendable {
    struct Finding: Sendable {
        let identity: FileIdentity
        let folder: FoundFolder
        /// The folders in it.
        let inner: [FolderListing.Entry]
        /// The types of files that are not shown.
        let passedOver: [String?]
    }

    /// What the findings depend on besides the files.
    struct Conditions: Hashable, Sendable {
        let source: String
        let followsLinks: Bool
        let showsDrafts: Bool
        let pairs: PairChoice
        let films: FilmChoice
        let lookFiles: Set<String>
    }

    private var conditions: Conditions?
    /// By the folders' paths below the source. Two folders whose paths differ only in Unicode spelling have one key.
    private var findings: [String: Finding] = [:]
    /// Paths that two folders have.
    private var ambiguous: Set<String> = []

    package init() {}

    /// Forgets folders.
    ///
    /// - Parameter changed: Paths below the source, with `/` between names, of everything that was added, changed or
    ///   removed, each file of an added or removed folder included.
    package mutating func forget(_ changed: some Sequence<String>) {
        for path in changed {
            findings.removeValue(forKey: path)
            findings.removeValue(forKey: SourcePath.join("", Array(SourcePath.names(in: path).dropLast())))
        }
    }

    /// Forgets all folders.
    package mutating func forgetAll() { (findings, ambiguous) = ([:], []) }

    /// Forgets all folders unless they were found under these conditions.
    mutating func begin(_ conditions: Conditions) {
        if self.conditions != conditions { forgetAll() }
        self.conditions = conditions
    }

    subscript(path: [String]) -> Finding? {
        get { findings[SourcePath.join("", path)] }
        set {
            let path = SourcePath.join("", path)
            if let known = findings[path], known.identity != newValue?.identity { ambiguous.insert(path) }
            findings[path] = ambiguous.contains(path) ? nil : newValue
        }
    }
}
