import FileReading
import Foundation

/// The photos of a folder with all files that belong to each, by ``PairRule/all``.
///
/// Every rule that makes one photo of several files is used here, and only here.
struct PairedFiles {
    /// The files that are part of another photo.
    private(set) var pairs: FilePairs
    /// Names of photos in natural order, without files that are part of another photo.
    private(set) var photos: [String]
    /// The search for sidecars of these photos.
    let search: SidecarSearch
    let copies: EditedCopies

    /// Edited copies and their originals are separate photos until ``joinCopies(where:)``.
    ///
    /// - Parameters:
    ///   - names: Names of the folder's photos in natural order, including parts of other photos.
    ///   - pairs: Those of rules that need nothing but names.
    ///   - folder: The folder's path.
    ///   - search: Returns the search for sidecars of photos.
    init(of names: [String], _ pairs: FilePairs, in folder: String, search: ([String]) -> SidecarSearch) {
        photos = names.filter { pairs.photos[$0] == nil }
        let search = search(photos)
        copies = EditedCopies(
            of: photos,
            PairProof(
                search: search, isTakeout: { TakeoutNotes.hides(SourcePath.join(folder, $0)) != nil },
                hasTexts: { Self.beginning(of: SourcePath.join(folder, $0), has: $1) }))
        self.search = search
        self.pairs = pairs
    }

    /// The files of a folder, before it is known which photos are hidden.
    ///
    /// - Parameter excluded: Names of photos that don't take other files as theirs.
    init(of folder: ScannedFolder, without excluded: Set<FileName>) {
        let scan = folder.scan
        let pairs = FilePairs(of: scan.photos, without: excluded, live: scan.live.files)
        self.init(of: scan.photos, pairs, in: folder.file) { _ in
            // A link out of the source still belongs to its photo, although its text is not read.
            SidecarSearch(scan.notes + scan.outsideLinks, photos: scan.photos, pictures: scan.live.pictures)
        }
    }

    /// Makes originals part of their edited copies.
    ///
    /// - Parameter joins: Returns whether a copy takes its original.
    mutating func joinCopies(where joins: (_ copy: FileName, _ original: String) -> Bool) {
        pairs.add(originals: copies.withEarlierOriginals.filter { joins($0.copy, $0.original) })
        photos.removeAll { pairs.photos[$0] != nil }
    }

    /// Makes films part of live photos, after ``joinCopies(where:)``.
    ///
    /// - Parameters:
    ///   - withheld: Names of films that are not published.
    ///   - joins: Returns whether a photo takes a film.
    mutating func joinFilms(
        of live: LivePhotos, withheld: Set<FileName> = [],
        where joins: (_ film: FileName, _ photo: FileName) -> Bool
    ) {
        guard !live.pairs.isEmpty else { return }
        pairs.add(live, withheld: withheld, where: joins)
        photos.removeAll { pairs.photos[$0] != nil }
    }

    /// Whether the first megabyte of a photo, where XMP mostly is, has all of these texts.
    private static func beginning(of photo: String, has texts: [String]) -> Bool {
        guard let bytes = try? BoundedFile.beginning(of: SourceFile(photo), limit: 1 << 20) else { return false }
        let data = Data(bytes)
        return texts.allSatisfy { data.range(of: Data($0.utf8)) != nil }
    }
}
