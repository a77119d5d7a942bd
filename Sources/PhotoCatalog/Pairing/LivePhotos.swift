/// The films of a folder that are parts of live photos: `IMG_1638.MOV` beside `IMG_1638.HEIC`.
///
/// They are members of their albums, as the pictures are. But what withholds a picture withholds its film, which shows
/// the same moment.
struct LivePhotos {
    /// The pictures that may be those of each film, by the name of the film.
    private(set) var pictures: [FileName: [String]] = [:]

    /// - Parameter photos: Names of the folder's photos.
    init(among photos: [String]) {
        let films = photos.filter { FileKind(ofFileNamed: $0) == .film }.map(PairName.init)
        guard !films.isEmpty else { return }
        let rule = PairRule.filmPoster
        let others = Dictionary(grouping: photos.map(PairName.init).filter { $0.kind == .picture }, by: \.stem)
        for film in films {
            let keys = rule.photo(film)
            let own = (others[film.stem] ?? []).filter { picture in rule.part(picture).map(keys.contains) != true }
            if !own.isEmpty { pictures[film.name] = own.map(\.name) }
        }
    }

    /// Returns the names of the films of which all pictures are withheld.
    func films(of withheld: (String) -> Bool) -> [String] {
        pictures.filter { $0.value.allSatisfy(withheld) }.map(\.key.text)
    }
}
