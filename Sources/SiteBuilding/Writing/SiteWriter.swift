import Foundation
import MarkupValidation
import PageRendering

/// Writes a plan's files into a staging folder and proves the pages before anyone sees them.
struct SiteWriter {
    let renderer: PageRenderer
    let validator: MarkupValidator

    /// Writes all of `plan`; its renditions are in `folder` already.
    ///
    /// - Returns: The manifest of the folder, which now holds the whole site.
    /// - Throws: ``BuildError/invalidPage(_:)`` for the first page that breaks a rule.
    func write(_ plan: SitePlan, to folder: String) throws(BuildError) -> SiteManifest {
        var manifest = SiteManifest()
        let paths = Set(plan.files.map(\.path.description))
        var madeFolders: Set<[String]> = []
        for file in plan.files {
            let path = file.path.description
            if madeFolders.insert(file.path.folder).inserted {
                try FileSystem.makeFolder(([folder] + file.path.folder).joined(separator: "/"))
            }
            switch file.content {
            case .album(let page): try write(renderer.render(page), at: path, in: folder, sitePaths: paths)
            case .photo(let page): try write(renderer.render(page), at: path, in: folder, sitePaths: paths)
            case .data(let data): try FileSystem.write(data, to: folder + "/" + path)
            case .rendition: break
            }
            try manifest.add(path, in: folder)
        }
        return manifest
    }

    private func write(_ page: String, at path: String, in folder: String, sitePaths: Set<String>) throws(BuildError) {
        do {
            try validator.validate(page: page, at: path) { sitePaths.contains($0) }
        } catch {
            throw .invalidPage(error.description)
        }
        try FileSystem.write(Data(page.utf8), to: folder + "/" + path)
    }
}
