import FileReading
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
    /// Returns the page of a text, the links in it that became plain text, and the pictures that it does not show.
    ///
    /// - Parameters:
    ///   - photos: Those of ``photos(in:of:)`` that could be built.
    ///   - isThere: Whether the site has the page of an album or of a photo.
    package func page(
        of text: ParsedText, at path: SitePath, in library: PhotoLibrary, showing photos: [BuiltTextPhoto] = [],
        isThere: @escaping (SitePath) -> Bool
    ) -> (page: TextPage, refusedLinks: [RefusedLink], refusedPictures: [RefusedPicture]) {
        let visible = photos.filter { !$0.place.isUnlisted && !$0.photo.isHidden }
        let shown = Dictionary(visible.map(picture).map { ($0.file, $0.picture) }) { first, _ in first }
        let withoutPage = Set(visible.filter { !$0.place.hasPage }.compactMap { shown[$0.photo.file]?.page })
        let unlisted = Set(photos.filter(\.place.isUnlisted).map(\.photo.file))
        let others = texts.paths
        var links = TextLinks(
            page: path, folder: text.setting.folder, ids: Set(text.document.blocks.flatMap(\.ids)),
            leavesGallery: settings.leavesGallery
        ) { target in
            self.path(ofSource: target, in: library).flatMap { others.contains($0) || isThere($0) ? $0 : nil }
        } picture: { file throws(RefusedPicture.Problem) in
            if unlisted.contains(file) { throw .unlisted }
            guard let picture = shown[file], withoutPage.contains(picture.page) || isThere(picture.page) else {
                throw .unknown
            }
            return picture
        }
        let blocks = links.resolved(text.document.blocks)
        let page = TextPage(
            path: path, title: text.title, heading: text.document.heading ?? text.title,
            description: text.document.firstParagraph.map(TextPage.shortened), trail: [link(to: library.root)],
            blocks: blocks, pictures: links.pictures,
            unlinked: links.pictures.map(\.page).filter(withoutPage.contains), sheets: [asset(Theme.stylesheetName)],
            script: asset(Theme.scriptName),
            isUnlisted: library.root.isUnlisted)
        return (page, links.refused, links.refusedPictures)
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

/// A link that a page shows as plain text.
package struct RefusedLink: Hashable, Codable, Sendable {
    package enum Problem: Hashable, Codable, Sendable {
        /// Its scheme or its form is not allowed.
        case notAllowed
        /// There is no such page.
        case noPage
        /// There is no such page among those that the caption of a photo or the description of an album can link to.
        case beyondAlbum
    }

    /// The beginning of the address if it is not allowed.
    package let address: String
    package let problem: Problem
}

/// Replaces the relative links of a text, which lead to files of the source, by links to pages of the site.
struct TextLinks {
    private let page: SitePath
    private let folder: [String]
    private let ids: Set<String>
    private let leavesGallery: Bool
    private let deadEnd: RefusedLink.Problem
    private let target: ([String]) -> SitePath?
    private let picture: (PhotoFile) throws(RefusedPicture.Problem) -> Picture
    /// In the order of the text, each once.
    private(set) var pictures: [Picture] = []
    private(set) var refusedPictures: [RefusedPicture] = []
    /// In the order of the text.
    private(set) var refused: [RefusedLink] = []

    /// - Parameters:
    ///   - page: The path of the text's page.
    ///   - folder: Names of the folders from the source to the text.
    ///   - ids: Those of the text's headings.
    ///   - leavesGallery: Whether paths may lead out of the gallery.
    ///   - deadEnd: The problem of links that lead to nothing.
    ///   - target: Returns the page of a file or folder of the source.
    ///   - picture: Returns a photo of the source as the site shows it.
    init(
        page: SitePath, folder: [String], ids: Set<String> = [], leavesGallery: Bool = false,
        deadEnd: RefusedLink.Problem = .noPage,
        target: @escaping ([String]) -> SitePath?,
        picture: @escaping (PhotoFile) throws(RefusedPicture.Problem) -> Picture
    ) {
        self.page = page
        self.leavesGallery = leavesGallery
        self.deadEnd = deadEnd
        self.target = target
        self.picture = picture
        self.folder = folder
        self.ids = ids
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
        }.filter { $0 != .paragraph([]) && $0 != .quote([]) }
    }

    private mutating func resolved(_ spans: [TextSpan], isInLink: Bool = false) -> [TextSpan] {
        spans.flatMap { span -> [TextSpan] in
            switch span {
            case .emphasis(let inner): return [.emphasis(resolved(inner, isInLink: isInLink))]
            case .strong(let inner): return [.strong(resolved(inner, isInLink: isInLink))]
            case .link(let address, let inner):
                if let address = resolved(address) { return [.link(address, resolved(inner, isInLink: true))] }
                refused.append(RefusedLink(address: address.text, problem: deadEnd))
                return resolved(inner)
            case .refusedLink(let address, let inner):
                refused.append(RefusedLink(address: address, problem: .notAllowed))
                return resolved(inner, isInLink: isInLink)
            case .picture(let address, let description, let line):
                do throws(RefusedPicture.Problem) {
                    return [try resolvedPicture(address, description)]
                } catch {
                    refusedPictures.append(RefusedPicture(address: address.text, line: line, problem: error))
                    // The address of another site stays as a link.
                    if error == .elsewhere, !isInLink {
                        return [.link(address, [.text(description.isEmpty ? address.text : description)])]
                    }
                    return [.text(description)]
                }
            case .text, .code, .lineBreak: return [span]
            }
        }
    }

    private mutating func resolvedPicture(
        _ address: TextAddress, _ description: String
    ) throws(RefusedPicture.Problem) -> TextSpan {
        guard address.isRelative else { throw .elsewhere }
        let (path, stepsOut) = address.path(from: folder)
        guard stepsOut == 0 else { throw .outside }
        let picture = try self.picture(PhotoFile(path: path.joined(separator: "/")))
        guard let target = TextAddress(page.href(to: picture.page)) else { throw .unknown }
        if !pictures.contains(where: { $0.page == picture.page }) { pictures.append(picture) }
        // The line is not shown.
        return .picture(target, description: description, line: 0)
    }

    private func resolved(_ address: TextAddress) -> TextAddress? {
        guard address.isRelative else { return address }
        let (steps, fragment) = address.parts
        if steps.isEmpty, !address.text.hasPrefix("/"), let fragment { return ids.contains(fragment) ? address : nil }
        let isFromRoot = address.text.hasPrefix("/")
        let (path, stepsOut) = address.path(from: folder)
        guard stepsOut == 0 else { return leavesGallery && !isFromRoot ? outside(address, stepsOut, path) : nil }
        // With a slash before it, what is in the source comes first.
        return target(path).flatMap { TextAddress(page.href(to: $0)) } ?? (leavesGallery && isFromRoot ? address : nil)
    }

    /// A path that leaves the gallery's folder, from the text's page.
    private func outside(_ address: TextAddress, _ stepsOut: Int, _ path: [String]) -> TextAddress? {
        let steps = Array(repeating: "..", count: page.folder.count + stepsOut)
        let end = address.text.drop { $0 != "?" && $0 != "#" }
        let isFolder = address.text.dropLast(end.count).hasSuffix("/")
        let text = (steps + path.map { PercentEncoding.encoded($0) }).joined(separator: "/")
        return TextAddress(text + (isFolder ? "/" : "") + end)
    }
}

extension TextAddress {
    /// The path that a relative address leads to, from the folder that is some steps above the source.
    fileprivate func path(from folder: [String]) -> (path: [String], stepsOut: Int) {
        var path = text.hasPrefix("/") ? [] : folder
        var stepsOut = 0
        for step in parts.path where step != "." {
            if step != ".." { path.append(step) } else if path.popLast() == nil { stepsOut += 1 }
        }
        return (path, stepsOut)
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
