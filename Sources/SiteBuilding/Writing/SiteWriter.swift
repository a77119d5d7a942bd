import Foundation
import ImagePipeline
import MarkupValidation
import PageRendering

/// Writes a plan's files into a staging folder and proves the pages before anyone sees them.
struct SiteWriter: Sendable {
    let renderer: PageRenderer
    let validator: MarkupValidator

    /// Writes all of `plan`, on every core; its renditions are in `folder` already.
    ///
    /// - Returns: The manifest of the folder, which now holds the whole site.
    /// - Throws: ``BuildError/invalidPage(_:)`` for the first page that breaks a rule.
    func write(_ plan: SitePlan, to folder: String) async throws(BuildError) -> SiteManifest {
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
                            let hash = try write(plan.files[index], to: folder, sitePaths: paths)
                            try share.manifest.add(plan.files[index].path.description, hash: hash, in: folder)
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
        return shares.reduce(into: SiteManifest()) { $0.merge($1.manifest) }
    }

    /// What one core wrote of a plan, up to its first failure.
    private struct Share: Sendable {
        var manifest = SiteManifest()
        var failure: (index: Int, error: BuildError)?
    }

    /// - Returns: The hash of what the file holds.
    private func write(
        _ file: SitePlan.File, to folder: String, sitePaths: Set<String>
    ) throws(BuildError) -> ContentHash {
        let path = file.path.description
        let data: Data
        switch file.content {
        case .album(let page): data = try proved(renderer.render(page), at: path, sitePaths: sitePaths)
        case .photo(let page): data = try proved(renderer.render(page), at: path, sitePaths: sitePaths)
        case .data(let asset): data = asset
        case .rendition(let hash): return hash
        }
        try FileSystem.write(data, to: folder + "/" + path)
        return ContentHash.of(data)
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
