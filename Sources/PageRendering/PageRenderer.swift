import PhotoCatalog

/// Renders page models with a theme's templates. Equal models give equal text.
package struct PageRenderer: Sendable {
    /// The version of all code that determines pages and stylesheets, besides the theme's files: layout engines,
    /// planning, page models, rendering. A change to that code that changes the bytes for the same album must increase
    /// it, so that pages are written again.
    package static let version = 8

    let theme: Theme
    let identity: SiteIdentity
    let site: SiteContext
    let words: Words

    package init(theme: Theme, site: SiteIdentity) {
        self.theme = theme
        identity = site
        words = theme.words(for: site.language)
        self.site = SiteContext(
            site,
            direction: Self.rightToLeft.contains(LanguageFallback.primary(of: site.language)) ? "rtl" : "ltr")
    }

    private static let rightToLeft: Set<String> = ["ar", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]

    /// The album's page, as HTML that is also well-formed XML.
    package func render(_ page: AlbumPage) -> String {
        let isHome = page.path == Self.homePath
        let pages = PagesContext(page, words: words)
        let title = ([page.title] + [pages?.isFurther == true ? pages?.place : nil].compactMap(\.self)).joined(
            separator: " – ")
        let cards = page.cards.enumerated().map { index, card in
            CardContext(
                id: "a\(index + 1)", title: card.link.title, href: page.path.href(to: card.link.path),
                facts: card.facts,
                image: ImageContext(
                    card.cover, from: page.path, alt: nil,
                    sizes: page.wall.map { ImageSizes.cover(index, of: card.cover, in: $0, theme.extent) }
                        ?? ImageSizes.card(card.cover, width: theme.coverWidth),
                    // The second cover of a wall may be the largest one; on phones it is below the first one, and
                    // waits.
                    isFirst: index == 0 || index == 1 && page.wall != nil, isLazy: index > 0))
        }
        let gallery = page.gallery.map { GalleryContext($0, page: page, words: words, extent: theme.extent) }
        let layouts = page.gallery?.sheets.map(\.link) ?? []
        let hasLayouts = layouts.count > 1
        let context = AlbumContext(
            site: site, words: words.table,
            head: head(
                title: page.pages.first == Self.homePath ? title : "\(title) – \(site.title)",
                description: PageDescription.text(page.description) ?? PageDescription.cut("\(title). \(page.facts)"),
                path: page.path, kind: "website",
                share: page.preview ?? page.cover.map { SharedPicture($0, of: page.title) },
                sheets: page.sheets + (hasLayouts ? [] : layouts),
                layouts: hasLayouts ? layouts : [], layoutScript: hasLayouts ? page.layoutScript : nil,
                script: page.script, waitsForScript: gallery?.isPaged ?? false,
                prefetches: page.prefetches, isUnlisted: page.isUnlisted),
            isHome: isHome, title: page.title, description: page.description, facts: page.facts,
            trail: TrailContext(page.trail, from: page.path), hasCards: !cards.isEmpty, cards: cards,
            isWall: page.wall != nil,
            gallery: gallery,
            pages: pages, neighbours: NeighboursContext(page.neighbours, from: page.path),
            foot: FootContext(identity.pages, on: page.path), home: page.path.href(to: Self.homePath))
        return theme.render(context, with: "album")
    }

    /// The photo's page, as HTML that is also well-formed XML.
    package func render(_ page: PhotoPage) -> String {
        let path = page.picture.page
        let title = page.picture.title ?? words.photo(page.number, of: page.total)
        let album = page.trail.last?.title ?? site.title
        let details = PhotoDetails.list(page, words: words)
        let context = PhotoContext(
            site: site, words: words.table,
            head: head(
                title: "\(title) – \(album)",
                description: PageDescription.of(page.picture, titled: title, in: album, dates: words.dates),
                path: path, kind: "article", share: SharedPicture(page.picture, of: title), sheets: page.sheets,
                script: page.script, waitsForScript: true,
                moreScripts: page.viewerScript.map { [$0] } ?? [], isUnlisted: page.isUnlisted,
                structuredData: page.rights.map { StructuredData($0, picture: address(of: page.picture)).script }),
            id: "p\(page.number)", number: page.number, stars: page.picture.metadata.stars,
            rating: page.picture.metadata.stars.map { words.stars($0.count) }, title: title,
            isUntitled: page.picture.title == nil,
            titleLanguage: page.picture.languages.title,
            caption: page.picture.metadata.caption, captionLanguage: page.picture.languages.caption,
            position: words.position(page.number, of: page.total),
            hasDetails: !details.isEmpty, details: details,
            image: ImageContext(
                page.picture, from: path,
                alt: AlternativeText(
                    of: page.picture, number: page.number, of: page.total, in: album, words: words),
                sizes: ImageSizes.whole(page.picture), isFirst: true),
            isTall: page.picture.ratio < ImageSizes.tallRatio,
            trail: TrailContext(page.trail, from: path, photo: "p\(page.number)"),
            hasSteps: page.previous != nil || page.next != nil, previous: page.previous.map(path.href(to:)),
            next: page.next.map(path.href(to:)), first: page.first.map(path.href(to:)),
            last: page.last.map(path.href(to:)),
            foot: FootContext(identity.pages, on: path),
            home: path.href(to: Self.homePath))
        return theme.render(context, with: "photo")
    }

    /// The address of the picture that is shown where its page is shared; relative to the page if the site's address
    /// is unknown.
    private func address(of picture: Picture) -> String {
        let source = picture.sharedSource
        return site.baseURL.map { SitePath.url(of: source, below: $0) } ?? picture.page.href(to: source)
    }

    static let homePath = SitePath(["index.html"])

    /// The head of a page.
    func head(
        title: String, description: String?, path: SitePath, kind: String, share: SharedPicture?, sheets: [SheetLink],
        layouts: [SheetLink] = [], layoutScript: SheetLink? = nil, script: SheetLink, waitsForScript: Bool,
        moreScripts: [SheetLink] = [], prefetches: [SheetLink] = [], isUnlisted: Bool,
        structuredData: String? = nil
    ) -> HeadContext {
        func contexts(_ links: [SheetLink]) -> [SheetContext] {
            links.map { SheetContext(href: path.href(to: $0), media: $0.media) }
        }
        return HeadContext(
            title: title, description: description,
            sheets: contexts(sheets), layouts: contexts(layouts), layoutScript: layoutScript.map { path.href(to: $0) },
            script: path.href(to: script), waitsForScript: waitsForScript,
            moreScripts: moreScripts.map { path.href(to: $0) },
            prefetch: prefetches.isEmpty ? nil : prefetches.map { path.href(to: $0) }.joined(separator: " "),
            canonical: site.baseURL.map { $0 + path.percentEncoded },
            kind: kind,
            shareImage: site.baseURL.flatMap { base in share.map { SitePath.url(of: $0, below: base) } },
            share: share.map {
                SharedPictureContext(mediaType: $0.mediaType, width: $0.width, height: $0.height, alt: $0.alt)
            },
            icons: identity.icons.map { $0.context(from: path) },
            feed: site.baseURL.map { $0 + AtomFeed.fileName },
            isUnlisted: isUnlisted, robots: RobotsRequest.content(isUnlisted: isUnlisted, identity),
            reservesMining: identity.deniesAITraining, structuredData: structuredData)
    }
}
