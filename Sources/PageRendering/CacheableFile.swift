/// A file of the site that browsers may cache forever, because references to it carry a version.
///
/// The file keeps its plain name. The version is in the URL's query, which servers ignore when they look for the file.
package protocol CacheableFile {
    var path: SitePath { get }
    /// Letters and digits that change whenever the file's bytes change.
    var version: String { get }
}

extension SitePath {
    /// The URL with which a page at this path refers to a file: `../sea/a-240.jpg?v=k3x9qa`.
    package func href(to file: some CacheableFile) -> String { versioned(href(to: file.path), file) }

    /// The absolute URL of a file, for other sites. `base` ends in `/`.
    static func url(of file: some CacheableFile, below base: String) -> String {
        versioned(base + file.path.percentEncoded, file)
    }
}

private func versioned(_ url: String, _ file: some CacheableFile) -> String { "\(url)?v=\(file.version)" }
