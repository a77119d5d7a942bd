import PageRendering
import PhotoCatalog

/// The pages of the user's texts, with their addresses.
package struct TextPages: Sendable {
    /// In the order of the footer.
    package let pages: [(text: ParsedText, path: SitePath)]

    init(_ texts: [ParsedText], _ names: SiteNames) {
        pages = texts.map { ($0, names.page(of: $0.setting)) }
    }

    var links: [PageLink] { pages.map { PageLink(title: $0.text.title, path: $0.path) } }

    var paths: Set<SitePath> { Set(pages.map(\.path)) }
}

extension SitePlanner {
    /// Returns the page of a text, and the relative links in it that lead to nothing and so became plain text.
    ///
    /// - Parameter isThere: Whether the site has the page of an album or of a photo.
    package func page(
        of text: ParsedText, at path: SitePath, in library: PhotoLibrary, isThere: @escaping (SitePath) -> Bool
    ) -> (page: TextPage, brokenLinks: [String]) {
        let others = texts.paths
        var links = TextLinks(page: path, text: text) { target in
            self.path(ofSource: target, in: library).flatMap { others.contains($0) || isThere($0) ? $0 : nil }
        }
        let blocks = links.resolved(text.document.blocks)
        let page = TextPage(
            path: path, title: text.title, heading: text.document.heading ?? text.title,
            description: text.document.firstParagraph.map(TextPage.shortened), trail: [link(to: library.root)],
            blocks: blocks, sheets: [asset(Theme.stylesheetName)], script: asset(Theme.scriptName),
            isUnlisted: library.root.isUnlisted)
        return (page, links.broken)
    }

    /// The page of a text, an album or a photo.
    ///
    /// - Parameter names: The path of the file or folder below the source.
    private func path(ofSource names: [String], in library: PhotoLibrary) -> SitePath? {
        let file = PhotoFile(path: names.joined(separator: "/"))
        if let page = texts.pages.first(where: { PhotoFile(path: $0.text.setting.file) == file }) { return page.path }
        for album in library.albums {
            if ([album] + album.passages).contains(where: { $0.folder == file }) { return self.names.page(of: album) }
            if album.photos.contains(where: { $0.file == file }) { return self.names.photos(of: album).page(of: file) }
        }
        return nil
    }
}

/// Replaces the relative links of a text, which lead to files of the source, by links to pages of the site.
struct TextLinks {
    private let page: SitePath
    private let folder: [String]
    private let ids: Set<String>
    private let target: ([String]) -> SitePath?
    /// Links that lead to nothing, in the order of the text.
    private(set) var broken: [String] = []

    /// - Parameters:
    ///   - page: The path of the text's page.
    ///   - target: Returns the page of a file or folder of the source.
    init(page: SitePath, text: ParsedText, target: @escaping ([String]) -> SitePath?) {
        self.page = page
        self.target = target
        folder = text.setting.folder
        ids = Set(text.document.blocks.flatMap(\.ids))
    }

    mutating func resolved(_ blocks: [TextBlock]) -> [TextBlock] {
        blocks.map { block in
            switch block {
            case .heading(let level, let id, let spans): .heading(level: level, id: id, resolved(spans))
            case .paragraph(let spans): .paragraph(resolved(spans))
            case .quote(let inner): .quote(resolved(inner))
            case .list(let start, let isTight, let items):
                .list(start: start, isTight: isTight, items: items.map { resolved($0) })
            case .code, .rule: block
            }
        }
    }

    private mutating func resolved(_ spans: [TextSpan]) -> [TextSpan] {
        spans.flatMap { span -> [TextSpan] in
            switch span {
            case .emphasis(let inner): return [.emphasis(resolved(inner))]
            case .strong(let inner): return [.strong(resolved(inner))]
            case .link(let address, let inner):
                if let address = resolved(address) { return [.link(address, inner)] }
                broken.append(address.text)
                return inner
            case .text, .code, .lineBreak: return [span]
            }
        }
    }

    private func resolved(_ address: TextAddress) -> TextAddress? {
        guard address.isRelative else { return address }
        let (steps, fragment) = address.parts
        if steps.isEmpty, !address.text.hasPrefix("/"), let fragment { return ids.contains(fragment) ? address : nil }
        var path = address.text.hasPrefix("/") ? [] : folder
        for step in steps where step != "." {
            guard step == ".." else {
                path.append(step)
                continue
            }
            guard path.popLast() != nil else { return nil }
        }
        return target(path).flatMap { TextAddress(page.href(to: $0)) }
    }
}

extension TextBlock {
    /// The ids of headings in it.
    fileprivate var ids: [String] {
        switch self {
        case .heading(_, let id, _): [id]
        case .quote(let blocks): blocks.flatMap(\.ids)
        case .list(_, _, let items): items.flatMap { $0.flatMap(\.ids) }
        case .paragraph, .code, .rule: []
        }
    }
}

/// A Markdown file that `pages` names, and what it says.
package struct ParsedText: Sendable {
    package let setting: TextPageSetting
    package let document: TextDocument

    package init(setting: TextPageSetting, document: TextDocument) {
        self.setting = setting
        self.document = document
    }

    /// What links call its page.
    var title: String { setting.title ?? document.title ?? setting.titleOfName }
}
