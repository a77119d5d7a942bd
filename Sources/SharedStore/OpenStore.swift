import BuildCache
import FileReading
import PhotoCatalog
import SiteFolder

/// How a build uses a store.
package struct StoreUse: Hashable, Sendable {
    /// As the user wrote it.
    package var path: String
    /// Whether the build renders the photos that the store has no answers to; otherwise they end it.
    package var rendersMissing = true
    /// Whether files of the site may be hard links to those of the store.
    package var links = false

    package init(path: String) {
        self.path = path
    }
}

/// A store that is open for a build.
package struct OpenStore: Sendable {
    package let use: StoreUse
    package let store: PhotoStore
    package let index: StoreIndex

    /// Opens a store, and reads the segments that no build has read yet.
    ///
    /// - Parameter cache: Where the answers are kept for the next build. If that can't be used, they are read each
    ///   time, and a warning says so.
    package init(
        _ use: StoreUse, versions: BuildVersions, source: String, cache: CacheFolder?, warn: (String) -> Void
    ) throws(StoreError) {
        self.use = use
        let store = try PhotoStore(existing: use.path)
        self.store = store
        let update: StoreIndex.Update
        (index, update) = try Self.index(of: store, source: source, cache: cache, warn: warn)
        if let warning = update.warning(about: use.path) { warn(warning) }
        if let warning = try unusableAnswers(versions) { warn(warning) }
    }

    private static func index(
        of store: PhotoStore, source: String, cache: CacheFolder?, warn: (String) -> Void
    ) throws(StoreError) -> (StoreIndex, StoreIndex.Update) {
        func updated(_ file: String?) throws(StoreError) -> (StoreIndex, StoreIndex.Update) {
            let index = try StoreError.cache(StoreIndex(file: file))
            return (index, try index.update(from: store))
        }
        do throws(StoreError) {
            return try updated(try cache?.storeIndexFile(of: store, source: source))
        } catch {
            switch error {
            case .cache(.unusableIndex), .file(.cannotWrite): warn(error.description)
            default: throw error
            }
            return try updated(nil)
        }
    }

    /// A warning that counts answers which can't be used, because other versions of code made them; nil if there are
    /// none.
    private func unusableAnswers(_ versions: BuildVersions) throws(StoreError) -> String? {
        let own = versions.identity
        var count = 0
        var differences: [String: Int] = [:]
        for tally in try StoreError.cache(index.tallies()) {
            guard let difference = own.difference(of: tally.program, for: tally.purpose, using: tally.libraries) else {
                continue
            }
            count += tally.count
            differences[difference, default: 0] += tally.count
        }
        guard count > 0 else { return nil }
        let names = differences.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        return
            "\(use.path): \(count == 1 ? "1 answer was" : "\(count) answers were") made with other versions "
            + "and not used: "
            + "\(names.joined(separator: "; ")). Render the photos with this program and these libraries, or "
            + "install the same on all machines."
    }

    /// - Parameter photos: Photos that the store has no answers to, or of which it lacks files.
    package func refuse(_ photos: Set<PhotoFile>) throws(StoreError) {
        guard !photos.isEmpty else { return }
        let counts = Set(try StoreError.cache(index.shards()).compactMap { (try? Shard($0))?.count }).sorted()
        let shards = counts.map { count in
            Shard.words(Set(photos.map { Shard.index(of: $0, among: count) }).sorted(), of: count)
        }
        throw .lacks(
            MissingPhotos(
                store: use.path, count: photos.count, examples: photos.map(\.line).sorted().prefix(3).map(\.self),
                shards: shards))
    }
}

/// Photos that a build would have to render, and must not.
package struct MissingPhotos: Hashable, Sendable {
    /// The store, as the user wrote it.
    package let store: String
    package let count: Int
    /// Some of the photos, by path.
    let examples: [String]
    /// The shards that the photos are of, for each number of shards that the store was filled with: `shards 1, 3 of 8`.
    let shards: [String]
}

extension MissingPhotos: CustomStringConvertible {
    package var description: String {
        let more = count > examples.count ? " and \(count - examples.count) more" : ""
        let photos = count == 1 ? "1 photo is missing" : "\(count) photos are missing"
        let remedy = "Render " + (shards.isEmpty ? "all shards" : shards.joined(separator: ", or "))
        return "\(store): \(photos): \(examples.joined(separator: ", "))\(more). "
            + "\(remedy), or build without --no-render."
    }
}

extension Shard {
    /// `shards 1, 3 of 8`.
    fileprivate static func words(_ indices: [Int], of count: Int) -> String {
        if count > 1, indices.count == count { return "all \(count) shards" }
        let shown = indices.prefix(20).map(String.init).joined(separator: ", ")
        let more = indices.count > 20 ? " and \(indices.count - 20) more" : ""
        return "\(indices.count == 1 ? "shard" : "shards") \(shown)\(more) of \(count)"
    }
}

extension CacheFolder {
    /// The folder with the answers of the stores that builds of a source use. The path is absolute, with links
    /// resolved.
    package func storesFolder(of source: String) -> String {
        var key = CacheKey()
        key.add(source)
        return "\(path)/stores/\(key.hash.text)"
    }

    /// The database with the answers of a store. Its folder is created.
    func storeIndexFile(of store: PhotoStore, source: String) throws(StoreError) -> String {
        var key = CacheKey()
        key.add(store.path)
        let folder = storesFolder(of: source)
        try StoreError.files(FileSystem.makeFolder(folder, isPrivate: true))
        return "\(folder)/\(key.hash.text).sqlite"
    }
}
