import Foundation
import GalleryLayout
import ImagePipeline
import PageRendering
import PhotoCatalog

/// Decides every file of a site from what was read and rendered. Pure: it touches no disk.
struct SitePlanner {
    let configuration: SiteConfiguration
    let identity: SiteIdentity
    let theme: Theme
    let names: SiteNames
    let words: Words
    let dates: DateWords

    init(configuration: SiteConfiguration, library: PhotoLibrary, theme: Theme) {
        self.configuration = configuration
        self.theme = theme
        identity = SiteIdentity(
            title: library.root.title, language: configuration.language, baseURL: configuration.baseURL)
        names = SiteNames(library)
        words = theme.words(for: configuration.language)
        dates = DateWords(language: configuration.language)
    }

    /// The pages and assets that this site will have as far as names tell: all but renditions and layouts.
    func foreseeablePaths(of library: PhotoLibrary) -> [SitePath] {
        var paths = theme.assets.keys.map(Self.path)
        for album in library.albums {
            paths.append(names.page(of: album))
            paths += album.groups.flatMap(\.photos).map { names.page(of: $0, in: album) }
        }
        return paths
    }

    /// - Parameter root: The source folder's album.
    func plan(_ root: BuiltAlbum) -> SitePlan {
        var files = theme.assets.map { name, data in
            SitePlan.File(path: Self.path(ofAsset: name), content: .data(data))
        }
        var albumCount = 0
        var photoCount = 0
        var open: [(album: BuiltAlbum, trail: [PageLink])] = [(root, [])]
        while let (album, trail) = open.popLast() {
            files += plan(album, trail: trail)
            albumCount += album.photos.isEmpty ? 0 : 1
            photoCount += album.photos.count
            let deeper = trail + [link(to: album)]
            open += album.albums.map { ($0, deeper) }
        }
        return SitePlan(
            files: files.sorted { $0.path < $1.path }, albumCount: albumCount, photoCount: photoCount)
    }

    private func plan(_ album: BuiltAlbum, trail: [PageLink]) -> [SitePlan.File] {
        let folder = names.folder(of: album.album)
        let photos = album.photos
        let pictures = photos.map { picture($0, in: album) }
        let cards = album.albums.map(card)

        let colours = Data(ColourSheet.css(pictures: pictures, cards: cards).utf8)
        let colourPath = SitePath(folder, "photos.css")
        var files = [SitePlan.File(path: colourPath, content: .data(colours))]
        let sheets = [
            asset(Theme.stylesheetName),
            SheetLink(path: colourPath, version: Self.version(colours)),
        ]
        let script = asset(Theme.scriptName)

        let gallery = photos.isEmpty ? nil : gallery(of: album, pictures: pictures)
        for (link, sheet, _) in gallery?.sheets ?? [] {
            files.append(SitePlan.File(path: link.path, content: .data(Data(sheet.css.utf8))))
        }
        let page = AlbumPage(
            path: names.page(of: album.album), title: album.album.title, description: album.album.description,
            trail: trail, facts: facts(of: album), cards: cards, gallery: gallery, sheets: sheets, script: script,
            cover: cover(of: album))
        files.append(SitePlan.File(path: page.path, content: .album(page)))

        for (index, picture) in pictures.enumerated() {
            let photoPage = PhotoPage(
                picture: picture, number: index + 1, total: pictures.count, trail: trail + [link(to: album)],
                previous: index > 0 ? pictures[index - 1].page : nil,
                next: index + 1 < pictures.count ? pictures[index + 1].page : nil, sheets: sheets, script: script)
            files.append(SitePlan.File(path: picture.page, content: .photo(photoPage)))
            files += picture.sources.map { SitePlan.File(path: $0.path, content: .rendition) }
        }
        return files
    }

    private func picture(_ photo: BuiltPhoto, in album: BuiltAlbum) -> Picture {
        let folder = names.folder(of: album.album)
        let colour = photo.rendered.averageColour
        return Picture(
            page: names.page(of: photo.file, in: album.album), title: photo.title, metadata: photo.metadata,
            sources: photo.rendered.renditions.map {
                Picture.Source(path: SitePath(folder, $0.fileName), width: $0.size.width, height: $0.size.height)
            },
            ratio: Double(photo.rendered.size.width) / Double(photo.rendered.size.height),
            colour: "#" + [colour.red, colour.green, colour.blue].map(Self.hexadecimal).joined())
    }

