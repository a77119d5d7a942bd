import PhotoCatalog

/// A file that would be published unchanged, and the private details in it that the configuration does not allow.
package struct FileWithPrivateDetails: Hashable, Sendable {
    /// The path, with the source folder as the user wrote it.
    package let path: String
    /// The private details; at least one.
    package let findings: [PrivacyFinding]
}

/// Files with private details that the configuration does not allow.
package struct PrivacyFindings: Hashable, Sendable {
    /// The files, sorted; at least one.
    package let files: [FileWithPrivateDetails]
    /// The private details that the configuration allows.
    package let allowed: Set<PrivateDetail>
    /// Whether the files are from the theme rather than photos.
    package let isOfTheme: Bool

    /// Number of files that a message names.
    private static let namedCount = 5
    /// The search ends when this many files are found.
    static let enoughCount = 20

    /// A message with a few of the files and the remedy.
    package var words: String {
        let lines = files.prefix(Self.namedCount).map { file in
            let details = file.findings.map { "\(Self.words(for: $0.detail)) (\($0.tag))" }
            return "\(file.path): would publish \(details.joined(separator: ", "))."
        }
        let more = files.count > lines.count ? ["and \(files.count - lines.count) more"] : []
        return (lines + more + ["Nothing is published. \(remedy)"]).joined(separator: "\n")
    }

    /// The remedy for all files, including those that are not named.
    private var remedy: String {
        let details = allowed.union(files.flatMap(\.findings).map(\.detail))
        let publish = "\"publish: [\(details.sorted().map(\.rawValue).joined(separator: ", "))]\""
        if isOfTheme { return "Remove the metadata from the file, or allow it with \(publish)." }
        return
            "Publish originals without metadata with \"originals: strip\" for the site or in an "
            + "\"album.yaml\", or allow "
            + "these details with \(publish)."
    }

    private static func words(for detail: PrivateDetail) -> String {
        switch detail {
        case .position: "the place where it was taken"
        case .serialNumber: "a serial number"
        case .owner: "the owner's name"
        case .credit: "who took it or owns its rights"
        case .clip: "a film inside it, which may have sound"
        }
    }
}
