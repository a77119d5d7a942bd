import ImagePipeline
import PageRendering
import PhotoCatalog

/// The icons of a site: files of the theme, or else cut from the site's cover.
package enum SiteIcons {
    /// What is cut from the cover, and the names of the files in the site's root.
    package static let cuts: [(cut: CoverCut, name: String)] = [
        (.icon, RootFiles.icon), (.touchIcon, RootFiles.touchIcon),
    ]

    /// The names that icons have in a theme, by purpose. Browsers prefer the last one that they support.
    private static let themeFiles: [(name: String, purpose: SiteIcon.Purpose, mediaType: String, sizes: String?)] = [
        ("favicon.png", .icon, "image/png", nil),
        ("favicon.svg", .icon, "image/svg+xml", "any"),
        ("apple-touch-icon.png", .touch, "image/png", nil),
    ]

    /// The names that icons have in a theme.
    package static var themeFileNames: [String] { themeFiles.map(\.name) }

    /// Empty for a site whose photos are all in unlisted albums: its icons are on every page, and must not show them.
    static func of(_ library: PhotoLibrary, _ theme: ThemeAssets) -> [SiteIcon] {
        let own = themeFiles.filter { theme.files[$0.name] != nil }
        guard own.isEmpty else {
            return own.map {
                SiteIcon(
                    purpose: $0.purpose, path: SitePath([SiteNames.themeFolder, $0.name]), mediaType: $0.mediaType,
                    sizes: $0.sizes, version: theme.version(of: $0.name))
            }
        }
        guard hasListedPhotos(library.root) else { return [] }
        return cuts.map { cut, name in
            SiteIcon(
                purpose: cut == .icon ? .icon : .touch, path: SitePath([name]), mediaType: cut.mediaType,
                sizes: cut.sizes.map { "\($0.width)x\($0.height)" }.joined(separator: " "))
        }
    }

    /// Whether icons are cut from the cover.
    package static func areCut(_ icons: [SiteIcon]) -> Bool { icons.contains { $0.version == nil } }

    private static func hasListedPhotos(_ album: Album) -> Bool {
        album.groups.contains { !$0.photos.isEmpty }
            || album.albums.contains { !$0.isUnlisted && hasListedPhotos($0) }
    }
}
