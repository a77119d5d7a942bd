import Foundation

// Albums made from photos' metadata instead of folders.
//
// A photo is in one album only, even if it has several keywords. So it has one address, and its files are on the site
// once.
extension Regrouping {
    /// An album's name, which is part of its address and unique in the album above, and its title.
    private typealias Place = (name: String, title: String)

    /// An album to which photos are being added.
    private struct Shelf {
        let title: String
        var photos: [Photo] = []
        var shelves: [String: Shelf] = [:]

        mutating func put(_ photo: Photo, at places: ArraySlice<Place>) {
            guard let place = places.first else { return photos.append(photo) }
            shelves[place.name, default: Shelf(title: place.title)].put(photo, at: places.dropFirst())
        }
    }

    /// Returns the library with its photos in these albums. Settings for photos in `album.yaml` files still apply.
    func withMadeAlbums(_ library: PhotoLibrary, _ metadata: [PhotoFile: PhotoMetadata]) -> PhotoLibrary {
        var shelf = Shelf(title: library.root.title)
        for photo in library.photos {
            shelf.put(photo, at: places(of: metadata[photo.place] ?? PhotoMetadata())[...])
        }
        let root = library.root
        let made = Album(
            path: [], title: root.title, description: root.description, descriptionBlocks: root.descriptionBlocks,
            descriptionFile: root.descriptionFile, isUnlisted: root.isUnlisted, mark: root.mark,
            albumOrder: albumOrder, cover: root.cover, sort: root.sort,
            options: AlbumOptions(layout: root.options.layout), groups: [],
            albums: albums(in: shelf, at: []))
        return library.replacing(root: library.showsDrafts ? made.markedAsItsContents() : made)
    }

    private func albums(in shelf: Shelf, at path: [String]) -> [Album] {
        let named = shelf.shelves.filter { $0.key != restName }.sortedNaturally(by: \.key)
        let rest = shelf.shelves.filter { $0.key == restName }
        return ((source == .rating ? named.reversed() : named) + rest).map { name, shelf in
            Album(
                path: path + [name], title: shelf.title, description: nil, albumOrder: albumOrder, cover: nil,
                sort: sort,
                options: AlbumOptions(layout: layout),
                groups: shelf.photos.isEmpty ? [] : [PhotoGroup(title: nil, photos: shelf.photos)],
                albums: albums(in: shelf, at: path + [name]))
        }
    }

    private var albumOrder: AlbumOrder {
        if case .dates = source { .newest } else { .name }
    }

    private var sort: PhotoOrder {
        if case .dates = source { PhotoOrder(.date) } else { PhotoOrder(.name) }
    }

    private func places(of metadata: PhotoMetadata) -> [Place] {
        switch source {
        case .folders: []
        case .dates(let pattern):
            metadata.taken.flatMap { pattern.folders(of: $0, title: titles.date) } ?? [(restName, titles.undated)]
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
        word.map { ($0.foldedWord, $0) } ?? (restName, titles.others)
    }

    /// The name of the album for photos that belong to no other. Dates, ratings and folded words never have this name.
    private var restName: String {
        switch source {
        case .folders, .dates: "undated"
        case .rating: "unrated"
        case .keywords, .people: "Others"
        }
    }
}

extension PhotoLibrary {
    /// Returns the library without unlisted albums. Albums made from metadata would show their photos to everyone.
    ///
    /// - Parameter source: The source folder, as the user names it.
    func withoutUnlistedAlbums(in source: String) -> PhotoLibrary? {
        var warnings: [String] = []
        func listed(_ album: Album) -> Album? {
            var album = album
            album.albums = album.albums.compactMap { inner in
                guard !inner.isUnlisted else {
                    warnings.append(
                        "\(SourcePath.join(source, inner.path)): an unlisted album; ignored, "
                            + "since albums are not made of folders."
                    )
                    return nil
                }
                return listed(inner)
            }
            return album.groups.isEmpty && album.albums.isEmpty ? nil : album
        }
        return listed(root).map {
            PhotoLibrary(root: $0, warnings: self.warnings + warnings, pairedFiles: pairedFiles)
        }
    }
}
