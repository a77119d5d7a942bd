import BuildCache
import FileReading
import Foundation
import ImagePipeline
import MarkupValidation
import PageRendering
import SiteFolder
import SitePlanning
import Threading

/// Makes what files of a site hold. Documents are rendered and checked, unless the published file has the same cache
/// key.
struct FileMaker: Sendable {
    let renderer: PageRenderer
    let validator: MarkupValidator
    /// The cache key of everything that determines all documents, such as the theme.
    let cacheKey: ContentHash
    let published: PublishedSite

    /// What a file is to hold; without data it is in a file already.
    struct Content {
        let hash: ContentHash
        let data: Data?
        /// How much that is, where it need not be looked up.
        var byteCount: Int?
        /// Whether it is pixels that were just made.
        var isRendition = false
    }

    /// Makes the files of one folder, on all cores.
    ///
    /// - Parameters:
    ///   - contents: What is in the site already. The files are added to it.
    ///   - take: Takes the content of a file, with its path from the site's root. Returns its entry in the list.
    /// - Returns: The folder's pages as they are now, by name.
    func make(
        _ files: [SiteFile], known: [String: BuildDatabase.Page], ahead: Set<SitePath>, scope: LinkScope,
        into contents: SiteContents,
        take: @escaping @Sendable (Content, _ path: String) throws(BuildError) -> SiteManifest.Entry
    ) async throws(BuildError) -> [String: BuildDatabase.Page] {
        let targets = LinkTargets(files, ahead: ahead, scope: scope, site: contents.entry(of:))
        let shares = try await CoreShares.filled(files.count, startingWith: Share()) {
            index, share throws(BuildError) in
            try BuildError.checkCancellation()
            let content = try content(of: files[index], known: known, pages: &share.pages, targets: targets)
            let path = files[index].path.description
            share.manifest.add(path, try take(content, path))
        }
        var pages: [String: BuildDatabase.Page] = [:]
        for share in shares {
            contents.add(share.manifest)
            pages.merge(share.pages) { own, _ in own }
        }
        return pages
    }

    /// What one core has made of a folder.
    private struct Share: Sendable {
        var manifest = SiteManifest()
        /// By name.
        var pages: [String: BuildDatabase.Page] = [:]
    }

    /// - Parameters:
    ///   - known: the documents of the file's folder as they were last written, by name.
    ///   - pages: takes the file, if it is a document.
    ///   - targets: what the document's links may lead to.
    func content(
        of file: SiteFile, known: [String: BuildDatabase.Page], pages: inout [String: BuildDatabase.Page],
        targets: LinkTargets
    ) throws(BuildError) -> Content {
        switch file.content {
        case .data(let data): return Content(hash: .of(data), data: data)
        case .rendition(let hash, _): return Content(hash: hash, data: nil, isRendition: true)
        // The worker that made it has read it again.
        case .original(let file): return Content(hash: file.hash, data: nil, byteCount: file.byteCount)
        case .cut(let picture):
            let name = file.path.components[file.path.components.count - 1]
            pages[name] = BuildDatabase.Page(cacheKey: picture.cacheKey, hash: picture.hash)
            return Content(hash: picture.hash, data: picture.data)
        case .document(let document):
            let (path, name) = (file.path.description, file.path.components[file.path.components.count - 1])
            var key = CacheKey(cacheKey)
            key.add(document.key)
            let hash = key.hash
            if let page = known[name], page.cacheKey == hash, published.hash(of: path) == page.hash {
                pages[name] = page
                return Content(hash: page.hash, data: nil)
            }
            let data = try checked(document, targets)
            let content = Content(hash: .of(data), data: data)
            pages[name] = BuildDatabase.Page(cacheKey: hash, hash: content.hash)
            return content
        }
    }

    private func checked(_ document: some SiteDocument, _ targets: LinkTargets) throws(BuildError) -> Data {
        let text = document.render(by: renderer)
        try mapError(of: document.check(text, by: validator, targets: targets)) {
            (error: MarkupError) -> BuildError in
            var template: TemplatePosition?
            if case .page(_, let first, _) = error {
                template = renderer.origin(of: first.line, breaking: first.rule) { document.render(by: $0) }
            }
            return BuildError.invalidPage(error, template)
        }
        return Data(text.utf8)
    }
}

extension SiteDocument {
    /// The hash of everything that the file shows, besides what the renderer knows.
    var key: ContentHash { CanonicalBytes.hash(of: self) }
}
