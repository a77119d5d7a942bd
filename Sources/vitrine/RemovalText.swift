import SiteBuilding

/// What `vitrine clean` prints before it removes anything.
struct RemovalText {
    let lines: [String]

    init(_ removal: SiteRemoval) {
        var lines: [String] = []
        if removal.parts.isEmpty {
            lines.append("There is nothing to remove.")
        } else {
            lines.append("To remove: \(Self.counted(removal.fileCount)), \(Self.size(removal.byteCount))")
            for part in removal.parts { lines.append("  \(part.path): \(Self.description(of: part))") }
        }
        var staying: [String] = removal.changedFiles.prefix(Self.limit).map {
            "  \(removal.destination)/\($0): was changed since it was written"
        }
        if removal.changedFiles.count > Self.limit {
            staying.append("  \(removal.changedFiles.count - Self.limit) more that were changed")
        }
        if removal.foreignCount > 0 {
            let noun = removal.foreignCount == 1 ? "file" : "files"
            staying.append("  \(removal.destination): \(removal.foreignCount) \(noun) that vitrine did not write")
        }
        if let history = removal.keptHistory {
            staying.append("  \(history.path): the history of edits (to remove it: --history)")
        }
        if !staying.isEmpty { lines += ["Stays:"] + staying }
        self.lines = lines.map(Self.printable)
    }

    /// Of changed files that are named.
    private static let limit = 10

    private static func description(of part: SiteRemoval.Part) -> String {
        let amount = "\(counted(part.fileCount)), \(size(part.byteCount))"
        return switch part.kind {
        case .site: "the site, \(amount)"
        case .staging: "what an interrupted build left, \(amount)"
        case .cache: "the cache, \(amount)"
        case .preview: "the site of previews, \(amount)"
        case .drafts: "what previews with drafts left, \(amount)"
        case .checks: "results of checks, \(amount)"
        case .publishing: "what publications keep here, \(amount)"
        case .history: "the history of edits, \(amount)"
        }
    }

    private static func counted(_ count: Int) -> String { "\(count) \(count == 1 ? "file" : "files")" }

    private static func size(_ bytes: Int) -> String {
        let tenths = (bytes + 50_000) / 100_000
        return bytes < 1_000_000 ? "\((bytes + 500) / 1000) kB" : "\(tenths / 10).\(tenths % 10) MB"
    }

    /// Replaces control characters: file names may contain terminal commands.
    private static func printable(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
    }
}
