/// A file of the site that browsers may keep for ever, because references to it carry a version.
///
/// The file keeps its plain name. The version is in the query, which servers ignore when they look for the file.
public protocol CacheableFile {
    var path: SitePath { get }
    /// Letters and digits that change whenever the file's bytes do.
    var version: String { get }
}

extension SitePath {
    /// The URL by which a page at this place refers to a file: `../sea/a-240.jpg?v=k3x9qa`.
    public func href(to file: some CacheableFile) -> String { versioned(href(to: file.path), file) }

    /// The URL below `base`, which ends in `/`, at which others find a file.
    static func url(of file: some CacheableFile, below base: String) -> String {
        versioned(base + file.path.percentEncoded, file)
    }
}

private func versioned(_ url: String, _ file: some CacheableFile) -> String { "\(url)?v=\(file.version)" }
