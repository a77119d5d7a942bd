/// What a publication changes at its target.
package struct PublicationPlan: Hashable, Sendable {
    /// Files that are not at the target yet, sorted by path.
    package var new: [PublishedFile] = []
    /// Files that have other contents at the target, sorted by path.
    package var changed: [PublishedFile] = []
    /// Files of an earlier publication that the site no longer has, sorted by path.
    package var removed: [FileAtTarget] = []
    /// Files that stay as they are.
    package var unchanged: [PublishedFile] = []
    /// Files of an earlier publication that the site no longer has and that someone has changed at the target, sorted.
    package var kept: [String] = []
    /// Whether files that are no longer in the site could not be looked for, because the key of the list is missing.
    package var cannotRemove = false

    package init() {}

    /// Whether the target is already as the site is.
    package var isEmpty: Bool { new.isEmpty && changed.isEmpty && removed.isEmpty }

    /// Groups the uploads into stages, so that at every moment all links between files at the target work.
    ///
    /// Files of one stage can be uploaded in any order. Removals come after the last stage.
    package var stages: [[PublishedFile]] {
        let placed = new.map { (file: $0, isNew: true) } + changed.map { (file: $0, isNew: false) }
        let groups = Dictionary(grouping: placed) { UploadRank(path: $0.file.path, isNew: $0.isNew) }
        return groups.sorted { $0.key < $1.key }.map { $0.value.map(\.file).sorted { $0.path < $1.path } }
    }
}

/// The place of a file in the order of a publication: files that others refer to come first.
struct UploadRank: Hashable, Comparable {
    private let stage: Int
    /// Pages that are deeper in the site come earlier: the pages that lead to them are above.
    private let height: Int

    init(path: String, isNew: Bool) {
        // A compressed copy goes with its file.
        let name = [".br", ".gz"].first { path.hasSuffix($0) }.map { String(path.dropLast($0.count)) } ?? path
        let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let depth = name.utf8.count { $0 == UInt8(ascii: "/") }
        switch ending {
        case _ where name == "index.html": (stage, height) = (5, 0)
        case "html" where isNew: (stage, height) = (2, 0)
        case "html": (stage, height) = (3, -depth)
        // Feeds and the sitemap list pages.
        case "xml", "txt": (stage, height) = (4, 0)
        case "css", "js": (stage, height) = (1, 0)
        default: (stage, height) = (0, 0)
        }
    }

    static func < (one: UploadRank, other: UploadRank) -> Bool {
        (one.stage, one.height) < (other.stage, other.height)
    }
}
