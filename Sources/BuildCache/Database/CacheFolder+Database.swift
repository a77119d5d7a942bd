import FileReading
import SiteFolder

extension CacheFolder {
    /// Opens or creates the database for a site. Both paths are absolute, with links resolved.
    package func database(source: String, destination: String) throws(CacheError) -> BuildDatabase {
        try mapError(of: FileSystem.makeFolder(path, isPrivate: true)) { (error: FileError) in
            CacheError.unusable(path: path, .file(error.problem))
        }
        return try BuildDatabase(
            file: databaseFile(source: source, destination: destination),
            of: BuildDatabase.Place(source: source, destination: destination))
    }

    /// Opens the database for a site for reading only; nil if there is none. Both paths are absolute, with links
    /// resolved.
    package func existingDatabase(source: String, destination: String) -> BuildDatabase? {
        BuildDatabase(existing: databaseFile(source: source, destination: destination))
    }

    /// The source whose site is in a destination, if it is another one; nil if it is unknown.
    ///
    /// - Parameters: absolute paths with links resolved.
    package func otherSource(of destination: String, besides source: String) -> String? {
        let signature = PublishedSite(in: destination).signature
        guard signature != nil else { return nil }
        let owners = databases { $0.destination == destination }
            .map { (source: $0.place.source, isLatest: (try? $0.database.outcome())?.site == signature) }
        if let latest = owners.first(where: \.isLatest) { return latest.source == source ? nil : latest.source }
        return owners.contains { $0.source == source } ? nil : owners.first?.source
    }

    /// The databases of the sites for which `isWanted` is true. The others are closed at once: each open one takes
    /// memory, and a cache may have hundreds.
    func databases(
        where isWanted: (BuildDatabase.Place) -> Bool
    ) -> [(database: BuildDatabase, place: BuildDatabase.Place)] {
        guard let listing = try? FolderListing(of: path) else { return [] }
        return listing.entries.filter { $0.kind == .file && $0.name.hasSuffix(".sqlite") }.compactMap { entry in
            guard let database = BuildDatabase(existing: path + "/" + entry.name), let place = database.place,
                isWanted(place)
            else { return nil }
            return (database, place)
        }
    }
}
