/// Why the published site lacks an album or a photo, or has no link to it. Only a preview with drafts marks them.
package enum DraftMark: String, CaseIterable, Hashable, Codable, Sendable {
    /// Its front matter says that it is not finished.
    case draft
    /// Its settings or its front matter say that it is not published.
    case hidden
    /// It is published, but no page leads to it.
    case unlisted

    /// Returns the mark of something with a mark of its own within an album: what is unlisted in a hidden album is
    /// hidden.
    static func combined(_ own: DraftMark?, within album: DraftMark?) -> DraftMark? {
        own == nil || own == .unlisted ? album ?? own : own
    }

    /// The mark of an album with this visibility; nil for a listed one.
    init?(_ visibility: Visibility) { self.init(rawValue: visibility.rawValue) }
}

extension Album {
    /// Returns the album with a mark on itself and on each album below it that has nothing but marked photos and
    /// albums, as the published site does not link to it.
    ///
    /// Such an album shows what is in it, as every marked album does: the albums right below it count as listed in it.
    func markedAsItsContents() -> Album {
        var album = self
        album.albums = albums.map { $0.markedAsItsContents() }
        guard !path.isEmpty, !photos.contains(where: { $0.mark == mark }), album.albums.allSatisfy(\.isUnlisted) else {
            return album
        }
        let marks = album.albums.compactMap(\.mark) + photos.compactMap(\.mark)
        album.mark = mark ?? (marks.contains(.unlisted) ? .unlisted : marks.first)
        album.isUnlisted = album.mark != nil
        for index in album.albums.indices { album.albums[index].isUnlisted = false }
        return album
    }
}
