import FileReading
import PageRendering
import PhotoCatalog
import SitePlanning

/// The pages of the user's texts, with their addresses, which depend only on the files' names.
package struct TextPages: Sendable {
    /// In the order of the footer.
    package let pages: [(text: ParsedText, path: SitePath)]

    package init(_ texts: [ParsedText]) {
        pages = texts.map { ($0, SitePath([URLName.page($0.setting.stem)], "index.html")) }
    }

    var links: [PageLink] { pages.map { PageLink(title: $0.text.title, path: $0.path) } }

    var paths: Set<SitePath> { Set(pages.map(\.path)) }

    /// - Throws: ``BuildError/textPage(path:_:)`` if a page has the address of an album or of another page.
    ///
    /// - Parameter names: Those of the library. They are not asked for if there are no pages.
    package func refuseTakenAddresses(
        in library: PhotoLibrary, named names: @autoclosure () -> SiteNames, source: String
    ) throws(BuildError) {
        guard !pages.isEmpty else { return }
        let names = names()
        let albums = Set(library.root.albums.flatMap { names.folder(of: $0).prefix(1) })
        var seen: [SitePath: String] = [:]
        for (text, path) in pages {
            let (file, address) = (text.setting.file, path.folder[0])
            if albums.contains(address) {
                throw .textPage(path: RelativePath.join(source, file), .addressOfAlbum(address))
            }
            if let other = seen.updateValue(file, forKey: path) {
                throw .textPage(path: RelativePath.join(source, file), .addressOfText(other))
            }
        }
    }
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
            if album.folder == file { return self.names.page(of: album) }
            if album.photos.contains(where: { $0.file == file }) { return self.names.photos(of: album).page(of: file) }
        }
        return nil
    }
}
