import Foundation
import ImagePipeline
import MarkupValidation
import PageRendering

/// Makes what files of a site hold: pages rendered and proved, unless they would be made of what they were made of before.
struct FileMaker: Sendable {
    let renderer: PageRenderer
    let validator: MarkupValidator
    /// Of all that decides on a page besides what its plan says.
    let recipe: ContentHash
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

    /// - Parameters:
    ///   - known: the pages of the file's folder as they were last written, by name.
    ///   - pages: takes the file, if it is a page.
    ///   - targets: what the page's links may lead to.
    func content(
        of file: SiteFile, known: [String: BuildDatabase.Page], pages: inout [String: BuildDatabase.Page],
        targets: LinkTargets
    ) throws(BuildError) -> Content {
        var recipe = CacheKey(recipe)
        let render: () -> String
        var check = { (page: String, path: String) throws(MarkupError) in
            try validator.validate(page: page, at: path, target: targets.target)
        }
        switch file.content {
        case .data(let data): return Content(hash: .of(data), data: data)
        case .rendition(let hash, _): return Content(hash: hash, data: nil, isRendition: true)
        // The worker that made it has read it again.
        case .original(let file): return Content(hash: file.hash, data: nil, byteCount: file.byteCount)
        case .album(let page):
            recipe.add(page)
            render = { renderer.render(page) }
        case .photo(let page):
            recipe.add(page)
            render = { renderer.render(page) }
        case .document(let document):
            recipe.add(document.key)
            render = { document.render(by: renderer) }
            check = { text, _ throws(MarkupError) in try document.check(text, by: validator, targets: targets) }
        }
        let (path, name) = (file.path.description, file.path.components[file.path.components.count - 1])
        let hash = recipe.hash
        if let page = known[name], page.recipe == hash, published.hash(of: path) == page.hash {
            pages[name] = page
            return Content(hash: page.hash, data: nil)
        }
        let data = try proved(render(), at: path, check)
        let content = Content(hash: .of(data), data: data)
        pages[name] = BuildDatabase.Page(recipe: hash, hash: content.hash)
        return content
    }

    private func proved(
        _ page: String, at path: String, _ check: (String, String) throws(MarkupError) -> Void
    ) throws(BuildError) -> Data {
        do {
            try check(page, path)
        } catch {
            throw .invalidPage(error.description)
        }
        return Data(page.utf8)
    }
}
