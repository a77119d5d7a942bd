import Foundation
import ImagePipeline
import MarkupValidation
import PageRendering

/// Puts a plan's files into a staging folder: new ones written, pages proved before anyone sees them, and those that are as
/// they were in the site before under a second name.
struct SiteWriter: Sendable {
    let renderer: PageRenderer
    let validator: MarkupValidator
    /// Of all that decides on a page besides what its plan says.
    let recipe: ContentHash
    let published: PublishedSite
    /// What pages were made from when they were last written, by path from the site's root.
    let remembered: [String: BuildDatabase.Page]
    /// What files that are new are dated by; nil for when they are written.
    let date: FileDate?
    /// Where new renditions are, by what they hold; others are in the published site.
    let newRenditions: [ContentHash: String]

    /// What was done about a plan.
    struct Outcome: Sendable {
        /// Of the folder, which now holds the whole site.
        var manifest = SiteManifest()
        /// What pages were made from, by path from the site's root.
        var pages: [String: BuildDatabase.Page] = [:]
        /// Files that are not as they were before.
        var writtenCount = 0
    }

    /// Puts all of `plan` into `folder`, on every core.
    ///
    /// - Throws: ``BuildError/invalidPage(_:)`` for the first page that breaks a rule.
    func write(_ plan: SitePlan, to folder: String) async throws(BuildError) -> Outcome {
        for parent in Set(plan.files.map(\.path.folder)) {
            try FileSystem.makeFolder(([folder] + parent).joined(separator: "/"))
        }
        let paths = Set(plan.files.map(\.path.description))
        let shareCount = min(plan.files.count, ProcessInfo.processInfo.activeProcessorCount)
        let shares = await withTaskGroup(of: Share.self) { group in
            for first in 0..<shareCount {
                group.addTask {
                    var share = Share()
                    for index in stride(from: first, to: plan.files.count, by: shareCount) {
                        do throws(BuildError) {
                            try put(plan.files[index], into: folder, sitePaths: paths, &share.outcome)
                        } catch {
                            share.failure = (index, error)
                            break
                        }
                    }
                    return share
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        if let first = shares.compactMap(\.failure).min(by: { $0.index < $1.index }) { throw first.error }
        return shares.reduce(into: Outcome()) { $0.merge($1.outcome) }
    }

    /// What one core did of a plan, up to its first failure.
    private struct Share: Sendable {
        var outcome = Outcome()
        var failure: (index: Int, error: BuildError)?
    }

    private func put(
        _ file: SitePlan.File, into folder: String, sitePaths: Set<String>, _ outcome: inout Outcome
    ) throws(BuildError) {
        let path = file.path.description
        let content = try content(of: file, sitePaths: sitePaths, &outcome)
        try put(content, at: path, into: folder, &outcome)
        try outcome.manifest.add(path, hash: content.hash, in: folder)
    }

    /// What a file is to hold; without data it is in a file already.
    struct Content {
        let hash: ContentHash
        let data: Data?
        /// How much that is, where it need not be looked up.
        var byteCount: Int?
        /// Whether it is pixels that were just made.
        var isRendition = false
    }

    func content(
        of file: SitePlan.File, sitePaths: Set<String>, _ outcome: inout Outcome
    ) throws(BuildError) -> Content {
        let path = file.path.description
        var recipe = Recipe(recipe)
        switch file.content {
        case .album(let page):
            recipe.add(page)
            return try self.page(path, recipe.hash, sitePaths, &outcome) { renderer.render(page) }
        case .photo(let page):
            recipe.add(page)
            return try self.page(path, recipe.hash, sitePaths, &outcome) { renderer.render(page) }
        case .data(let data): return Content(hash: .of(data), data: data)
        case .rendition(let hash): return Content(hash: hash, data: nil, isRendition: true)
        // The worker that made it has read it again.
        case .original(let file): return Content(hash: file.hash, data: nil, byteCount: file.byteCount)
        }
    }

    private func put(
        _ content: Content, at path: String, into folder: String, _ outcome: inout Outcome
    ) throws(BuildError) {
        let file = folder + "/" + path
        if published.hash(of: path) == content.hash {
            return try FileSystem.link(published.folder + "/" + path, to: file)
        }
        outcome.writtenCount += 1
        if let data = content.data {
            try FileSystem.write(data, to: file)
        } else if let old = newRenditions[content.hash] ?? published.file(holding: content.hash) {
            if content.isRendition { try Self.prove(old, for: path) }
            // A date that is set on one name is that of all, and the published site has one of them.
            let isShared = newRenditions[content.hash] == nil
            if isShared, date != nil { try FileSystem.copy(old, to: file) } else { try FileSystem.link(old, to: file) }
        } else {
            throw .cannotRead(path: published.folder + "/" + path, cause: "it has gone meanwhile")
        }
        try date?.set(file)
    }

    /// - Throws: ``BuildError/leak(path:what:)`` for a rendition that tells more than its picture.
    private static func prove(_ file: String, for path: String) throws(BuildError) {
        guard let format = RenditionFormat.allCases.first(where: { path.hasSuffix("." + $0.suffix) }) else { return }
        let leak: String?
        do {
            leak = try RenditionProof.leak(in: file, of: format)
        } catch {
            throw .cannotRead(path: file, cause: "\(error)")
        }
        if let leak { throw .leak(path: path, what: leak) }
    }

    /// The page, rendered and proved unless it would be made of what it was made of before.
    private func page(
        _ path: String, _ recipe: ContentHash, _ sitePaths: Set<String>, _ outcome: inout Outcome,
        render: () -> String
    ) throws(BuildError) -> Content {
        if let known = remembered[path], known.recipe == recipe, published.hash(of: path) == known.hash {
            outcome.pages[path] = known
            return Content(hash: known.hash, data: nil)
        }
        let data = try proved(render(), at: path, sitePaths: sitePaths)
        let content = Content(hash: .of(data), data: data)
        outcome.pages[path] = BuildDatabase.Page(recipe: recipe, hash: content.hash)
        return content
    }

    private func proved(_ page: String, at path: String, sitePaths: Set<String>) throws(BuildError) -> Data {
        do {
            try validator.validate(page: page, at: path) { sitePaths.contains($0) }
        } catch {
            throw .invalidPage(error.description)
        }
        return Data(page.utf8)
    }
}

extension SiteWriter.Outcome {
    /// Adds what was done about other files.
    fileprivate mutating func merge(_ other: Self) {
        manifest.merge(other.manifest)
        pages.merge(other.pages) { own, _ in own }
        writtenCount += other.writtenCount
    }
}
