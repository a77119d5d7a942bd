import ImagePipeline
import MarkupValidation
import PageRendering
import SiteFolder

/// Where the pages of a folder can lead to, besides the folder's own files, pages that are said to come and the theme's
/// files.
package enum LinkScope: Sendable {
    /// Files in folders below these, which are those of an album and of albums within it. Other folders are made at the
    /// same time, so their files may not be there yet.
    case below([[String]])
    /// All files that are in the site already.
    case site

    /// - Parameter path: from the site's root.
    fileprivate func contains(_ path: String) -> Bool {
        guard case .below(let folders) = self else { return true }
        return folders.contains { $0.isEmpty || path.hasPrefix($0.joined(separator: "/") + "/") }
    }
}

/// What links of one folder's pages may lead to.
package struct LinkTargets: Sendable {
    private let files: [String: LinkTarget]
    private let site: @Sendable (String) -> SiteManifest.Entry?
    private let scope: LinkScope

    /// - Parameters:
    ///   - files: Those of the folder.
    ///   - ahead: Pages of other folders and icons that the finished site will have.
    ///   - site: Returns the entry of a file that is in the site already, by its path.
    ///   - scope: Which of it the pages may lead to.
    package init(
        _ files: [SiteFile], ahead: Set<SitePath>, scope: LinkScope,
        site: @escaping @Sendable (String) -> SiteManifest.Entry?
    ) {
        var targets: [String: LinkTarget] = [:]
        for page in ahead { targets[page.description] = .page }
        for file in files { targets[file.path.description] = file.target }
        self.files = targets
        self.site = site
        self.scope = scope
    }

    /// What will be at a path from the site's root; nil for nothing.
    package func target(_ path: String) -> LinkTarget? {
        if let target = files[path] { return target }
        let isAsset = path.hasPrefix(SiteNames.themeFolder + "/")
        guard isAsset || scope.contains(path), let entry = site(path) else { return nil }
        if path.hasSuffix(".html") { return .page }
        // A rendition's version follows from all renditions of its photo, which aren't at hand here.
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
