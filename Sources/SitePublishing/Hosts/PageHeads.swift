import FileReading
import Foundation
import PageRendering
import SiteFolder

/// What the beginnings of a site's pages say to a host.
struct PageHeads {
    /// What the policies of all pages allow together.
    let policy: PagePolicy?
    /// The pages that lead on to another page of the site at once, those of albums first, then by path.
    let redirects: [Redirect]
    /// The paths of all pages that show something themselves.
    let live: Set<String>
    /// The websites that may show albums in a frame, as the pages for that name them; empty for none.
    let origins: [String]

    /// In bytes: how much of a page is searched.
    private static let headByteCount = 4096
    /// Of pages for frames.
    private static let originsStart = #"data-origins=""#
    private static let policyStart = #"http-equiv="Content-Security-Policy" content=""#
    /// Of pages that lead on at once.
    private static let refreshStart = #"http-equiv="refresh" content="0; url="#

    /// - Parameters:
    ///   - files: of the site.
    ///   - unlisted: folders of albums that no redirect may name.
    /// - Complexity: reads the beginning of each page.
    init(of files: [PublishedFile], leavingOut unlisted: Set<String>) throws(PublishError) {
        var policies: Set<String> = []
        var redirects: [Redirect] = []
        var origins: Set<Substring> = []
        let pages = files.filter { FileClass($0.path) == .page }
        var live = Set(pages.map(\.path))
        for page in pages {
            let head = try Self.head(of: page)
            // Most pages have the same. An empty text stands for a page without one.
            policies.insert(Self.value(after: Self.policyStart, in: head).map { Self.policyStart + $0 + "\"" } ?? "")
            if page.path == EmbedPage.fileName || page.path.hasSuffix("/" + EmbedPage.fileName) {
                origins.formUnion(Self.value(after: Self.originsStart, in: head)?.split(separator: " ") ?? [])
            }
            if let target = Self.value(after: Self.refreshStart, in: head),
                let redirect = Redirect(from: page.path, to: target),
                !unlisted.contains(where: { folder in redirect.paths.contains { $0.hasPrefix(folder + "/") } })
            {
                redirects.append(redirect)
            }
        }
        policy = PagePolicy(allowedBy: policies.sorted())
        self.origins = origins.sorted().map(String.init)
        redirects.removeAll { !live.contains($0.new) }
        live.subtract(redirects.map(\.old))
        self.live = live
        self.redirects = redirects.sorted { ($1.isOfAlbum ? 1 : 0, $0.old) < ($0.isOfAlbum ? 1 : 0, $1.old) }
    }

    /// Returns the rest of an attribute's value that begins with a text. A search in bytes is many times as fast as one
    /// in text.
    private static func value(after start: String, in head: Data) -> String? {
        guard let place = head.range(of: Data(start.utf8)) else { return nil }
        let rest = head[place.upperBound...]
        return rest.firstIndex(of: UInt8(ascii: "\"")).map { String(decoding: rest[..<$0], as: UTF8.self) }
    }

    private static func head(of page: PublishedFile) throws(PublishError) -> Data {
        guard let file = FileHandle(forReadingAtPath: page.file) else {
            throw .file(.cannotRead(path: page.file, .last))
        }
        defer { try? file.close() }
        return (try? file.read(upToCount: headByteCount)) ?? Data()
    }
}
