/// A rule that makes one photo of several files of a folder: names that cameras and programs give to files of one shot.
///
/// A rule says which of the files is the photo. The others are its parts: other names of the photo, which are not
/// shown. Doubt means two photos. So a rule only knows names that are documented, and only counts if a folder has both
/// files. A new rule is one file beside this one, and one entry of ``all``.
struct PairRule: Sendable {
    /// How a photo is related to a part.
    enum Relation: Sendable {
        /// The part is the shot as the camera saw it. Its XMP describes the photo too.
        case source
        /// The part is another shot of the same burst, and a photo too (``FilePairs/covers``). What hides the photo
        /// hides the part.
        case neighbour
        /// The part is an older or other copy of the photo's file, or a picture that means nothing without it.
        /// Nothing that describes it applies to the photo, and what leaves out the photo leaves out the part.
        case copy
        /// The part is a picture that stands for a film. The film is the photo. Nothing that describes the picture
        /// applies to the film.
        case poster
        /// The photo is the part after editing. What describes or hides the part applies to the photo too.
        case edit
    }

    /// As in the table of `Documentation/pairs.md`.
    let name: String
    let relation: Relation
    /// Returns what a photo's parts are called in ``part``, the best first. Empty if the rule doesn't know the name.
    /// RAW files and films are only asked for their copies, and films for their posters and their edited copies.
    let photo: @Sendable (PairName) -> [String]
    /// Returns how photos find a part: the stem of its name, or what is left of it. Nil if it is not a part.
    let part: @Sendable (PairName) -> String?
    /// Whether the copies of a rule with the relation ``Relation/edit`` may be films too: phones and services name cut
    /// films as they name edited photos.
    let editsFilms: Bool
    /// Whether such a name means an edited copy only beside its original, since people name other photos so.
    let needsOriginal: Bool
    /// Returns whether files allow that an edited copy takes an original.
    let isProven: @Sendable (_ copy: PairName, _ original: PairName, PairProof) -> Bool

    init(
        _ name: String, _ relation: Relation, editsFilms: Bool = false, needsOriginal: Bool = false,
        photo: @escaping @Sendable (PairName) -> [String],
        part: @escaping @Sendable (PairName) -> String? = { $0.stem },
        isProven: @escaping @Sendable (PairName, PairName, PairProof) -> Bool = { _, _, _ in true }
    ) {
        (self.name, self.relation, self.editsFilms, self.needsOriginal) = (name, relation, editsFilms, needsOriginal)
        (self.photo, self.part, self.isProven) = (photo, part, isProven)
    }

    /// Whether ``photo`` is asked for files of a kind.
    func knows(_ kind: FileKind) -> Bool {
        switch kind {
        case .picture: relation != .poster
        case .raw: relation == .copy
        case .film: relation == .copy || relation == .poster || editsFilms
        case .misnamed, .conflictingSettings, .settings, .other: false
        }
    }

    /// Whether ``part`` is asked for files of a kind. A film is not a part of a photo, unless it is a copy.
    func takes(_ kind: FileKind) -> Bool { kind != .film || relation == .copy }

    /// The first that knows a file counts.
    static let all = [
        conflictCopy, olderVersion, overlay, raw, filmPoster, smallerSize, lumia, original, pixelCover, burst,
        iPhoneEdit, editedCopy, elementsVersion, takeoutCopy, phoneCopy, adjustedCopy, modifiedCopy, digiKamVersion,
        lightroomEdit, dxoExport, topazExport,
    ]
}

/// What the files of a folder say about an edited copy and its original.
struct PairProof {
    let search: SidecarSearch
    /// Returns whether a file is Takeout's about a photo. Reads the file.
    let isTakeout: (String) -> Bool
    /// Returns whether the beginning of a photo's file has all of these texts. Reads the file.
    let hasTexts: (_ photo: String, [String]) -> Bool

    /// Whether the folder has Takeout's file about a photo, by its name.
    func mayDescribe(_ photo: PairName) -> Bool { search.takeoutFile(of: photo.name) != nil }

    func describe(_ photo: PairName) -> Bool { search.takeoutFile(of: photo.name).map(isTakeout) == true }
}
