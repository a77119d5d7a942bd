import FileReading
import PhotoCatalog
import PhotoVocabulary
import SiteFolder
import SitePlanning

/// A header of answers.
struct Header: Hashable, Sendable {
    let name: String
    let value: String

    var line: String { "\(name): \(value)" }

    /// For addresses with a version, which never change: a year, the longest time that browsers use.
    static let cached = Header(name: "Cache-Control", value: "public, max-age=31536000, immutable")
    /// For pages: browsers ask each time whether the page is still the same.
    static let revalidated = Header(name: "Cache-Control", value: "no-cache")
    static func policy(_ policy: PagePolicy) -> Header {
        Header(name: "Content-Security-Policy", value: policy.text)
    }

    /// For every file.
    static let protective = [
        Header(name: "X-Content-Type-Options", value: "nosniff"),
        Header(name: "Referrer-Policy", value: "same-origin"),
    ]
}

/// The files of a site by what their references look like.
enum FileClass: Hashable, Sendable {
    /// Every reference has the file's version: pictures, films, captions, originals, style sheets and scripts.
    case versioned
    case page
    /// Feeds, the sitemap, the site's icons and files that the user adds, such as PDFs: their references have no
    /// version.
    case other

    /// Of files other than pictures and films: captions, and stylesheets, scripts and fonts of themes.
    private static let versionedEndings: Set = ["css", "js", "woff", "woff2", "ttf", "otf", "vtt"]

    /// - Parameter path: from the site's root.
    init(_ path: String) {
        let ending = Self.ending(of: path)
        if ending == "html" {
            self = .page
        } else if RootFiles.isIcon(path) {
            self = .other
        } else if Self.versionedEndings.contains(ending) || PictureKind(ofFileNamed: path) != nil
            || FileKind(ofFileNamed: RelativePath.split(path).name) == .film
        {
            self = .versioned
        } else {
            self = .other
        }
    }

    /// Returns the headers that S3 and its relatives store with a file, as `Name: value`, since they have no file of
    /// rules. They store no headers about security.
    ///
    /// rclone knows other types itself. These it takes from a list of the system, which may be missing or shorter.
    ///
    /// - Parameters:
    ///   - path: from the site's root.
    ///   - host: nil for a remote that stores no headers, such as WebDAV.
    static func uploadHeaders(of path: String, for host: HostName?) -> [String] {
        guard host == .s3 else { return [] }
        let type = Self.types[ending(of: path)].map { Header(name: "Content-Type", value: $0) }
        let cache = Self(path) == .versioned ? Header.cached : .revalidated
        return [cache.line] + (type.map { [$0.line] } ?? [])
    }

    private static let types = ["mp4": "video/mp4", "vtt": "text/vtt; charset=utf-8"]

    /// Returns what follows the last dot of a file's name, in lowercase; empty if there is none.
    static func ending(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }
}
