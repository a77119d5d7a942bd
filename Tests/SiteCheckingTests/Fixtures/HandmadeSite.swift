import FileReading
import Foundation
import PhotoWorkers

@testable import SiteChecking
@testable import SiteFolder
@testable import SitePlanning

/// A small site of our own in a temporary folder, in which every rule is followed; gone with its owner.
final class HandmadeSite: Sendable {
    let root: String

    /// - Parameter isOwn: whether the site has a manifest, so that it counts as ours.
    init(isOwn: Bool = true) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "check-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        root = folder.path(percentEncoded: false)
        try write("theme/theme.css", "body { color: #111; background: #fff url(paper.png) }\n")
        try write("theme/paper.png", "paper")
        try write("theme/site.js", "let page;\n")
        for width in [240, 480] { try write("sea/wave-\(width).jpg", "wave \(width)") }
        try write("index.html", page(title: "Home", body: "<p><a href=\"sea/index.html#p1\">The sea</a></p>"))
        try write(
            "sea/index.html",
            page(
                title: "Sea", depth: 1,
                body: """
                    <h2>Waves</h2>
                    <ul>
                    <li id="p1"><a href="wave.html">\(picture())</a></li>
                    </ul>
                    """))
        try write(
            "sea/wave.html",
            page(title: "Wave", depth: 1, body: "<p><a href=\"index.html\">The sea</a></p>\n" + picture()))
        try write(
            "sitemap.xml",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
            <url><loc>\(Self.address)index.html</loc></url>
            <url><loc>\(Self.address)sea/wave.html</loc></url>
            </urlset>

            """)
        try write("robots.txt", "User-agent: *\nSitemap: \(Self.address)sitemap.xml\n")
        try write(
            "feed.xml",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
            <title>Home</title>
            <id>\(Self.address)index.html</id>
            <link rel="self" type="application/atom+xml" href="\(Self.address)feed.xml"/>
            <link rel="alternate" type="text/html" href="\(Self.address)index.html"/>
            <updated>1970-01-01T00:00:00Z</updated>
            <author><name>Home</name></author>
            </feed>

            """)
        if isOwn { try record() }
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    static let address = "https://example.org/photos/"

    func file(_ path: String) -> String { root + "/" + path }

    func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

    func write(_ path: String, _ data: Data) throws {
        try FileManager.default.createDirectory(
            atPath: (file(path) as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try data.write(to: URL(filePath: file(path)))
    }

    func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: file(path))), as: UTF8.self)
    }

    func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: file(path)) }

    /// What a text was not found in.
    struct NotFound: Error { let text: String }

    /// Replaces the first occurrence of a text, as a builder with a fault would write it: the file counts as unchanged.
    func replace(_ old: String, by new: String, in path: String = "sea/index.html") throws {
        let text = try text(path)
        guard let range = text.range(of: old) else { throw NotFound(text: old) }
        try write(path, text.replacingCharacters(in: range, with: new))
        if FileManager.default.fileExists(atPath: file(".vitrine-manifest")) { try record() }
    }

    /// Writes a page that leads on.
    ///
    /// - Parameter canonical: The page whose address it states; nil for that of the target.
    func redirect(_ path: String, to target: String, canonical: String? = nil) throws {
        let moved = """
            </title>
            <link rel="canonical" href="\(Self.address)\(canonical ?? target)"/>
            <noscript><meta http-equiv="refresh" content="0; url=\(target)"/></noscript>
            """
        try write(path, page(title: "Moved", body: "<p>See there.</p>").replacing("</title>", with: moved))
        if FileManager.default.fileExists(atPath: file(".vitrine-manifest")) { try record() }
    }

    /// Writes the manifest of all files that are there.
    func record() throws {
        try? FileManager.default.removeItem(atPath: file(".vitrine-manifest"))
        var manifest = SiteManifest()
        for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init() {
            guard let status = try? FileStatus(of: file(path)), status.kind == .file,
                let hash = ContentHash.of(file: file(path))
            else { continue }
            manifest.add(
                path, SiteManifest.Entry(byteCount: status.byteCount, modified: status.modified, hash: hash))
        }
        try ManifestFile.write(manifest, to: root)
    }

    func check(
        options change: (inout CheckOptions) -> Void = { _ in }, cache: CacheFolder? = nil,
        workers: (any JobRunning)? = nil
    ) async throws -> CheckReport {
        var options = CheckOptions()
        options.baseURL = Self.address
        change(&options)
        return try await SiteChecker(folder: root, workers: workers, cache: cache, options: options).check()
    }

    func page(title: String, depth: Int = 0, body: String) -> String {
        let up = String(repeating: "../", count: depth)
        return """
            <!DOCTYPE html>
            <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
            <head>
            <meta charset="utf-8"/>
            <title>\(title)</title>
            <link rel="stylesheet" href="\(up)theme/theme.css?v=\(version("theme/theme.css"))"/>
            <link rel="alternate" type="application/atom+xml" href="\(up)feed.xml"/>
            <script src="\(up)theme/site.js?v=\(version("theme/site.js"))" defer="defer"></script>
            </head>
            <body>
            <main id="content">
            <h1>\(title)</h1>
            \(body)
            </main>
            </body>
            </html>

            """
    }

    private func picture() -> String {
        let hashes = [240, 480].compactMap { ContentHash.of(file: file("sea/wave-\($0).jpg")) }
        let version = FileVersion.of(renditions: hashes)
        return """
            <img src="wave-240.jpg?v=\(version)" srcset="wave-240.jpg?v=\(version) 240w, wave-480.jpg?v=\(version) 480w" \
            sizes="(min-width: 600px) 50vw, 100vw" width="480" height="320" alt="A wave"/>
            """
    }

    private func version(_ path: String) -> String {
        ContentHash.of(file: file(path)).map(FileVersion.of) ?? ""
    }
}
