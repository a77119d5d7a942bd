import FileReading
import Foundation
import PhotoCatalog
import SiteFolder
import SitePlanning

/// Files that are published beside those of the site: rules for the host, and compressed copies.
///
/// They are made in a folder of the cache, never in the site. The same site gets the same bytes each time.
package struct Overlay: Sendable {
    private let folder: String
    private let address: BaseURL?

    /// Larger copies are worth their place.
    private static let leastByteCount = 256
    /// In bytes: how much of a page is searched for its policy, which is the first that its head has.
    private static let headByteCount = 4096
    private static let textEndings: Set = ["html", "css", "js", "xml", "txt", "svg", "json"]

    /// - Parameter address: where visitors find the site, if that is known.
    package init(for target: PublishTarget, places: PublicationPlaces, address: BaseURL?) {
        folder = places.keptFiles(of: target) + "-files"
        self.address = address
    }

    /// Makes the files.
    ///
    /// - Parameter files: of the site.
    /// - Complexity: a text file is compressed once; later publications find the copy by the hash of its contents.
    func files(for files: [PublishedFile], _ target: PublishTarget) throws(PublishError) -> [PublishedFile] {
        guard let host = target.host else { return [] }
        try PublishError.files(FileSystem.makeFolder(folder, isPrivate: true))
        var made: [PublishedFile] = []
        let isCompressed = target.precompresses && host.servesCompressedCopies
        if isCompressed {
            for file in files where Self.textEndings.contains(FileClass.ending(of: file.path)) {
                for method in Compression.allCases {
                    if let copy = try compressed(file, method) { made.append(copy) }
                }
            }
        }
        let notFound = files.contains { $0.path == PublishedFile.notFoundPage } ? address?.path : nil
        let versioned = files.lazy.map(\.path).filter { FileClass($0) == .versioned }
        let icons = files.lazy.map(\.path).filter(RootFiles.isIcon)
        let rules = HostRules(
            for: host, endings: Set(versioned.map(FileClass.ending)), iconEndings: Set(icons.map(FileClass.ending)),
            policy: try policy(of: files),
            notFound: notFound.map { $0 + PublishedFile.notFoundPage }, hasCompressedCopies: isCompressed)
        if let rules { made.append(try file(at: rules.path, Array(rules.text.utf8), named: "rules")) }
        if host == .githubPages { made.append(try file(at: ".nojekyll", [], named: "nojekyll")) }
        removeAll(except: Set(made.map(\.file)))
        return made
    }

    /// What the policies of all pages allow together.
    private func policy(of files: [PublishedFile]) throws(PublishError) -> PagePolicy? {
        var beginnings: Set<String> = []
        for page in files where FileClass(page.path) == .page {
            guard let file = FileHandle(forReadingAtPath: page.file) else {
                throw .file(.cannotRead(path: page.file, .last))
            }
            defer { try? file.close() }
            let beginning = String(decoding: (try? file.read(upToCount: Self.headByteCount)) ?? Data(), as: UTF8.self)
            // Most pages have the same. An empty text stands for a page without one.
            let policy = beginning.firstMatch(of: #/http-equiv="Content-Security-Policy" content="[^"]*"/#)
            beginnings.insert(policy.map { String($0.output) } ?? "")
        }
        return PagePolicy(allowedBy: beginnings.sorted())
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

    private func file(at path: String, _ bytes: [UInt8], named name: String) throws(PublishError) -> PublishedFile {
        let place = folder + "/" + name
        try PublishError.files(FileSystem.replace(place, with: [bytes], isLasting: false))
        return PublishedFile(path: path, file: place, byteCount: bytes.count, hash: .of(bytes))
    }

    private func removeAll(except kept: Set<String>) {
        for name in (try? FolderListing(of: folder))?.names ?? []
        where !kept.contains(folder + "/" + name) { unlink(folder + "/" + name) }
    }
}
