import FileReading
import PhotoCatalog

/// Something that needs a name in a folder of the site.
struct NameClaim: Sendable {
    enum Kind: Sendable {
        /// A folder. The title is what a signpost calls it.
        case album(title: String)
        /// With its title of the settings, if it has one.
        case photo(title: String?)
        /// A text's folder.
        case page
    }

    let kind: Kind
    /// The path of the file or folder in the source.
    let path: String
    /// Its name if no other claim had the same, without an extension.
    let name: String
    /// Whether the name is as the settings or the gallery's secret have it, so that it never gets a mark.
    var isExact = false

    var isPhoto: Bool { if case .photo = kind { true } else { false } }
}

extension NameClaim {
    init(_ album: Album) {
        let folderName = album.path.last ?? ""
        let path = album.path.joined(separator: "/")
        kind = .album(title: album.shownTitle)
        self.path = path
        switch album.address {
        case .folderName: name = URLName.ofAlbum(folderName)
        case .chosen(.name(let address)): (name, isExact) = (address, true)
        case .chosen(.path(let names)): (name, isExact) = (names[names.count - 1], true)
        case .secret(_, let suffix?): (name, isExact) = (URLName.album(folderName, secretSuffix: suffix), true)
        case .secret(_, nil): preconditionFailure("names are made of a library whose secret addresses have suffixes")
        }
    }

    init(_ photo: Photo) {
        kind = .photo(title: photo.settings?.title)
        path = photo.file.path
        if let address = photo.settings?.address {
            (name, isExact) = (address, true)
        } else {
            let readable = URLName.readable(Self.parts(of: path).stem)
            name = readable.isEmpty ? "photo" : readable
        }
    }

    init(_ page: TextPageSetting) {
        kind = .page
        path = page.file
        let readable = URLName.readable(Self.parts(of: path).stem)
        name = readable.isEmpty ? "page" : readable
    }

    /// The name of a file without its extension, and its extension.
    private static func parts(of path: String) -> (stem: String, suffix: String) {
        FileStem.split(RelativePath.split(path).name)
    }
}

extension NameClaim {
    /// What a name can get to tell it from others, in the order in which it is tried. Numbers come after them.
    enum Mark: Int, CaseIterable {
        /// The extension of the file, or that it is an album.
        case kind
        /// The folder of the photo, since albums can show photos of several.
        case folder
    }

    /// Nil if it has no such mark.
    func text(of mark: Mark) -> String? {
        switch (mark, kind) {
        case (.kind, .album): return "album"
        case (.kind, .photo), (.kind, .page):
            let readable = URLName.readable(Self.parts(of: path).suffix, within: .mark)
            return readable.isEmpty ? "file" : readable
        case (.folder, .photo):
            let folder = RelativePath.split(RelativePath.split(path).folder).name
            let readable = URLName.readable(folder, within: .mark)
            return readable.isEmpty ? "photo" : readable
        case (.folder, _): return nil
        }
    }
}

/// The names in one folder of the site.
///
/// Names collide if a disk that ignores case and accents can't tell them apart. A page `iceland.html` and a folder
/// `iceland` collide too, since many hosts serve both at `/iceland`. If names collide, all of them get a mark, and no
/// other name can be the one that they had. So an address never shows another photo than before because one was added.
///
/// The names do not depend on the order of the claims. A mark makes a name longer, so that names are settled from the
/// shortest to the longest: once those of a length are, no claim comes to them any more.
///
/// This ends. A claim gets each ``NameClaim/Mark`` at most once, and then only numbers, so all names that do not end in
/// a number of this form have a greatest length. Beyond it, two claims meet only if both came from the same name with
/// the same number, and no two claims get the same number at one name.
struct Namespace: Sendable {
    /// A name that several claims would have.
    struct Collision: Sendable {
        let name: String
        /// Indices of claims, in the order of their paths.
        let claims: [Int]
        /// Whether a page, or the page of a folder, can have the name. It can if one of the claims is of that kind.
        let isPage: Bool
        let isFolder: Bool
    }

