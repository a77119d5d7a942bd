import SiteBuilding

/// What `vitrine clean` prints before it removes anything.
struct RemovalText {
    let lines: [String]

    init(_ removal: SiteRemoval) {
        var lines: [String] = []
        if removal.parts.isEmpty {
            lines.append(
                "There is nothing to remove: \(removal.destination) has no site, and nothing is cached for it.")
        } else {
            lines.append(
                "To remove: \(Quantities.count(removal.fileCount, "file")), \(Quantities.size(removal.byteCount))")
            for part in removal.parts { lines.append("  \(part.path): \(Self.description(of: part))") }
        }
        var staying: [String] = removal.changedFiles.prefix(Self.limit).map {
            "  \(removal.destination)/\($0): was changed since it was written"
        }
        if removal.changedFiles.count > Self.limit {
            staying.append("  \(removal.changedFiles.count - Self.limit) more that were changed")
        }
        if removal.foreignCount > 0 {
            let count = Quantities.count(removal.foreignCount, "file")
            staying.append("  \(removal.destination): \(count) that vitrine did not write")
        }
        if let history = removal.keptHistory {
            staying.append("  \(history.path): the history of edits (to remove it: --history)")
        }
        if !staying.isEmpty { lines += ["Stays:"] + staying }
        self.lines = lines.map(\.printableLine)
    }

    /// Of changed files that are named.
    private static let limit = 10

    private static func description(of part: SiteRemoval.Part) -> String {
        let amount = "\(Quantities.count(part.fileCount, "file")), \(Quantities.size(part.byteCount))"
        return switch part.kind {
        case .site: "the site, \(amount)"
        case .staging: "what an interrupted build left, \(amount)"
        case .cache: "the cache, \(amount)"
        case .preview: "the site of previews, \(amount)"
        case .drafts: "what previews with drafts left, \(amount)"
        case .checks: "results of checks, \(amount)"
        case .publishing: "what publications keep here, \(amount)"
        case .stores: "what was read from stores, \(amount)"
        case .history: "the history of edits, \(amount)"
        }
    }
}
