import Foundation
import GalleryLayout
import ImagePipeline
import PageRendering
import PhotoCatalog
import SiteFolder

/// Plans albums one by one: names, layouts, digests, and the pictures that pages show. It touches no disk.
package struct SitePlanner {
    package let settings: SiteSettings
    package let identity: SiteIdentity
    package let theme: Theme
    package let names: SiteNames
    package let words: Words
    package let texts: TextPages
    package let menu: SiteMenu
    let themeAssets: ThemeAssets
    private let renditions: RenditionSpec
    /// Whether pages show albums that are unlisted, hidden or drafts.
    private let showsDrafts: Bool
    /// Whether an album plays films where they stand.
    private let playsInGrid: Bool

    /// - Parameter icons: nil for those of the library.
    package init(
        settings: SiteSettings, library: PhotoLibrary, theme: Theme, texts: [ParsedText] = [],
        icons: [SiteIcon]? = nil
    ) {
        names = SiteNames(library, pages: texts.map(\.setting), pageSize: settings.pageSize)
        self.texts = TextPages(texts, names)
        self.settings = settings
        self.theme = theme
        showsDrafts = library.showsDrafts
        playsInGrid = library.albums.contains { album in
            album.photos.contains { $0.isPlayed && $0.filmSettings.placeOfPlaying == .inGrid }
        }
        themeAssets = ThemeAssets(theme.assets)
        renditions = settings.renditions(on: .white)
        menu = SiteMenu(settings.menu, of: library, self.texts, names, in: settings.baseURL)
        let asset = { [themeAssets] name in
            SheetLink(path: Self.path(ofAsset: name), version: themeAssets.version(of: name))
        }
        identity = SiteIdentity(
            title: library.root.shownTitle, language: settings.language.description,
            baseURL: settings.baseURL?.description, footer: settings.footer,
            pages: self.texts.links, deniesAITraining: settings.aiTraining == .deny,
            icons: icons ?? SiteIcons.of(library, themeAssets),
            banner: PageBanner(
                logo: Self.logo(settings.look, of: theme, themeAssets, title: library.root.shownTitle),
                menu: menu.items),
            themeFiles: theme.namedAssets.map(asset),
            customSheet: theme.assets[Theme.customSheetName].map { _ in asset(Theme.customSheetName) },
            scripts: settings.scripts.map { PageScript($0, file: $0.themeFile.map(asset)) },
            look: PageLook(
                scheme: theme.scheme(in: settings.look),
                font: Self.font(settings.look.font, of: theme, themeAssets),
                titleFont: Self.font(settings.look.titleFont, of: theme, themeAssets)))
        words = theme.words(for: settings.language.description)
    }

    /// Whether what its photos say of themselves decides on where they go in a library, or whether they are in it.
    package func regroups(_ library: PhotoLibrary) -> Bool {
        settings.albumSource != .folders
            || library.albums.contains(where: \.dependsOnMetadata)
    }

    /// The library as it is published, now that it is known what its photos say of themselves.
    package func regrouped(_ library: PhotoLibrary, _ metadata: [PhotoFile: PhotoMetadata]) -> PhotoLibrary {
        let titles = Regrouping.Titles(
            undated: words.undated, unrated: words.unrated, others: words.morePhotos,
            stars: { [words] in words.stars($0) }, date: { [words] in words.dates.title($0, $1) })
        return Regrouping(settings.albumSource, titles: titles, layout: settings.albumDefaults.layout)
            .library(of: library, metadata: metadata)
    }

    /// - Parameter source: The source folder, as messages name it.
    /// - Throws: ``PlanningError/noRoomForPhotos(album:layout:breakpoint:)`` if an album's options leave its photos no
    ///   room: better now than after an hour of rendering.
    package func refuseLayoutsWithoutRoom(of albums: [Album], in source: String) throws(PlanningError) {
        for album in albums {
            let layout = AlbumLayout(
                choice: album.options.layout, hasTitles: true, hasHeadings: album.groups.contains { $0.title != nil },
                style: theme.style(in: album.look), narrowGap: (album.look.gap ?? settings.look.gap).map(narrowGap))
            for breakpoint in settings.breakpoints
            where !layout.hasRoom(forGroupsOf: album.groups.map(\.placeCount), at: breakpoint) {
                throw .noRoomForPhotos(
                    album: ([source] + album.path).joined(separator: "/"),
                    layout: album.options.layout.name,
                    breakpoint: breakpoint.description)
            }
        }
    }

    /// Refuses a menu that leads nowhere, and scripts that are not there.
    package func refuseDeadEnds() throws(PlanningError) {
        if let problem = menu.problems.first { throw problem }
        for script in settings.scripts {
            if let file = script.themeFile, theme.assets[file] == nil { throw .missingScript(script.source) }
        }
    }

    /// Files that every page links to, and that are made after the album or beside it.
    package var sharedTargets: Set<SitePath> {
        texts.paths.union(identity.icons.map(\.path)).union(menu.pages)
    }

    /// The theme's files.
    ///
    /// - Parameter hasMotion: Whether a picture may move on its page.
    package func assets(hasMotion: Bool) -> [SiteFile] {
        let unused =
            (settings.embedders == nil ? [Theme.embedScriptName] : [])
            + (playsInGrid || hasMotion ? [] : [Theme.filmScriptName])
        let files = themeAssets.files.filter { !unused.contains($0.key) }
        return files.sorted { $0.key < $1.key }.map { name, data in
            SiteFile(path: Self.path(ofAsset: name), content: .data(data))
        }
    }

    /// - Parameters:
    ///   - trail: The albums that it is in, from the home page down.
    ///   - isUnlisted: Whether it or one of those is.
    ///   - preview: What was cut for link previews from ``cover(of:)``.
    package func plan(
        _ album: BuiltAlbum, trail: [PageLink], _ neighbours: AlbumNeighbours = .none, isUnlisted: Bool,
        preview: SharedPicture? = nil
    ) -> AlbumPlan {
        let names = names.photos(of: album.album)
        let inner = (showsDrafts ? album.albums : album.listedAlbums).filter { $0.digest.cover != nil }
        var captions = CaptionLinks(of: album, showing: inner.map(\.album), by: self)
        func resolved(_ photo: BuiltPhoto) -> Picture {
            let picture = picture(photo, of: album.album, names)
            return captions?.resolved(picture, of: photo.photo) ?? picture
        }
        let pictures = album.photos.map(resolved)
        let shots = album.photos.map { $0.shots.map { (resolved($0), enlargement(of: $0, names)) } as [PlannedShot] }
        let enlargements = album.photos.map { enlargement(of: $0, names) }
        let cards = inner.compactMap(card)
        var cover = album.cover.map { self.cover($0, of: album.album, names) }
        if let preview { cover?.preview = preview }
        let digest = digest(of: album, cover: cover)
        let wall = CoverWall(
            of: cards.map(\.cover.ratio), pixelHeights: cards.map(\.cover.coverHeight),
            featured: inner.map(\.album.isFeatured), at: settings.breakpoints.map(\.width),
            isWholePage: pictures.isEmpty)
        return AlbumPlan(
            album: album, names: names, trail: trail, neighbours: neighbours, link: link(to: album.album),
            isUnlisted: isUnlisted,
            description: captions?.description(of: album.album, on: self.names.page(of: album.album)),
            refusedLinks: captions?.refused ?? [],
            pictures: pictures, shots: shots, enlargements: enlargements, cards: cards, wall: wall,
            cover: cover?.picture, preview: cover?.preview, facts: facts(of: digest, dates: words.dates.span),
            pages: pages(
                of: album, pictures: pictures, shots: shots, enlargements: enlargements, cards: cards, wall: wall,
                in: names),
            look: look(of: album.album),
            stylesheet: asset(Theme.stylesheetName), layoutScript: asset(Theme.layoutScriptName),
            script: asset(Theme.scriptName), filmScript: asset(Theme.filmScriptName),
            viewerStylesheet: asset(Theme.viewerStylesheetName), viewerScript: asset(Theme.viewerScriptName),
            allowedDetails: settings.allowedDetails, language: identity.language, digest: digest,
            newest: newest(of: pictures), data: data(of: album.album, digest, below: trail.last?.path),
            embedding: settings.embedders.map { ($0.origins, asset(Theme.embedScriptName)) })
    }

    /// What a feed may say of an album's own photos. Those whose day is unknown are left out: a feed must have a time.
    private func newest(of pictures: [Picture]) -> [AtomFeed.Entry] {
        AtomFeed.newest(
            of: pictures.lazy.compactMap { [words] picture in
                picture.metadata.taken.flatMap { $0.isDay ? $0 : nil }.map {
                    AtomFeed.Entry(
                        title: picture.shownTitle(words.dates),
                        caption: picture.metadata.caption, page: picture.page, taken: $0, picture: picture,
                        film: picture.playableFilm)
                }
            })
    }

    /// What pages above an album show of it.
    package func digest(of album: BuiltAlbum) -> AlbumDigest { digest(of: album, cover: cover(of: album)) }

    /// The photo that stands for an album; nil if all of its photos are in unlisted albums.
    package func cover(of album: BuiltAlbum) -> AlbumDigest.Cover? {
        album.cover.map { cover($0, of: album.album, names.photos(of: album.album)) }
    }

    private func digest(of album: BuiltAlbum, cover: AlbumDigest.Cover?) -> AlbumDigest {
        let photos = album.photos
        let listed = album.listedAlbums.map(\.digest)
        let all = album.photosAndShots
        let days = all.compactMap(\.metadata.taken)
        let last = days.max { $1.ends(after: $0) }
        let own = days.min().flatMap { first in last.map { AlbumDigest.Span(first: first, last: $0) } }
        return AlbumDigest(
            photoCount: photos.count, filmCount: photos.count(where: \.photo.isPlayed), listed: listed,
            hasListedPhotos: !photos.isEmpty || !listed.isEmpty, span: own,
            cover: cover,
            lacksChosenCover: album.album.cover != nil && album.chosenCover == nil,
            renditionCount: all.reduce(0) { $0 + $1.rendered.renditions.count })
    }

    func picture(_ photo: BuiltPhoto, of album: Album, _ names: PhotoNames) -> Picture {
        let colour = photo.rendered.averageColour
        let version = FileVersion.of(photo.rendered)
        let widths = Set(renditions.widths(forPhotoOf: photo.rendered.size))
        // A preview shows renditions of earlier settings until those of the new ones are there.
        let isCurrent = photo.rendered.formats.allSatisfy { $0.contains { widths.contains($0.size.width) } }
        var (metadata, languages) = photo.metadata.localized(to: identity.language)
        var title = metadata.title ?? photo.title
        if !settings.allowedDetails.contains(.position) {
            let stated = photo.photo.settings
            if stated?.title == nil, Self.isPosition(metadata.title) {
                title = FileTitle.readable(photo.file.name)
                (metadata.title, languages.title) = (nil, nil)
            }
            if stated?.caption == nil, Self.isPosition(metadata.caption) {
                (metadata.caption, metadata.captionBlocks, languages.caption) = (nil, nil, nil)
            }
            if stated?.alt == nil, Self.isPosition(metadata.alt) { (metadata.alt, languages.alt) = (nil, nil) }
        }
        return Picture(
            page: names.page(of: photo.file), title: title, name: FileTitle.stem(of: photo.file.name),
            metadata: metadata.shown, languages: languages.shown,
            formats: photo.rendered.formats.map { renditions in
                Picture.Format(
                    mediaType: renditions[0].format.mediaType,
                    sources: renditions.filter { !isCurrent || widths.contains($0.size.width) }.map {
                        source($0, of: photo, version, names)
                    })
            },
            ratio: Double(photo.rendered.size.width) / Double(photo.rendered.size.height),
            // Of a transparent picture's place the page's own colour is to be seen.
            colour: photo.rendered.isTransparent
                ? "transparent" : "#" + [colour.red, colour.green, colour.blue].map(Self.hexadecimal).joined(),
            focus: photo.focus, panorama: photo.rendered.size.isPanorama ? enlargement(of: photo, names) : nil,
            film: film(photo, names), shotCount: photo.shots.isEmpty ? nil : photo.shots.count + 1)
    }

    private static func isPosition(_ text: String?) -> Bool { text.map(PositionText.isExact) == true }

    private func source(
        _ rendition: Rendition, of photo: BuiltPhoto, _ version: String, _ names: PhotoNames
    ) -> Picture.Source {
        Picture.Source(
            path: names.file(of: rendition, of: photo.file), version: version, width: rendition.size.width,
            height: rendition.size.height)
    }

    /// The rendition for a closer look; nil for a photo without one, and for what plays in the place of the picture: a
    /// film, or the film of an animated picture.
    private func enlargement(of photo: BuiltPhoto, _ names: PhotoNames) -> Picture.Source? {
        guard photo.films.isEmpty || photo.motion == .live else { return nil }
        return renditions.zoomWidth(forPhotoOf: photo.rendered.size).flatMap { width in
            photo.rendered.renditions.last { $0.size.width == width }.map {
                source($0, of: photo, FileVersion.of(photo.rendered), names)
            }
        }
    }

    private func pages(
        of album: BuiltAlbum, pictures: [Picture], shots: [[PlannedShot]], enlargements: [Picture.Source?],
        cards: [AlbumCard], wall: CoverWall?, in names: PhotoNames
    ) -> [PlannedPage] {
        let pages = album.pages(ofAtMost: settings.pageSize)
        let isOfPhotos = AlbumSheet.isShared(
            photoCount: shots.reduce(pictures.count) { $0 + $1.count }, pageCount: pages.count)
        return pages.enumerated().map { index, page in
            let number = index + 1
            return PlannedPage(
                path: names.albumPage(number), photos: page.photos,
                gallery: page.photos.isEmpty
                    ? nil : gallery(of: album, page, pictures: pictures, number, in: names),
                colours: AlbumSheet(
                    ColourSheet.css(
                        pictures: pictures, enlargements: isOfPhotos ? enlargements : nil,
                        shots: isOfPhotos ? shots : nil, in: page.photos,
                        cards: number == 1 ? cards : [], wall: number == 1 ? wall : nil),
                    at: names.sheet("photos", onPage: number)))
        }
    }

    private func gallery(
        of album: BuiltAlbum, _ page: BuiltAlbum.Page, pictures: [Picture], _ number: Int, in names: PhotoNames
    ) -> PlannedGallery {
        let hasHeadings = album.hasHeadings
        let layout = AlbumLayout(
            choice: album.album.options.layout, hasTitles: album.hasTitles, hasHeadings: hasHeadings,
            style: theme.style(in: album.album.look),
            narrowGap: (album.album.look.gap ?? settings.look.gap).map(narrowGap))
        let layoutGroups = page.groups.map { album.layoutGroup(of: $0.photos) }
        let breakpoints = settings.breakpoints
        let sheets = breakpoints.enumerated().map { index, breakpoint in
            let sheet = layout.sheet(of: layoutGroups, after: page.photos.lowerBound, at: breakpoint)
            let range = LayoutSheet.Range(
                from: index == 0 ? nil : breakpoint.width,
                below: index + 1 < breakpoints.count ? breakpoints[index + 1].width : nil)
            let file = AlbumSheet(
                sheet.css, at: names.sheet("layout-\(breakpoint.width)", onPage: number), media: range.media)
            return (
                file: file,
                outline: SheetOutline(
                    of: sheet, at: file.link, range: range,
                    height: Double(breakpoint.height) + LayoutSheet.mastheadHeight
                        - (number == 1 ? Self.height(ofDescription: album.album.description, in: breakpoint) : 0))
            )
        }
        var rest = pictures[page.photos]
        let groups = page.groups.map { group in
            defer { rest = rest.dropFirst(group.photos.count) }
            let title = group.title ?? (hasHeadings ? words.morePhotos : nil)
            return PictureGroup(title: title, pictures: Array(rest.prefix(group.photos.count)))
        }
        return PlannedGallery(
            model: Gallery(
                layout: layout.choice.name, form: layout.form, groups: groups, sheets: sheets.map(\.outline),
                before: page.photos.lowerBound, total: pictures.count),
            sheets: sheets.map(\.file))
    }

    /// About how high a description is above the photos, in CSS pixels; more rather than less.
    private static func height(ofDescription text: String?, in window: Breakpoint) -> Double {
        guard let text else { return 0 }
        let (characterWidth, longestLine, lineHeight, gap) = (9.0, 560.0, 31.0, 12.0)
        let lineWidth = min(longestLine, 0.92 * Double(window.width))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            max(1, (Double(line.count) * characterWidth / lineWidth).rounded(.up))
        }
        return lines.reduce(gap) { $0 + $1 * lineHeight }
    }

    private func card(_ inner: BuiltAlbum.Inner) -> AlbumCard? {
        inner.digest.cover.map {
            AlbumCard(
                link: link(to: inner.album), facts: facts(of: inner.digest, dates: words.dates.period),
                cover: $0.picture)
        }
    }

    private func cover(_ cover: BuiltAlbum.Cover, of album: Album, _ names: PhotoNames) -> AlbumDigest.Cover {
        switch cover {
        case .inner(let cover): cover
        case .photo(let photo, let owner):
            self.cover(photo, of: owner, owner.path == album.path ? names : self.names.photos(of: owner))
        }
    }

    private func cover(_ photo: BuiltPhoto, of album: Album, _ names: PhotoNames) -> AlbumDigest.Cover {
        let pixels = CoverCut.source(in: photo.rendered)
        return AlbumDigest.Cover(
            picture: picture(photo, of: album, names), width: photo.rendered.size.width, source: photo.file.path,
            pixels: pixels.hash, pixelSize: pixels.size)
    }

    /// The cover that an album names, of whichever album it is.
    package func cover(_ chosen: (photo: BuiltPhoto, album: Album)) -> AlbumDigest.Cover {
        cover(chosen.photo, of: chosen.album, names.photos(of: chosen.album))
    }

    package func link(to album: Album) -> PageLink {
        PageLink(title: album.shownTitle, path: names.page(of: album))
    }

    package func asset(_ name: String) -> SheetLink { Self.asset(name, among: themeAssets) }

    static func asset(_ name: String, among assets: ThemeAssets) -> SheetLink {
        SheetLink(path: path(ofAsset: name), version: assets.version(of: name))
    }

    /// - Parameter name: The asset's path within the theme.
    static func path(ofAsset name: String) -> SitePath {
        SitePath([SiteNames.themeFolder] + name.split(separator: "/").map(String.init))
    }

    /// The nearest of 16 levels: enough for a placeholder, and a third of its bytes.
    private static func hexadecimal(_ value: UInt8) -> String { String((Int(value) + 8) / 17, radix: 16) }
}

extension PhotoMetadata {
    /// What pages show, and the rating, which decides on covers. Changes of anything else make no page again.
    fileprivate var shown: PhotoMetadata {
        var shown = self
        (shown.keywords, shown.people, shown.brokenSidecars) = ([], [], [])
        (shown.copyright, shown.position, shown.focus) = (nil, nil, nil)
        (shown.credit, shown.translations) = (nil, nil)
        return shown
    }
}

extension TextLanguages {
    /// Of what pages show.
    fileprivate var shown: TextLanguages {
        var shown = self
        shown.copyright = nil
        return shown
    }
}
