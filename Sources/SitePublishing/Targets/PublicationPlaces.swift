import FileReading
import Foundation
import PhotoCatalog
import SiteFolder

/// The folders of one publication.
package struct PublicationPlaces: Sendable {
    /// The source folder, absolute. Relative paths of targets begin here.
    package let source: String
    /// The site's folder, absolute.
    package let site: String
    /// The folder of the user's cache.
    package let cache: CacheFolder

    /// - Parameters: as the user names them.
    package init(source: String, site: String, cache: CacheFolder) {
        self.source = FileSystem.resolved(source)
        self.site = FileSystem.resolved(site)
        self.cache = cache
    }

    /// The list that the last publication from here has put at a target, in case that the target loses it.
    func listFile(of target: PublishTarget) -> String { keptFiles(of: target) + "-list" }

    /// The beginning of the names of what is kept for a target.
    func keptFiles(of target: PublishTarget) -> String {
        cache.publishingFolder(of: source) + "/" + TargetID(target.kind).hash.text
    }

    /// The files of the gallery that a command names, each with the hash of its contents: who changes one of them
    /// changes what the command does.
    func fingerprints(of arguments: [String]) -> [[String]] {
        arguments.compactMap { argument in
            let path = argument.hasPrefix("/") ? argument : source + "/" + argument
            guard FileSystem.resolved(path).hasPrefix(source + "/"), FileSystem.status(path)?.kind == .file,
                let contents = FileManager.default.contents(atPath: path)
            else { return nil }
            return ["file of the gallery:", argument, ContentHash.of(contents).text]
        }
    }
}
