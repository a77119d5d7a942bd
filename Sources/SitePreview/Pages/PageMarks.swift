import PhotoCatalog
import SitePlanning

/// What a page of a preview with drafts is marked with.
struct PageMarks: Hashable, Encodable, Sendable {
    /// The mark of the page's own album or photo.
    let page: DraftMark?
    /// The marks of pages that it may link to, by their paths from the site's root.
    let links: [String: DraftMark]

    static let none = PageMarks(page: nil, links: [:])

    var isEmpty: Bool { self == .none }
}

extension LiveEdition {
    /// The marks of a page of an album: its own page or a photo's.
    ///
    /// Photos that have the mark of their album have it on their own pages only, since the album's page has it.
    ///
    /// - Parameter name: The name of the page's file.
    func marks(of name: String, in plan: AlbumPlan) -> PageMarks {
        guard library.showsDrafts else { return .none }
        let album = plan.album.album
        var own = album.mark
        var links: [String: DraftMark] = [:]
        for photo in plan.album.photosAndShots {
            let page = plan.names.page(of: photo.file)
            if page.components.last == name { own = photo.photo.mark }
            if let mark = photo.photo.mark, mark != album.mark { links[page.description] = mark }
        }
        for (inner, _) in plan.album.albums {
            if let mark = inner.mark { links[planner.names.page(of: inner).description] = mark }
        }
        return PageMarks(page: own, links: links)
    }
}
