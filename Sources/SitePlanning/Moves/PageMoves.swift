import FileReading
import SiteFolder

/// Which albums and photos of a site have other addresses than in the site that it replaces.
///
/// A photo is known by the hashes of its renditions. It has moved if they are at a page where they were not before: if a
/// photo was there twice, the user may have hidden one of them. An album has moved if most of its photos, with those of the
/// albums in it, are now at the same place below another album, or as deep below a new one. Unlisted albums, and what is
/// in them, never count. All paths are percent-encoded and from the site's root.
package struct PageMoves: Hashable, Sendable {
    /// The page that each photo has now, by the page that it had. Another photo may have that page now.
    package let photos: [String: String]
    /// The folder that each album has now, by the folder that it had. Another album may have that folder now.
    package let albums: [String: String]

    /// - Complexity: O(*n*) in the number of files, and O(*n* log *n*) in that of photos that have moved.
    package init(from old: SiteManifest, to new: SiteManifest) {
        let left = Self.leftPages(of: old, without: new)
        guard !left.isEmpty else {
            (photos, albums) = ([:], [:])
            return
        }
        photos = Self.photos(left, from: old, to: new)
        albums = Self.albums(photos, from: old, to: new)
    }
}

// Photos.
extension PageMoves {
    /// The page of a photo that is no longer at this address.
    private struct LeftPage {
        let page: String
        /// Of its renditions.
        let hashes: [ContentHash]
    }

    /// The listed pages of photos whose renditions are no longer beside them, sorted.
    private static func leftPages(of old: SiteManifest, without new: SiteManifest) -> [LeftPage] {
        var left: [LeftPage] = []
        for (path, folder) in old.folders
        where new.folders[path]?.signature != folder.signature && old.isListed(folder: path) {
            let now = new.folders[path]?.renditions ?? [:]
            for (stem, hashes) in folder.renditions where now[stem]?.isDisjoint(with: hashes) ?? true {
                left.append(
                    LeftPage(
                        page: RelativePath.join(path, stem + pageSuffix),
                        hashes: hashes.sorted { $0.value < $1.value }))
            }
        }
        return left.sorted { $0.page < $1.page }
    }

    private static func photos(
        _ left: [LeftPage], from old: SiteManifest, to new: SiteManifest
    ) -> [String: String] {
        let wanted = Set(left.flatMap(\.hashes))
        let (before, after) = (old.pages(holding: wanted), new.pages(holding: wanted))
        // Photos with the same content have the same first hash.
        let groups = Dictionary(grouping: left) { page in page.hashes.first { after[$0] != nil } }
        var matching = PageMatching()
        for case (let hash?, let pages) in groups {
            let places = after[hash, default: []]
            matching.add(pages.map(\.page), to: places.subtracting(before[hash, default: []]).sorted())
        }
        return matching.result
    }

    static let pageSuffix = ".html"
}

/// Decides which of several photos with the same content is which.
private struct PageMatching {
    private var groups: [(old: [String], new: [String])] = []
    private var certain: [String: String] = [:]

    /// - Parameters:
    ///   - old: Pages that the content had, sorted.
    ///   - new: Pages that it has only now, sorted.
    mutating func add(_ old: [String], to new: [String]) {
        if old.count == 1, new.count == 1 { certain[old[0]] = new[0] } else { groups.append((old, new)) }
    }

    /// The new pages by the old ones.
    var result: [String: String] {
        var result = certain
        let folders = self.folders
        for group in groups {
            var free = Set(group.new)
            // First those that went where others of their folder went, then those that kept their names.
            var rest = group.old.filter { old in
                let (folder, name) = RelativePath.split(old)
                guard let page = folders[folder].map({ RelativePath.join($0, name) }), free.remove(page) != nil
                else { return true }
                result[old] = page
                return false
            }
            var named = Dictionary(grouping: free.sorted(by: >)) { RelativePath.split($0).name }
            rest = rest.filter { old in
                guard let page = named[RelativePath.split(old).name]?.popLast() else { return true }
                free.remove(page)
                result[old] = page
                return false
            }
            for (old, new) in zip(rest, free.sorted()) { result[old] = new }
        }
        return result
    }

