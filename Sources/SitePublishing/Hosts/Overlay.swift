import FileReading
import Foundation
import PageRendering
import PhotoCatalog
import SiteFolder
import SitePlanning

/// Files that are published beside those of the site: rules for the host, and compressed copies.
///
/// They are made in a folder of the cache, never in the site. The same site gets the same bytes each time.
package struct Overlay: Sendable {
    private let folder: String
    private let address: BaseURL?
    private let unlisted: Set<String>

    /// Larger copies are worth their place.
    private static let leastByteCount = 256

    /// - Parameters:
    ///   - address: where visitors find the site, if that is known.
    ///   - unlisted: folders of albums that no rule may name.
    package init(
        for target: PublishTarget, places: PublicationPlaces, address: BaseURL?, leavingOut unlisted: Set<String> = []
    ) {
        folder = places.keptFiles(of: target) + "-files"
        self.address = address
        self.unlisted = unlisted
    }

    /// What is published for a host.
    struct Contents {
        var files: [PublishedFile] = []
        /// What the user should know, ready to print.
        var notes: [String] = []
    }

    /// Makes the files.
    ///
    /// - Parameter files: of the site.
    /// - Complexity: a text file is compressed once; later publications find the copy by the hash of its contents.
    func contents(for files: [PublishedFile], _ target: PublishTarget) throws(PublishError) -> Contents {
        guard let host = target.host else { return Contents() }
        try PublishError.files(FileSystem.makeFolder(folder, isPrivate: true))
        let heads = try PageHeads(of: files, leavingOut: unlisted)
        var made: [PublishedFile] = []
        let isCompressed = target.precompresses && host.servesCompressedCopies
        if isCompressed {
            // A page with a copy would be sent, and its redirect not be followed.
            let moved = Set(heads.redirects.map(\.old))
            for file in files
            where Compression.textEndings.contains(FileClass.ending(of: file.path)) && !moved.contains(file.path) {
                for method in Compression.allCases {
                    if let copy = try compressed(file, method) { made.append(copy) }
                }
            }
        }
        let redirects = RedirectRules(for: host, heads, base: address?.path)
        let notFound = files.contains { $0.path == PublishedFile.notFoundPage } ? address?.path : nil
        let versioned = files.lazy.map(\.path).filter { FileClass($0) == .versioned }
        let icons = files.lazy.map(\.path).filter(RootFiles.isIcon)
        let rules = HostRules(
            for: host, endings: Set(versioned.map(FileClass.ending)), iconEndings: Set(icons.map(FileClass.ending)),
            policy: heads.policy, origins: heads.origins,
            hasData: files.contains { $0.path == SiteData.fileName },
            notFound: notFound.map { $0 + PublishedFile.notFoundPage }, hasCompressedCopies: isCompressed,
            redirects: redirects.rootLines)
        if let rules {
            let leadsToPages = !redirects.rootLines.isEmpty
            made.append(try file(at: rules.path, Array(rules.text.utf8), named: "rules", leadsToPages))
        }
        for (index, rules) in redirects.files.enumerated() {
            made.append(try file(at: rules.path, Array(rules.text.utf8), named: "redirects-\(index)", true))
        }
        if host == .githubPages { made.append(try file(at: ".nojekyll", [], named: "nojekyll")) }
        removeAll(except: Set(made.map(\.file)))
        return Contents(files: made, notes: redirects.notes)
    }

    private func compressed(_ file: PublishedFile, _ method: Compression) throws(PublishError) -> PublishedFile? {
        guard file.byteCount >= Self.leastByteCount else { return nil }
        let place = "\(folder)/\(file.hash.text).\(method.ending)"
        if let status = try? FileStatus(of: place), let hash = ContentHash.of(file: place) {
            return PublishedFile(
                path: file.path + "." + method.ending, file: place, byteCount: status.byteCount, hash: hash)
        }
        let data = try PublishError.files(FileSystem.data(of: file.file))
        let bytes = method.compress(Array(data))
        guard bytes.count < data.count else { return nil }
        return try self.file(at: file.path + "." + method.ending, bytes, named: "\(file.hash.text).\(method.ending)")
    }

    private func file(
        at path: String, _ bytes: [UInt8], named name: String, _ leadsToPages: Bool = false
    ) throws(PublishError) -> PublishedFile {
        let place = folder + "/" + name
        try PublishError.files(FileSystem.replace(place, with: [bytes], isLasting: false))
        return PublishedFile(
            path: path, file: place, byteCount: bytes.count, hash: .of(bytes), leadsToPages: leadsToPages)
    }

    private func removeAll(except kept: Set<String>) {
        for name in (try? FolderListing(of: folder))?.names ?? []
        where !kept.contains(folder + "/" + name) { unlink(folder + "/" + name) }
    }
}
