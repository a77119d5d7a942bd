import Foundation

/// Albums that are made of what photos say of themselves rather than of folders.
///
/// A photo is in one album, also where it has several keywords: so it has one address, and the site its files once.
struct MadeAlbums {
    /// An album's name among those beside it, which is in its address, and its title.
    private typealias Place = (name: String, title: String)

    /// An album as it fills.
    private struct Shelf {
        let title: String
        var photos: [PhotoFile] = []
        var shelves: [String: Shelf] = [:]

        mutating func put(_ photo: PhotoFile, at places: ArraySlice<Place>) {
            guard let place = places.first else { return photos.append(photo) }
            shelves[place.name, default: Shelf(title: place.title)].put(photo, at: places.dropFirst())
        }
    }

    let source: AlbumSource
    let titles: Regrouping.Titles
    /// Of all of them.
    let layout: LayoutChoice

    /// The library with its photos in these albums; what `album.yaml` files say of photos still holds.
    func library(of library: PhotoLibrary, metadata: [PhotoFile: PhotoMetadata]) -> PhotoLibrary {
        var shelf = Shelf(title: library.root.title)
        for photo in library.albums.flatMap(\.groups).flatMap(\.photos) {
            shelf.put(photo, at: places(of: metadata[photo] ?? PhotoMetadata())[...])
        }
        let focus = library.albums.reduce(into: [:]) { $0.merge($1.focus) { own, _ in own } }
        let root = library.root
        return library.replacing(
            root: Album(
                path: [], title: root.title, description: root.description, isUnlisted: root.isUnlisted,
                cover: root.cover, sort: root.sort, layout: root.layout, focus: focus, groups: [],
                albums: albums(in: shelf, at: [], focus)))
    }

    private func albums(in shelf: Shelf, at path: [String], _ focus: [PhotoFile: FocusPoint]) -> [Album] {
        let named = shelf.shelves.filter { $0.key != restName }.sortedNaturally(by: \.key)
        let rest = shelf.shelves.filter { $0.key == restName }
        return ((source == .rating ? named.reversed() : named) + rest).map { name, shelf in
            Album(
                path: path + [name], title: shelf.title, description: nil, cover: nil, sort: sort, layout: layout,
                focus: focus, groups: shelf.photos.isEmpty ? [] : [PhotoGroup(title: nil, photos: shelf.photos)],
                albums: albums(in: shelf, at: path + [name], focus))
        }
    }

    private var sort: PhotoOrder {
        if case .dates = source { PhotoOrder(.date) } else { PhotoOrder(.name) }
    }

    private func places(of metadata: PhotoMetadata) -> [Place] {
        switch source {
        case .folders: []
        case .dates(let pattern):
            metadata.taken.map { pattern.folders(of: $0, title: titles.date) } ?? [(restName, titles.undated)]
        case .keywords: [word(metadata.keywords.first)]
        case .people: [word(metadata.people.first)]
        case .rating:
            if let rating = metadata.rating, rating > 0 {
                [(String(rating), titles.stars(rating))]
            } else {
                [(restName, titles.unrated)]
            }
        }
    }

    private func word(_ word: String?) -> Place {
        word.map { (Regrouping.folded($0), $0) } ?? (restName, titles.others)
    }

    /// What the album is called that has what belongs in no other: no name that a date, a rating or a folded word can have.
    private var restName: String {
        switch source {
        case .folders, .dates: "undated"
        case .rating: "unrated"
        case .keywords, .people: "Others"
        }
    }
}

extension PhotoLibrary {
    /// The library without its unlisted albums, which have no place among albums that aren't made of folders: there, their
    /// photos would show.
    ///
    /// - Parameter source: The source folder, as the user names it.
    func withoutUnlistedAlbums(in source: String) -> PhotoLibrary? {
        var warnings: [String] = []
        func listed(_ album: Album) -> Album? {
            var album = album
            album.albums = album.albums.compactMap { inner in
                guard !inner.isUnlisted else {
                    warnings.append(
                        "\(SourcePath.join(source, inner.path)): an unlisted album; passed over, "
                            + "since albums are not made of folders."
                    )
                    return nil
                }
                return listed(inner)
            }
            return album.groups.isEmpty && album.albums.isEmpty ? nil : album
        }
        return listed(root).map {
            PhotoLibrary(root: $0, warnings: self.warnings + warnings)
        }
    }
}