    private func gallery(of album: BuiltAlbum, pictures: [Picture]) -> Gallery {
        let choice = album.album.layout
        let hasTitles = pictures.contains { $0.title != nil }
        let hasHeadings = album.groups.contains { $0.title != nil }
        let layoutGroups = album.groups.map { group in
            LayoutGroup(
                items: group.photos.map {
                    Size(width: Double($0.rendered.size.width), height: Double($0.rendered.size.height))
                })
        }
        let ratios = pictures.map(\.ratio)
        let breakpoints = configuration.breakpoints
        let sheets = breakpoints.enumerated().map { index, breakpoint in
            let container = Size(width: Double(breakpoint.width), height: Double(breakpoint.height))
            let options = LayoutDefaults.options(
                for: choice, in: container, hasTitles: hasTitles, hasHeadings: hasHeadings,
                longestGroup: album.groups.map(\.photos.count).max() ?? 0)
            let sheet = LayoutSheet(
                plan: Self.engine(choice, options: options).plan(layoutGroups, in: container), container: container,
                ratios: ratios, captionHeight: LayoutDefaults.captionHeight(of: choice, hasTitles: hasTitles))
            let range = LayoutSheet.Range(
                from: index == 0 ? nil : breakpoint.width,
                below: index + 1 < breakpoints.count ? breakpoints[index + 1].width : nil)
            let link = SheetLink(
                path: SitePath(names.folder(of: album.album), "layout-\(breakpoint.width).css"),
                version: Self.version(Data(sheet.css.utf8)), media: range.media)
            return (link, sheet, range)
        }
        var rest = pictures[...]
        let groups = album.groups.map { group in
            defer { rest = rest.dropFirst(group.photos.count) }
            return PictureGroup(title: group.title, pictures: Array(rest.prefix(group.photos.count)))
        }
        return Gallery(layout: choice.name, groups: groups, sheets: sheets)
    }

    /// The chosen engine; its options were accepted when they were read, and the defaults are ours.
    private static func engine(_ choice: LayoutChoice, options: LayoutOptions) -> any LayoutEngine {
        do {
            return try LayoutCatalog.engine(named: choice.name, options: options)
        } catch {
            preconditionFailure("the defaults of \(choice.name) don't fit it: \(error)")
        }
    }

    private func card(_ album: BuiltAlbum) -> AlbumCard {
        AlbumCard(link: link(to: album), facts: facts(of: album), cover: cover(of: album))
    }

    private func cover(of album: BuiltAlbum) -> Picture {
        let cover = album.cover
        return picture(cover.photo, in: cover.album)
    }

    private func link(to album: BuiltAlbum) -> PageLink {
        PageLink(title: album.album.title, path: names.page(of: album.album))
    }

    /// `3 albums · 24 photos · March 2024`
    private func facts(of album: BuiltAlbum) -> String {
        let photos = album.allPhotos
        var facts = [words.photos(photos.count)]
        if !album.albums.isEmpty { facts.insert(words.albums(album.albums.count), at: 0) }
        let days = photos.compactMap(\.metadata.taken)
        if let first = days.min(), let last = days.max() { facts.append(dates.span(first, last)) }
        return facts.joined(separator: " · ")
    }

    private func asset(_ name: String) -> SheetLink {
        SheetLink(
            path: Self.path(ofAsset: name), version: Self.version(theme.assets[name] ?? Data()))
    }

    /// - Parameter name: The asset's path within the theme.
    private static func path(ofAsset name: String) -> SitePath {
        SitePath([SiteNames.themeFolder] + name.split(separator: "/").map(String.init))
    }

    private static func version(_ data: Data) -> String { String(ContentHash.of(data).text.prefix(8)) }

    private static func hexadecimal(_ value: UInt8) -> String {
        (value < 16 ? "0" : "") + String(value, radix: 16)
    }
}
