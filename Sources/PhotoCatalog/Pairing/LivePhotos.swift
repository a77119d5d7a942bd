import FileReading
import PhotoVocabulary

/// The films of a folder that are parts of live photos: `IMG_1638.MOV` beside `IMG_1638.HEIC`.
///
/// A film is certain to be part of a picture if both have the same ``ContentIdentifier``, or if both have none, the
/// same name, and the film is short. Any other film beside a picture of its name is a film of its own. But what
/// withholds the picture withholds this film too, since it may show the same moment.
struct LivePhotos: Hashable, Sendable {
    /// A film that is certain to be part of a picture.
    struct Pair: Hashable {
        let film: String
        let picture: String
        /// Whether the picture is an edited copy of the one that the film belongs to, which is not there.
        let isOfOriginal: Bool
    }

    /// Of several films of one picture, the one that has its name comes first, or else the first in natural order.
    private(set) var pairs: [Pair] = []
    /// The pictures whose moment each film shows or may show, by the name of the film.
    private(set) var pictures: [FileName: [String]] = [:]
    /// The names of all files in ``pairs``.
    private(set) var files: Set<FileName> = []
    /// The names of films with an identifier that no picture has, in natural order. They are short or state no length,
    /// and no picture has their names.
    private(set) var filmsWithoutPicture: [String] = []

    /// The length in seconds that a film may have if only names say that it is part of a picture. Phones film three
    /// seconds.
    private static let longestClip = 10.0

    /// No live photos.
    init() {}

    /// Reads a few parts of each film in MOV and MP4, and of pictures that may belong to it.
    ///
    /// - Parameters:
    ///   - photos: Names of the folder's photos in natural order.
    ///   - excluded: Names of films that are not asked for a picture.
    ///   - folder: The folder's path.
    /// - Complexity: A few system calls for each film and for each picture of its name. All pictures of the folder are
    ///   read only if a film with an identifier has no picture of its name with the same one.
    init(among photos: [String], without excluded: Set<FileName>, in folder: String) {
        let all = photos.map(PairName.init)
        let named = Dictionary(grouping: all.filter { $0.kind == .picture }, by: \.stem)
        var identifiers = PictureIdentifiers(folder: folder)
        var strays: [(film: PairName, identifier: ContentIdentifier)] = []
        for film in all where film.kind == .film {
            let named = named[film.stem] ?? []
            let posters = PairRule.filmPoster.photo(film)
            let own = named.filter { PairRule.filmPoster.part($0).map(posters.contains) != true }
            if !own.isEmpty { pictures[film.name] = own.map(\.name) }
            guard ["mov", "mp4"].contains(film.suffix), !excluded.contains(film.name) else { continue }
            let index = FilmIndex(of: SourceFile(SourcePath.join(folder, film.name)))
            if let identifier = index.identifier {
                let same = named.first { identifiers[$0.name] == identifier }
                if let same { add(film, to: same) } else { strays.append((film, identifier)) }
                if named.isEmpty, index.duration ?? 0 <= Self.longestClip { filmsWithoutPicture.append(film.name) }
            } else if let duration = index.duration, duration <= Self.longestClip, let first = own.first,
                own.allSatisfy({ PictureIdentifiers.mayHave($0.name) && identifiers[$0.name] == nil })
            {
                add(film, to: first)
            }
        }
        if !strays.isEmpty { addStrays(strays, all, &identifiers) }
        files = Set(names: pairs.flatMap { [$0.film, $0.picture] })
        filmsWithoutPicture.removeAll(where: files.contains)
    }

    private mutating func add(_ film: PairName, to picture: PairName, isOfOriginal: Bool = false) {
        pairs.append(Pair(film: film.name, picture: picture.name, isOfOriginal: isOfOriginal))
        pictures[film.name] = [picture.name]
    }

    /// Adds films that have another name than their picture, for example because one of both was renamed.
    private mutating func addStrays(
        _ strays: [(film: PairName, identifier: ContentIdentifier)], _ photos: [PairName],
        _ identifiers: inout PictureIdentifiers
    ) {
        var wanted = Set(strays.map(\.identifier))
        var found: [ContentIdentifier: PairName] = [:]
        let pictures = photos.filter { PictureIdentifiers.mayHave($0.name) }
        // An edited copy has the identifier of its original, whose film shows what was cut away. Smaller sizes and other
        // copies come after the photo itself.
        let edited = pictures.filter { PairRule.all.names($0, as: [.edit]) }
        let editedNames = Set(names: edited.map(\.name))
        let copies = pictures.filter {
            !editedNames.contains($0.name) && PairRule.all.names($0, as: [.source, .neighbour, .copy])
        }
        let others = editedNames.union(Set(names: copies.map(\.name)))
        for picture in pictures.filter({ !others.contains($0.name) }) + copies + edited {
            guard !wanted.isEmpty else { break }
            guard let identifier = identifiers[picture.name], wanted.remove(identifier) != nil else { continue }
            found[identifier] = picture
        }
        for (film, identifier) in strays {
            guard let picture = found[identifier] else { continue }
            add(film, to: picture, isOfOriginal: editedNames.contains(picture.name))
        }
    }

    /// Returns the names of the films of which all pictures are withheld.
    func films(of withheld: (String) -> Bool) -> [String] {
        pictures.filter { $0.value.allSatisfy(withheld) }.map(\.key.text)
    }
}

/// The identifiers of a folder's pictures. Each is read once, when it is asked for.
private struct PictureIdentifiers {
    let folder: String
    private var known: [FileName: ContentIdentifier?] = [:]

    init(folder: String) { self.folder = folder }

    /// Whether a picture of this name may have an identifier: phones write JPEG and HEIC.
    static func mayHave(_ name: String) -> Bool {
        switch PictureKind(ofFileNamed: name) {
        case .jpeg, .heif: true
        default: false
        }
    }

    subscript(picture: String) -> ContentIdentifier? {
        mutating get {
            if let known = known[picture] { return known }
            let own =
                Self.mayHave(picture)
                ? ContentIdentifier.ofPicture(SourceFile(SourcePath.join(folder, picture))) : nil
            known.updateValue(own, forKey: FileName(picture))
            return own
        }
    }
}

extension [PairRule] {
    /// Whether a rule of these relations knows a name as that of a copy or a part, whatever other files there are.
    fileprivate func names(_ file: PairName, as relations: [PairRule.Relation]) -> Bool {
        guard !PairName.isPlain(file.name) else { return false }
        return contains { rule in
            guard relations.contains(rule.relation) else { return false }
            return rule.relation == .edit ? !rule.photo(file).isEmpty : rule.part(file) != nil
        }
    }
}
