import FileReading
import GalleryLayout
import PhotoCatalog
import SitePlanning

extension LiveEdition {
    /// What the inspector shows of the site. Breakpoints come by ascending width, and each album before those within it.
    var inspected: JSONObject {
        [
            "title": library.root.shownTitle, "breakpoints": configuration.breakpoints,
            "albums": inspected(library.root, depth: 0, isUnlisted: false),
            "engines": LayoutCatalog.engines.map { engine -> JSONObject in
                // Rivals are sets of options that exclude each other.
                [
                    "name": engine.name, "options": engine.options.map(\.inspected),
                    "rivals": engine.rivalOptions.map { $0.sorted() },
                ]
            },
        ]
    }

    private func inspected(_ album: Album, depth: Int, isUnlisted: Bool) -> [JSONObject] {
        let isUnlisted = isUnlisted || album.isUnlisted
        let own: JSONObject = [
            // Names the album in requests.
            "folder": album.folder.path,
            "title": album.shownTitle, "address": address(of: album), "photoCount": album.placeCount,
            // The number of albums that contain it.
            "depth": depth,
            "isUnlisted": isUnlisted,
        ]
        return [own] + album.albums.flatMap { inspected($0, depth: depth + 1, isUnlisted: isUnlisted) }
    }

    /// The address of an album's page: an absolute path with percent-escapes.
    func address(of album: Album) -> String {
        let page = "/" + planner.names.page(of: album).percentEncoded
        return String(page.dropLast("index.html".count))
    }
}
