import PageRendering
import PhotoCatalog

/// What an album's own look adds to its pages and to those of its photos.
struct AlbumLook: Sendable {
    /// The last stylesheet of these pages.
    let sheet: AlbumSheet
    let page: PageLook
}

extension SitePlanner {
    /// Nil for an album with the gallery's look.
    func look(of album: Album) -> AlbumLook? {
        guard album.look != .theme else { return nil }
        let path = SitePath(names.folder(of: album), "look.css")
        let look = settings.look.refined(by: album.look)
        let sheet = LookSheet(album.look, within: look, of: theme) { path.href(to: asset($0)) }
        return AlbumLook(
            sheet: AlbumSheet(sheet.css, at: path),
            page: PageLook(
                scheme: theme.scheme(in: look), font: Self.font(look.font, of: theme, themeAssets),
                titleFont: Self.font(look.titleFont, of: theme, themeAssets),
                logo: Self.logo(album.look, of: theme, themeAssets, title: identity.title)))
    }

    /// The gap on phones: half of that on desktops, and no less than 4 pixels unless that is less itself.
    func narrowGap(_ gap: Double) -> Double { min(gap, max(4, (gap / 2).rounded())) }

    /// - Parameter title: What a logo without a text of its own says.
    static func logo(
        _ look: LookSettings, of theme: Theme, _ assets: ThemeAssets, title: String
    ) -> PageBanner.Logo? {
        look.logo.flatMap { setting in
            theme.lookFiles.logos[setting.file].map {
                PageBanner.Logo(
                    file: asset($0.name, among: assets), width: $0.width, height: $0.height,
                    text: setting.text ?? title)
            }
        }
    }

    /// Nil unless it is a file.
    static func font(_ choice: FontChoice?, of theme: Theme, _ assets: ThemeAssets) -> SheetLink? {
        guard case .file(let path)? = choice else { return nil }
        return theme.lookFiles.fonts[path].map { asset($0.name, among: assets) }
    }
}
