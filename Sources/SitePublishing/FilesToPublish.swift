import PhotoCatalog
import SiteFolder

/// All files that a target shall have: those of the site, others that the user names, and those made for the host.
package struct FilesToPublish: Sendable {
    /// Sorted by path.
    package let files: [PublishedFile]
    /// What the user should know about the host, ready to print.
    package let notes: [String]

    /// - Parameters:
    ///   - address: where visitors find the site, if that is known.
    ///   - ignoresLimits: whether a site that the host does not take is published nevertheless.
    /// - Throws: ``PublishError/overLimit(_:)`` if the host does not take so much.
    package init(
        of site: PublishableSite, for target: PublishTarget, places: PublicationPlaces, address: BaseURL?,
        ignoresLimits: Bool = false
    ) throws(PublishError) {
        var files = site.files
        if !target.extraPatterns.isEmpty {
            let patterns = PathPatterns(target.extraPatterns)
            do throws(SiteFolderError) {
                files += try site.otherFiles(where: patterns.matches)
            } catch {
                throw .site(error)
            }
        }
        let own = Set(files.map(\.path))
        var notes: [String] = []
        let overlay = Overlay(for: target, places: places, address: address, leavingOut: site.unlistedFolders)
        let added = try overlay.contents(for: files, target)
        for file in added.files {
            if own.contains(file.path) {
                notes.append("\(file.path): your own file is published instead of the one for the host.")
            } else {
                files.append(file)
            }
        }
        let findings = target.host.map { HostLimits($0).findings(in: files) } ?? []
        guard findings.isEmpty || ignoresLimits else { throw .overLimit(findings) }
        notes += findings.map { "Warning: " + $0 }
        if case .git = target.kind, !site.unlistedFolders.isEmpty {
            notes.append(
                "Warning: whoever can read the repository can list the addresses of unlisted albums in it. "
                    + "If it is public, "
                    + "publish them elsewhere.")
        }
        self.files = files.sorted { $0.path < $1.path }
        self.notes = notes + (target.host?.notes(precompresses: target.precompresses) ?? []) + added.notes
    }
}
