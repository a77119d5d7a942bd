import SiteFolder

/// What a publication changes at its target.
package struct PublicationPlan: Hashable, Sendable {
    /// Files that are not at the target yet, sorted by path.
    package var new: [PublishedFile] = []
    /// Files that have other contents at the target, sorted by path.
    package var changed: [PublishedFile] = []
    /// Files of an earlier publication that the site no longer has, sorted by path.
    package var removed: [FileAtTarget] = []
    /// What these files are to a visitor.
    package var removals = Removals()
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
        return PlacingOrder.stages(
            of: placed, path: { $0.file.path }, isNew: { $0.isNew }, leadsToPages: { $0.file.leadsToPages }
        ).map { $0.map(\.file) }
    }
}
