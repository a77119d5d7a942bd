import PhotoCatalog

/// What is at the top of every page that is not a photo's: the gallery's logo and its menu.
package struct PageBanner: Codable, Sendable {
    /// The picture that leads home.
    package struct Logo: Codable, Sendable {
        package let file: SheetLink
        /// In CSS pixels.
        package let width: Double
        package let height: Double
        package let text: String

        package init(file: SheetLink, width: Double, height: Double, text: String) {
            self.file = file
            self.width = width
            self.height = height
            self.text = text
        }
    }

    /// An entry of the menu.
    package struct Item: Codable, Sendable {
        package enum Target: Codable, Sendable {
            case page(SitePath)
            /// An absolute URL, or a path from the root of the web server, or one that leaves the gallery.
            case address(String)
        }

        package let title: String
        package let target: Target

        package init(title: String, target: Target) {
            self.title = title
            self.target = target
        }
    }

    package var logo: Logo?
    package var menu: [Item]

    package init(logo: Logo? = nil, menu: [Item] = []) {
        self.logo = logo
        self.menu = menu
    }

    package static let none = PageBanner()
}

extension PageBanner {
    /// Nil for a page without a logo and a menu.
    ///
    /// - Parameter trail: The albums that the page is in, whose entries are marked too.
    func context(on page: PagePlace, trail: [PageLink] = []) -> TemplateContext? {
        let around = Set(trail.map(\.path))
        let logo = logo?.context(on: page)
        let items = menu.compactMap { item -> TemplateContext? in
            switch item.target {
            case .page(let path):
                // The home page is around every page, so that it would always be marked.
                let isAround = around.contains(path) && path != PageRenderer.homePath
                return page.href(to: path).map { href in
                    [
                        "title": item.title, "href": href,
                        "current": path == page.path ? "page" : isAround ? "true" : nil,
                    ]
                }
            case .address(let address):
                return page.href(toAddress: address).map { href in ["title": item.title, "href": href] }
            }
        }
        if logo == nil, items.isEmpty { return nil }
        return ["logo": logo, "hasMenu": !items.isEmpty, "menu": items]
    }

    /// Whether the menu has an entry for a page.
    func leads(to page: SitePath) -> Bool {
        menu.contains { if case .page(page) = $0.target { true } else { false } }
    }
}

extension PageBanner.Logo {
    /// - Returns: nil if the page can't show it.
    func context(on page: PagePlace) -> TemplateContext? {
        guard let home = page.href(to: PageRenderer.homePath), let source = page.href(to: file) else { return nil }
        return [
            "href": home, "source": source, "width": Int(width.rounded()), "height": Int(height.rounded()),
            "text": text,
        ]
    }
}
