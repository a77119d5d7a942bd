import PhotoCatalog

/// Renders page models with a theme's templates. Equal models give equal text.
package struct PageRenderer: Sendable {
    /// The version of all code that determines pages and stylesheets, besides the theme's files: layout engines,
    /// planning, page models, rendering. A change to that code that changes the bytes for the same album must increase
    /// it, so that pages are written again.
    package static let version = 13

    let theme: Theme
    let identity: SiteIdentity
    let words: Words
    /// What all templates get.
    let shared: TemplateContext

    package init(theme: Theme, site: SiteIdentity) {
        self.theme = theme
        identity = site
        words = theme.words(for: site.language)
        let isRightToLeft = Self.rightToLeft.contains(LanguageFallback.primary(of: site.language))
        shared = [
            "site": site.context(direction: isRightToLeft ? "rtl" : "ltr"), "words": TemplateContext(words.table),
        ]
    }

    private static let rightToLeft: Set<String> = ["ar", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]

    /// The album's page, as HTML that is also well-formed XML.
    package func render(_ page: AlbumPage) -> String { theme.render(context(of: page), with: "album") }

    /// - Parameter embedded: The page for frames that shows the album.
    func context(of page: AlbumPage, embedded: EmbedPage? = nil) -> TemplateContext {
        let pages = PageNumbers(page, words: words)
        let title = pages.map { $0.isFurther ? "\(page.title) – \($0.place)" : page.title } ?? page.title
        let cards = page.cards.enumerated().map { index, card in
            // The second cover of a wall may be the largest one; on phones it is below the first one, and waits.
            let image = card.cover.image(
                from: page.path, alt: nil,
                sizes: page.wall.map { ImageSizes.cover(index, of: card.cover, in: $0, theme.extent) }
                    ?? ImageSizes.card(card.cover),
                isFirst: index == 0 || index == 1 && page.wall != nil, isLazy: index > 0)
            return card.link.context(from: page.path).with([
                "id": "a\(index + 1)", "facts": card.facts, "image": image,
            ])
        }
        let layouts = page.gallery?.sheets.map(\.link) ?? []
        let hasLayouts = layouts.count > 1
        let head = PageHead(
            title: page.pages.first == Self.homePath ? title : "\(title) – \(identity.title)",
            description: PageDescription.text(page.description) ?? PageDescription.cut("\(title). \(page.facts)"),
            path: page.path, kind: "website",
            share: page.preview ?? page.cover.map { SharedPicture($0, of: page.title) },
            sheets: page.sheets + (hasLayouts ? [] : layouts), layouts: hasLayouts ? layouts : [],
            layoutScript: hasLayouts ? page.layoutScript : nil, script: page.script,
            waitsForScript: page.gallery?.sheets.contains { $0.pageCount > 1 } ?? false,
            moreScripts: [page.filmScript, embedded?.script].compactMap(\.self), prefetches: page.prefetches,
            isUnlisted: page.isUnlisted, look: page.look, canonical: embedded?.album)
        return context(
            head, trail: page.trail,
            [
                "isHome": page.path == Self.homePath, "title": page.title, "description": page.description,
                "descriptionMarkup": page.descriptionBlocks.map { TextMarkup($0).text },
                "facts": page.facts, "hasCards": !cards.isEmpty, "cards": cards, "isWall": page.wall != nil,
                "gallery": page.gallery?.context(on: page, words: words, extent: theme.extent),
                "pages": pages?.context, "neighbours": page.neighbours.context(from: page.path),
            ])
    }

    /// The photo's page, as HTML that is also well-formed XML.
    package func render(_ page: PhotoPage) -> String { theme.render(context(of: page), with: "photo") }

    func context(of page: PhotoPage) -> TemplateContext {
        let picture = page.picture
        let path = picture.page
        let title = picture.shownTitle(words.dates)
        let album = page.trail.last?.title ?? identity.title
        let film = picture.playableFilm
        let details = PhotoDetails(page, words: words).list
        let place = "p\(page.number)"
        // The other shots of a burst have the place of its cover.
        let id = page.burst.map { $0.number > 1 ? "\(place)-\($0.number)" : place } ?? place
        let alt = AlternativeText(of: picture, number: page.number, of: page.total, in: album, words: words)
        let description = PageDescription.of(picture, in: album, dates: words.dates)
        let head = PageHead(
            title: "\(title) – \(album)", description: description, path: path,
            kind: film == nil ? "article" : "video.other", share: SharedPicture(picture, of: alt.text),
            // The smallest: what a message shows is small.
            video: film?.sources[0], sheets: page.sheets, script: page.script,
            waitsForScript: true, moreScripts: [page.viewerScript, page.filmScript].compactMap(\.self),
            isUnlisted: page.isUnlisted,
            structuredData: structuredData(of: page, title: title, description: description)?.script,
            look: page.look, isOfPhoto: true)
        let stars = picture.metadata.stars
        return context(
            head, trail: page.trail, photo: place,
            [
                "barLogo": (page.look?.logo ?? identity.banner.logo)?.context(on: .at(path)),
                "id": id, "number": page.number, "stars": stars, "rating": stars.map { words.stars($0.count) },
                "title": title, "isUntitled": picture.title == nil, "titleLanguage": picture.languages.title,
                "caption": picture.metadata.caption,
                "captionMarkup": picture.metadata.captionBlocks.map { TextMarkup($0).text },
                "captionLanguage": picture.languages.caption,
                "position": page.position(words), "burst": page.burst?.context(on: path, words: words),
                "hasDetails": !details.isEmpty, "details": details,
                "image": picture.image(
                    from: path, alt: alt, sizes: ImageSizes.whole(picture), isFirst: true, moves: true),
                "film": picture.filmContext(from: path, words: words),
                "isTall": picture.ratio < ImageSizes.tallRatio, "hasSteps": page.previous != nil || page.next != nil,
                "previous": page.previous.map(path.href(to:)), "next": page.next.map(path.href(to:)),
                "first": page.first.map(path.href(to:)), "last": page.last.map(path.href(to:)),
                "after": page.burst?.after.map(path.href(to:)),
            ])
    }

    /// What all pages with a head have, and a page's own values.
    ///
    /// - Parameter photo: The photo's id on the last page of the trail, so that its link leads back to the photo.
    func context(
        _ head: PageHead, trail: [PageLink], photo: String? = nil, _ values: TemplateContext
    ) -> TemplateContext {
        let path = head.path
        let links = trail.enumerated().map { index, link in
            link.context(from: path, fragment: index == trail.count - 1 ? photo.map { "#" + $0 } ?? "" : "")
        }
        let page: TemplateContext = ["head": head.context(of: identity), "trail": ["links": links] as TemplateContext]
        // A photo's page has the logo in its bar.
        let banner = PageBanner(
            logo: head.isOfPhoto ? nil : head.look?.logo ?? identity.banner.logo, menu: identity.banner.menu)
        return common(on: .at(path), trail: trail, banner).with(foot(on: path)).with(page).with(values)
    }

    /// What all templates get, for a page at a place.
    ///
    /// - Parameter banner: Nil for the gallery's.
    func common(on page: PagePlace, trail: [PageLink] = [], _ banner: PageBanner? = nil) -> TemplateContext {
        shared.with([
            "banner": (banner ?? identity.banner).context(on: page, trail: trail),
            "scripts": identity.scripts.context(on: page),
            "theme": TemplateContext(themeFiles: identity.themeFiles, on: page),
        ])
    }

    /// What the part `foot` gets, besides what all templates get. Pages that are in the menu are not named twice.
    func foot(on path: SitePath) -> TemplateContext {
        let pages = identity.pages.filter { !identity.banner.leads(to: $0.path) }
            .map { $0.context(from: path).with(["isCurrent": $0.path == path]) }
        return [
            "foot": [
                "isShown": !pages.isEmpty || identity.footer != .empty, "hasPages": !pages.isEmpty, "pages": pages,
            ] as TemplateContext,
            "home": path.href(to: Self.homePath),
        ]
    }

    /// What search engines read of a page: about a film, or the credit and the licence of a photo; nil for a photo
    /// without them.
    private func structuredData(of page: PhotoPage, title: String, description: String) -> StructuredData? {
        let picture = page.picture
        let image = address(of: picture.sharedSource, on: picture.page)
        if let film = picture.playableFilm {
            let largest = film.sources[film.sources.count - 1]
            return StructuredData(
                film, at: address(of: largest, on: picture.page), title: title, description: description,
                taken: picture.metadata.taken, poster: image, page.rights)
        }
        return page.rights.map { StructuredData($0, picture: image) }
    }

    /// The address of a file; relative to the page if the site's address is unknown.
    private func address(of file: some CacheableFile, on page: SitePath) -> String {
        identity.baseURL.map { SitePath.url(of: file, below: $0) } ?? page.href(to: file)
    }

    static let homePath = SitePath(["index.html"])
}