    /// In the order of the claims.
    private(set) var names: [String]
    private(set) var collisions: [Collision] = []

    /// Names that no file can have in any folder: those of an album's page and of its page in frames, and devices.
    static let reserved = URLName.devices.union(["index", "embed"])

    let claims: [NameClaim]
    /// The keys of names that claims have which get no marks, and of reserved ones.
    private let taken: Set<String>
    private let passages: Set<String>
    /// By key: the claim that has the name, or was the first that would.
    private var holders: [String: Int] = [:]
    /// By the length of the keys, and by key: the claims that can't have the name.
    private var crowds: [Int: [String: [Int]]] = [:]
    /// The number of kinds of marks that a claim has passed.
    private var steps: [Int] = []

    /// - Parameters:
    ///   - reserved: The keys of names that are reserved besides those of every folder.
    ///   - passages: The keys of folders that the addresses of other albums pass. Albums and pages can be such a
    ///     folder, photos can't.
    /// - Complexity: O(*n*) in the claims.
    init(_ claims: [NameClaim], reserved: Set<String> = [], passages: Set<String> = []) {
        self.claims = claims
        self.passages = passages
        names = claims.map(\.name)
        let exact = claims.lazy.filter(\.isExact).map { URLName.key($0.name) }
        taken = reserved.union(exact)
        holders.reserveCapacity(claims.count)
        for (index, claim) in claims.enumerated() where !claim.isExact { place(index) }
        guard !crowds.isEmpty else { return }
        steps = Array(repeating: 0, count: claims.count)
        while let length = crowds.keys.min(), let crowd = crowds.removeValue(forKey: length) {
            for (key, members) in crowd {
                settle(members.sorted { claims[$0].path.utf8.lexicographicallyPrecedes(claims[$1].path.utf8) }, key)
            }
        }
        collisions.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    private func isTaken(_ key: String) -> Bool { taken.contains(key) || Self.reserved.contains(key) }

    private mutating func place(_ index: Int) {
        let key = URLName.key(names[index])
        if let holder = holders[key] {
            crowds[key.utf8.count, default: [:]][key, default: [holder]].append(index)
        } else {
            holders[key] = index
            guard isTaken(key) || claims[index].isPhoto && passages.contains(key) else { return }
            crowds[key.utf8.count, default: [:]][key] = [index]
        }
    }

    /// Gives marks to all that would have a name.
    private mutating func settle(_ members: [Int], _ key: String) {
        let isPassage = passages.contains(key)
        if !isTaken(key) {
            let name = members.map { names[$0] }.min { $0.utf8.lexicographicallyPrecedes($1.utf8) } ?? key
            let isPage = !isPassage && members.contains { claims[$0].isPhoto }
            let isFolder = members.contains { !claims[$0].isPhoto }
            if isPage || isFolder {
                collisions.append(Collision(name: name, claims: members, isPage: isPage, isFolder: isFolder))
            }
        }
        mark(members, isTaken: isTaken(key) || isPassage)
        for member in members { place(member) }
    }

    /// - Parameter isTaken: Whether something else has the name.
    private mutating func mark(_ members: [Int], isTaken: Bool) {
        for mark in NameClaim.Mark.allCases where members.allSatisfy({ steps[$0] <= mark.rawValue }) {
            let texts = members.compactMap { claims[$0].text(of: mark) }
            guard texts.count == members.count,
                members.count == 1 || isTaken && mark == .kind || Set(texts).count > 1
            else { continue }
            for (member, text) in zip(members, texts) {
                names[member] += "-" + text
                steps[member] = mark.rawValue + 1
            }
            return
        }
        for (number, member) in members.enumerated() {
            names[member] += "-\(number + 1)-of-\(members.count)"
            steps[member] = NameClaim.Mark.allCases.count + 1
        }
    }
}
