import PhotoCatalog
import SiteBuilding

/// All files that a target shall have: those of the site, and others that the user names.
package struct FilesToPublish: Sendable {
    /// Sorted by path.
    package let files: [PublishedFile]

    package init(of site: FinishedSite, for target: PublishTarget) throws(PublishError) {
        var files = site.files.map { PublishedFile($0, in: site.folder) }
        if !target.extraPatterns.isEmpty {
            let patterns = PathPatterns(target.extraPatterns)
            do throws(BuildError) {
                files += try site.otherFiles(where: patterns.matches).map { PublishedFile($0, in: site.folder) }
            } catch {
                throw .build(error)
            }
        }
        self.files = files.sorted { $0.path < $1.path }
    }
}

extension PublishedFile {
    fileprivate init(_ file: FinishedSite.File, in folder: String) {
        self.init(path: file.path, file: folder + "/" + file.path, byteCount: file.byteCount, hash: file.hash)
    }
}
