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

    /// The library as it is published, now that it is known what its photos say of themselves.
    func regrouped(_ library: PhotoLibrary, _ photos: [PhotoFile: BuiltPhoto]) -> PhotoLibrary {
        let titles = Regrouping.Titles(
            undated: words.undated, unrated: words.unrated, others: words.morePhotos,
            stars: { [words] in words.stars($0) }, date: { [dates] in dates.text($0, $1) })
        return Regrouping(configuration.albumSource, titles: titles, layout: configuration.layout)
            .library(of: library, metadata: photos.mapValues(\.metadata))
    }

    /// The pages and assets that this site will have as far as names tell: all but renditions and layouts.
    func foreseeablePaths(of library: PhotoLibrary) -> [SitePath] {
        var paths = theme.assets.keys.map(Self.path)
        for album in configuration.albumSource == .folders ? library.albums : [] {
            paths.append(names.page(of: album))
            paths += album.groups.flatMap(\.photos).map { names.page(of: $0, in: album) }
        }
        return paths
    }

    /// - Throws: ``BuildError/cramped(album:layout:breakpoint:)`` if an album's options leave its photos no room: better now
    ///   than after an hour of rendering.
    func refuseCrampedLayouts(of library: PhotoLibrary) throws(BuildError) {
        for album in library.albums {
            let layout = AlbumLayout(
                choice: album.layout, hasTitles: true, hasHeadings: album.groups.contains { $0.title != nil })
            for breakpoint in configuration.breakpoints
            where !layout.hasRoom(forGroupsOf: album.groups.map(\.photos.count), at: breakpoint) {
                throw .cramped(
                    album: ([configuration.source] + album.path).joined(separator: "/"), layout: album.layout.name,
                    breakpoint: breakpoint.description)
            }
        }
    }

    /// - Parameter root: The source folder's album.
    func plan(_ root: BuiltAlbum) -> SitePlan {
        var files = theme.assets.map { name, data in
            SitePlan.File(path: Self.path(ofAsset: name), content: .data(data))
        }
        var albumCount = 0
        var photoCount = 0
        var open: [(album: BuiltAlbum, trail: [PageLink], isUnlisted: Bool)] = [(root, [], root.album.isUnlisted)]
        while let (album, trail, isUnlisted) = open.popLast() {
            files += plan(album, trail: trail, isUnlisted: isUnlisted)
            albumCount += album.photos.isEmpty ? 0 : 1
            photoCount += album.photos.count
            let deeper = trail + [link(to: album)]
            open += album.albums.map { ($0, deeper, isUnlisted || $0.album.isUnlisted) }
        }
        return SitePlan(
            files: files.sorted { $0.path < $1.path }, albumCount: albumCount, photoCount: photoCount)
    }

    private func plan(_ album: BuiltAlbum, trail: [PageLink], isUnlisted: Bool) -> [SitePlan.File] {
        let folder = names.folder(of: album.album)
        let photos = album.photos
        let pictures = photos.map { picture($0, in: album) }
        let cards = album.listedAlbums.compactMap(card)

        let shown = stylesheet(ColourSheet.css(pictures: pictures, cards: cards), at: SitePath(folder, "photos.css"))
        var files = [shown.file]
        let sheets = [asset(Theme.stylesheetName), shown.link]
        let script = asset(Theme.scriptName)

        let gallery = photos.isEmpty ? nil : gallery(of: album, pictures: pictures)
        for (link, sheet, _) in gallery?.sheets ?? [] {
            files.append(SitePlan.File(path: link.path, content: .data(Data(sheet.css.utf8))))
        }
        let page = AlbumPage(
            path: names.page(of: album.album), title: album.album.title, description: album.album.description,
            trail: trail, facts: facts(of: album), cards: cards, gallery: gallery, sheets: sheets, script: script,
            cover: cover(of: album), isUnlisted: isUnlisted)
        files.append(SitePlan.File(path: page.path, content: .album(page)))

        // A photo's page needs the sheet of no more than its neighbours: an album's may be a megabyte.
        var neighbours = sheets
        for (index, picture) in pictures.enumerated() {
            if pictures.count > Self.sheetLength, index % Self.sheetLength == 0 {
                let run = index..<min(index + Self.sheetLength, pictures.count)
                let sheet = stylesheet(
                    ColourSheet.css(pictures: pictures, in: run),
                    at: SitePath(folder, "photos-\(index / Self.sheetLength + 1).css"))
                files.append(sheet.file)
                neighbours = [asset(Theme.stylesheetName), sheet.link]
            }
            let photo = photos[index]
            let original = photo.original.map {
                (path: names.original(of: photo.file, in: album.album), file: $0)
            }
            if let original { files.append(SitePlan.File(path: original.path, content: .original(original.file))) }
            let photoPage = PhotoPage(
                picture: picture,
                original: original.map { DownloadLink(path: $0.path, byteCount: $0.file.byteCount) },
                place: configuration.disclosed.contains(.position) ? photo.metadata.position : nil, number: index + 1,
                total: pictures.count, trail: trail + [link(to: album)],
                previous: index > 0 ? pictures[index - 1].page : nil,
                next: index + 1 < pictures.count ? pictures[index + 1].page : nil, sheets: neighbours, script: script,
                isUnlisted: isUnlisted)
            files.append(SitePlan.File(path: picture.page, content: .photo(photoPage)))
            files += photos[index].rendered.renditions.map {
                SitePlan.File(
                    path: names.file(of: $0, of: photos[index].file, in: album.album), content: .rendition($0.hash))
            }
        }
        return files
    }

    /// Photos to a sheet that their pages share.
    private static let sheetLength = 100

    private func stylesheet(_ css: String, at path: SitePath) -> (file: SitePlan.File, link: SheetLink) {
        let data = Data(css.utf8)
        return (SitePlan.File(path: path, content: .data(data)), SheetLink(path: path, version: Self.version(data)))
    }

    private func picture(_ photo: BuiltPhoto, in album: BuiltAlbum) -> Picture {
        let colour = photo.rendered.averageColour
        return Picture(
            page: names.page(of: photo.file, in: album.album), title: photo.title, metadata: photo.metadata,
            formats: photo.rendered.formats.map { renditions in
                Picture.Format(
                    mediaType: renditions[0].format.mediaType,
                    sources: renditions.map {
                        Picture.Source(
                            path: names.file(of: $0, of: photo.file, in: album.album), width: $0.size.width,
                            height: $0.size.height)
                    })
            },
            ratio: Double(photo.rendered.size.width) / Double(photo.rendered.size.height),
            // Of a transparent picture's place the page's own colour is to be seen.
            colour: photo.rendered.isTransparent
                ? "transparent" : "#" + [colour.red, colour.green, colour.blue].map(Self.hexadecimal).joined(),
            focus: album.album.focus[photo.file] ?? photo.focus)
    }

    private func gallery(of album: BuiltAlbum, pictures: [Picture]) -> Gallery {
        let hasHeadings = album.groups.contains { $0.title != nil }
        let layout = AlbumLayout(
            choice: album.album.layout, hasTitles: pictures.contains { $0.title != nil }, hasHeadings: hasHeadings)
        let layoutGroups = album.groups.map { group in
            LayoutGroup(
                items: group.photos.map {
                    Size(width: Double($0.rendered.size.width), height: Double($0.rendered.size.height))
                })
        }
        let breakpoints = configuration.breakpoints
        let sheets = breakpoints.enumerated().map { index, breakpoint in
            let sheet = layout.sheet(of: layoutGroups, at: breakpoint)
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
            let title = group.title ?? (hasHeadings ? words.morePhotos : nil)
            return PictureGroup(title: title, pictures: Array(rest.prefix(group.photos.count)))
        }
        return Gallery(layout: layout.choice.name, form: layout.form, groups: groups, sheets: sheets)
    }

    private func card(_ album: BuiltAlbum) -> AlbumCard? {
        cover(of: album).map { AlbumCard(link: link(to: album), facts: facts(of: album), cover: $0) }
    }

    private func cover(of album: BuiltAlbum) -> Picture? {
        album.cover.map { picture($0.photo, in: $0.album) }
    }

    private func link(to album: BuiltAlbum) -> PageLink {
        PageLink(title: album.album.title, path: names.page(of: album.album))
    }

    /// `3 albums · 24 photos · March 2024`
    private func facts(of album: BuiltAlbum) -> String {
        let photos = album.listedPhotos
        let albums = album.listedAlbums
        var facts = [words.photos(photos.count)]
        if !albums.isEmpty { facts.insert(words.albums(albums.count), at: 0) }
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
