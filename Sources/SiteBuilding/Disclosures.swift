import PhotoCatalog

/// A file that would be published as it is, and what it tells that isn't to be told.
public struct DisclosingFile: Hashable, Sendable {
    /// As the user named it.
    public let path: String
    /// At least one.
    public let disclosures: [Disclosure]
}

/// Files that would tell what the configuration doesn't allow.
public struct Disclosures: Hashable, Sendable {
    /// In order, at least one.
    public let files: [DisclosingFile]
    /// What may be told.
    public let allowed: Set<PrivateDetail>
    /// Whether they are the theme's, and no photos'.
    public let isOfTheme: Bool

    /// How many files a message names.
    private static let namedCount = 5
    /// When so many are found, the search for more ends.
    static let enoughCount = 20

    /// A few of the files, and how to go on.
    var words: String {
        let lines = files.prefix(Self.namedCount).map { file in
            let details = file.disclosures.map { "\(Self.words(for: $0.detail)) (\($0.tag))" }
            return "\(file.path): would tell \(details.joined(separator: ", "))."
        }
        let more = files.count > lines.count ? ["and \(files.count - lines.count) more"] : []
        return (lines + more + ["Nothing is published. \(remedy)"]).joined(separator: "\n")
    }

    /// Of all files, not only those that are named.
    private var remedy: String {
        let details = allowed.union(files.flatMap(\.disclosures).map(\.detail))
        let publish = "\"publish: [\(details.sorted().map(\.rawValue).joined(separator: ", "))]\""
        if isOfTheme { return "Take its metadata out, or say that this may be known, by \(publish)." }
        return
            "Publish them without metadata, by \"originals: strip\" for the site or in an \"album.yaml\", or say that "
            + "this may be known, by \(publish)."
    }

    private static func words(for detail: PrivateDetail) -> String {
        switch detail {
        case .position: "where it was taken"
        case .serialNumber: "a serial number"
        case .owner: "an owner's name"
        }
    }
}
