import ImagePipeline
import MarkupValidation
import PageRendering

/// What links of one folder's pages may lead to: the folder's own files, pages to come, and all that is in the site already.
struct LinkTargets: Sendable {
    private let files: [String: LinkTarget]
    private let site: SiteManifest

    /// - Parameters:
    ///   - files: Those of the folder.
    ///   - ahead: Pages of other folders and icons that will come.
    ///   - site: What is in the site already.
    init(_ files: [SiteFile], ahead: Set<SitePath>, site: SiteManifest) {
        var targets: [String: LinkTarget] = [:]
        for page in ahead { targets[page.description] = .page }
        for file in files { targets[file.path.description] = file.target }
        self.files = targets
        self.site = site
    }

    /// What will be at a path from the site's root; nil for nothing.
    func target(_ path: String) -> LinkTarget? {
        if let target = files[path] { return target }
        guard let entry = site.entry(of: path) else { return nil }
        if path.hasSuffix(".html") { return .page }
        // A rendition's version follows from all renditions of its photo, which aren't at hand here.
        let isAsset = path.hasPrefix(SiteNames.themeFolder + "/")
        return .file(version: isAsset ? FileVersion.of(entry.hash) : nil)
    }
}

extension SiteFile {
    fileprivate var target: LinkTarget {
        switch content {
        case .data where path.description.hasSuffix(".html"): .page
        case .document: path.description.hasSuffix(".html") ? .page : .file(version: nil)
        case .data(let data): .file(version: FileVersion.of(.of(data)))
        case .rendition(_, let version): .file(version: version)
        case .original(let file): .file(version: FileVersion.of(file.hash))
        case .cut(let picture):
            // Icons have fixed addresses.
            picture.cut == .preview ? .file(version: FileVersion.of(picture.hash)) : .page
        }
    }
}
