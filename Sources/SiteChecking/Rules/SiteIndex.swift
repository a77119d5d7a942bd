import FileReading
import Foundation
import MarkupValidation
import PhotoWorkers
import SiteFolder

/// Everything that was read of a site: what the rules about several files see.
struct SiteIndex: Sendable {
    /// Where a reference leads.
    enum Target: Hashable, Sendable {
        /// To a path, which need not be in the site.
        case file(path: String, fragment: String?)
        /// To another site.
        case elsewhere
        /// To the same server, but to no place below the site's address.
        case outsideBase
    }

    let files: [SiteListing.File]
    let folders: Set<String>
    /// Of pages, stylesheets, feeds and sitemaps, by path.
    let facts: [String: FileFacts]
    /// Of pictures that were opened, by path.
    let pictures: [String: PictureFacts]
    /// Of films that were read, by path.
    let films: [String: MovieFacts]
    /// Nil for a site that is not ours.
    let recorded: StoredManifest?
    /// The site's address, ending in `/`; nil if it is unknown.
    let baseURL: String?

    private let places: [String: Int]
    private let basePath: String
    private let origin: String?

    init(
        folder: SiteListing, facts: [String: FileFacts], pictures: [String: PictureFacts], films: [String: MovieFacts],
        recorded: StoredManifest?, baseURL: String?
    ) {
        files = folder.files
        folders = folder.folders
        self.facts = facts
        self.pictures = pictures
        self.films = films
        self.recorded = recorded
        let base = baseURL ?? Self.statedAddress(facts)
        self.baseURL = base
        places = Dictionary(
            folder.files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
        let rest = base.map { Self.withoutScheme($0) }
        let slash = rest?.firstIndex(of: "/")
        origin = rest.map { String($0[..<(slash ?? $0.endIndex)]) }
        basePath = rest.flatMap { rest in slash.map { String(rest[$0...]) } } ?? "/"
    }

    func file(_ path: String) -> SiteListing.File? { places[path].map { files[$0] } }

    /// The file that servers send for a path: the path's own, or the `index.html` of a folder.
    func served(_ path: String) -> SiteListing.File? {
        if let file = file(path) { return file }
        let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        guard folder.isEmpty || folders.contains(folder) else { return nil }
        return file(folder.isEmpty ? "index.html" : folder + "/index.html")
    }

    /// Originals are beside the page of their photo: `film-original.mov` and `film.html`.
    func role(ofFilm path: String) -> FilmRules.Role {
        let mark = "-original."
        guard let place = path.range(of: mark, options: .backwards), !path[place.upperBound...].contains("."),
            file(path[..<place.lowerBound] + ".html") != nil
        else { return .rendition }
        return .original
    }

    func target(of reference: Reference, in path: String) -> Target {
        if case .file(let place, _, let fragment) = reference.place {
            return .file(path: place ?? path, fragment: fragment)
        }
        let address = reference.address
        if address.hasPrefix("/"), !address.hasPrefix("//") {
            guard address.hasPrefix(basePath) else { return address + "/" == basePath ? Self.home : .outsideBase }
            return Self.resolved(String(address.dropFirst(basePath.count)))
        }
        guard let origin else { return .elsewhere }
        let rest = Self.withoutScheme(address)
        guard rest.hasPrefix(origin) else { return .elsewhere }
        let place = rest.dropFirst(origin.count)
        guard place.isEmpty || "/?#".contains(place.first ?? "/") else { return .elsewhere }
        if place.hasPrefix(basePath) { return Self.resolved(String(place.dropFirst(basePath.count))) }
        return place + "/" == basePath ? Self.home : .outsideBase
    }

    private static let home = Target.file(path: "", fragment: nil)

    /// - Parameter address: from the site's root.
    private static func resolved(_ address: String) -> Target {
        if address.isEmpty { return home }
        guard let link = try? SiteLink(address, on: ""), case .file(let path, _, let fragment) = link else {
            return .elsewhere
        }
        return .file(path: path ?? "", fragment: fragment)
    }

    private static func withoutScheme(_ address: String) -> Substring {
        for start in ["https://", "http://", "//"] where address.hasPrefix(start) {
            return address.dropFirst(start.count)
        }
        return Substring(address)
    }

    /// The address that the home page or the sitemap states.
    private static func statedAddress(_ facts: [String: FileFacts]) -> String? {
        func addresses(_ file: String, _ use: Reference.Use) -> [String] {
            facts[file]?.references.filter { $0.use == use && $0.place == .elsewhere }.map(\.address) ?? []
        }
        let entries = addresses("sitemap.xml", .sitemapEntry).filter {
            $0.hasSuffix("/") || $0.hasSuffix("/index.html")
        }
        let stated =
            addresses("index.html", .ownAddress).first ?? entries.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
        guard let stated, stated.hasPrefix("http") else { return nil }
        let base = stated.hasSuffix("index.html") ? String(stated.dropLast("index.html".count)) : stated
        guard base.hasSuffix("/") else { return base.filter { $0 == "/" }.count == 2 ? base + "/" : nil }
        return base
    }
}
