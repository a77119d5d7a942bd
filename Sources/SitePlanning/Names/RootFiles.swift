import FileReading
import ImagePipeline
import PageRendering
import PhotoVocabulary
import SiteFolder

/// The files in the site's root that are made from the whole site, not from an album.
///
/// Their names are fixed, since hosts and search engines ask for them. No other file in the root has one of them.
package enum RootFiles {
    /// The page that hosts show where there is none.
    package static let notFound = "404.html"
    package static let robots = "robots.txt"
    package static let sitemap = "sitemap.xml"
    package static let feed = AtomFeed.fileName
    /// The folder of files about the whole host (RFC 8615). No album has this name, since hidden folders are left out.
    package static let wellKnownFolder = ".well-known"
    /// Browsers and search engines ask for it even without a reference.
    package static let icon = "favicon.ico"
    package static let touchIcon = "apple-touch-icon.png"
    /// The list of albums for programs. No page has its name without the extension, so it is not reserved.
    static let data = SiteData.fileName

    /// The files that are made from all albums, except the parts of a sitemap.
    private static let namesOfAlbums = [robots, feed, sitemap, icon, touchIcon]

    /// Whether a file is an icon, to which pages refer without a version.
    package static func isIcon(_ path: String) -> Bool { [icon, touchIcon].contains(path) }

    /// Whether a file of the root is made from all albums.
    package static func isMadeOfAlbums(_ name: String) -> Bool {
        namesOfAlbums.contains(name) || name == data || name.wholeMatch(of: /sitemap-[0-9]+\.xml/) != nil
    }

    /// The part `number` of a sitemap that is split, counted from 1.
    package static func sitemap(part number: Int) -> String { "sitemap-\(number).xml" }

    /// The names that nothing else in the root can have, without their extensions: hosts may serve a page without its
    /// extension, or a folder in place of a file.
    static let reservedNames = Set(([notFound] + namesOfAlbums).map { String($0.prefix { $0 != "." }) })
        .union([SiteNames.themeFolder])

    /// Settings of hosts, which a publication adds to the root.
    static let filesOfHosts: Set = ["_headers", "_redirects", "vitrine-nginx.conf", "vitrine-nginx-redirects.conf"]

    /// The files of a site's root that were made from the whole site.
    fileprivate static func names(in root: ManifestFolder) -> [String] {
        var names = namesOfAlbums + [notFound, data]
        names += sequence(first: 1) { $0 + 1 }.lazy.map(sitemap(part:)).prefix { root.files[$0] != nil }
        return names.filter { root.files[$0] != nil }
    }
}

/// The name or the path of a rendition's file: `fog-lifts-240.jpg`.
package struct RenditionName {
    /// As in the name or the path of the photo's page.
    package let stem: String
    /// In pixels.
    package let width: Int
    package let format: RenditionFormat

    /// - Returns: nil for the name of any other file of a site.
    package init?(_ name: String) {
        let bytes = name.utf8
        guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), let hyphen = bytes.lastIndex(of: UInt8(ascii: "-")),
            hyphen < dot,
            let format = RenditionFormat.allCases.first(where: { name[bytes.index(after: dot)...] == $0.suffix }),
            case let digits = name[bytes.index(after: hyphen)..<dot],
            digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let width = Int(digits)
        else { return nil }
        (stem, self.width, self.format) = (String(name[..<hyphen]), width, format)
    }
}

extension SiteManifest {
    /// The files of the album that is right in a folder, an encoded path: in the root without those of the whole site.
    package func albumFolder(_ path: String) -> ManifestFolder? {
        guard path.isEmpty, let root = folders[path] else { return folders[path] }
        var album = root
        for name in RootFiles.names(in: root) { album.remove(name) }
        return album.files.isEmpty ? nil : album
    }

    /// Of the paths of these files and what is in them.
    package func albumSignature(of folder: String) -> ContentHash {
        albumFolder(folder)?.signature ?? ContentHash(value: 0)
    }
}