    /// The folder to which most photos of a folder went, as far as that is certain.
    private var folders: [String: String] {
        var votes: [String: [String: Int]] = [:]
        for (old, new) in certain {
            votes[RelativePath.split(old).folder, default: [:]][RelativePath.split(new).folder, default: 0] += 1
        }
        return votes.compactMapValues(PageMoves.winner)
    }
}

// Albums.
extension PageMoves {
    private static let index = "index" + pageSuffix

    private static func albums(
        _ photos: [String: String], from old: SiteManifest, to new: SiteManifest
    ) -> [String: String] {
        // By album and place; in `renamed` also of photos whose inner albums have other names now.
        var votes: [String: [String: Int]] = [:]
        var renamed = votes
        for (from, to) in photos {
            let (folder, now) = (RelativePath.split(from).folder, RelativePath.split(to).folder)
            for album in foldersAround(folder) where old.folders[album]?.files[index] != nil {
                let rest = folder.utf8.dropFirst(album.utf8.count)
                let depth = rest.count { $0 == UInt8(ascii: "/") }
                let place = (0..<depth).reduce(now) { place, _ in RelativePath.split(place).folder }
                guard !place.isEmpty, place != album else { continue }
                renamed[album, default: [:]][place, default: 0] += 1
                guard now.utf8.suffix(rest.count).elementsEqual(rest) else { continue }
                votes[album, default: [:]][place, default: 0] += 1
            }
        }
        var counts: [String: Int] = [:]
        for (path, folder) in old.folders where old.isListed(folder: path) {
            let albums = foldersAround(path).filter { renamed[$0] != nil }
            guard !albums.isEmpty else { continue }
            let count = PhotoNames.pages(of: folder.files.keys).count
            for album in albums { counts[album, default: 0] += count }
        }
        var albums: [String: String] = [:]
        for (album, places) in renamed {
            let count = counts[album, default: 0]
            // An album of which something stays has not moved. Two albums may have exchanged their names.
            let isGone = new.folders[album]?.files[index] == nil
            func place(by votes: [String: Int]) -> String? {
                guard let place = winner(of: votes), new.folders[place]?.files[index] != nil else { return nil }
                let votes = votes[place, default: 0]
                return (isGone ? votes * 2 >= count : votes == count) ? place : nil
            }
            if let place = place(by: votes[album, default: [:]]) {
                albums[album] = place
            } else if isGone, let place = place(by: places), old.folders[place]?.files[index] == nil {
                // A new album, with the photos of an old one at the same depth, is the old one with another name.
                albums[album] = place
            }
        }
        return albums
    }

    /// A folder and those that contain it, without the site's root.
    private static func foldersAround(_ folder: String) -> [String] {
        folder.isEmpty ? [] : RelativePath.foldersAbove(folder) + [folder]
    }

    /// What has the most votes; of several the first by name.
    fileprivate static func winner(of votes: [String: Int]) -> String? {
        votes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
}

extension SiteManifest {
    /// - Parameter folder: Percent-encoded.
    func isListed(folder: String) -> Bool {
        Self.unlistedFolder(around: folder, of: unlistedFolders).isEmpty
    }

    /// The listed pages of photos that have a rendition with one of these hashes, by the hashes.
    fileprivate func pages(holding wanted: Set<ContentHash>) -> [ContentHash: Set<String>] {
        var pages: [ContentHash: Set<String>] = [:]
        for (path, folder) in folders where isListed(folder: path) {
            for (name, entry) in folder.files where wanted.contains(entry.hash) {
                guard let page = RenditionName(name).map({ $0.stem + PageMoves.pageSuffix }), folder.files[page] != nil
                else { continue }
                pages[entry.hash, default: []].insert(RelativePath.join(path, page))
            }
        }
        return pages
    }
}

extension ManifestFolder {
    /// The hashes of the renditions of each photo that has a page, by the stems of their names.
    fileprivate var renditions: [String: Set<ContentHash>] {
        var renditions: [String: Set<ContentHash>] = [:]
        for (name, entry) in files {
            guard let stem = RenditionName(name)?.stem, files[stem + PageMoves.pageSuffix] != nil else { continue }
            renditions[stem, default: []].insert(entry.hash)
        }
        return renditions
    }
}
