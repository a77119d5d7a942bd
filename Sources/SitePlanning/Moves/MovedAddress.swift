import FileReading
import PhotoCatalog
import SiteFolder

/// An address that an album or a photo had, and the one that it has now.
package struct MovedAddress: Hashable, Codable, Sendable {
    package enum Kind: String, Codable, Sendable {
        /// The addresses are those of folders.
        case album
        /// The addresses are those of pages.
        case photo
    }

    package let kind: Kind
    /// The path from the site's root, percent-encoded, as is ``now``.
    package let old: String
    package internal(set) var now: String
    /// The path of the album's folder or of the photo's file from the source folder.
    package internal(set) var source: String

    package init(_ kind: Kind, from old: String, to now: String, of source: String) {
        self.kind = kind
        self.old = old
        self.now = now
        self.source = source
    }
}

extension MovedAddress {
    /// The old address as people read it, from the site's root.
    package var shownOld: String { Self.shown(old, kind) }

    package var shownNow: String { Self.shown(now, kind) }

    private static func shown(_ path: String, _ kind: Kind) -> String {
        "/" + SiteManifest.decoded(path) + (kind == .album ? "/" : "")
    }

    /// The shortest text that names the old address in `aliases` of the album or the photo: a name if only the last
    /// part of the address has changed, and else a path from the site's root.
    package var alias: String {
        let (folder, name) = RelativePath.split(old)
        let last = kind == .photo ? String(name.dropLast(PageMoves.pageSuffix.count)) : name
        return folder == RelativePath.split(now).folder
            ? Self.written(last) : "/" + Self.written(RelativePath.join(folder, last))
    }

    /// A path with escapes only where an address means something else without them.
    private static func written(_ path: String) -> String {
        let reserved = ["%": "%25", "?": "%3F", "#": "%23", "\\": "%5C"]
        return SiteManifest.decoded(path).map { reserved[String($0)] ?? String($0) }.joined()
    }
}
