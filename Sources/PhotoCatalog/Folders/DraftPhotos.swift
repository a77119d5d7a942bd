/// The hidden photos of a folder that a preview with drafts shows: those that the user hides, by `album.yaml` or by
/// front matter. What other programs hide stays hidden.
///
/// They never join photos that are published, so that those are as they are without drafts.
struct DraftPhotos {
    /// The mark of each photo, by all of its names.
    private(set) var marks: [FileName: DraftMark] = [:]
    /// Names of photos that other programs hide too.
    private var hiddenByPrograms: Set<FileName> = []

    init() {}

    /// - Parameter pairs: Parts of published photos. They stay with those.
    init(among photos: VisiblePhotos, without pairs: FilePairs) {
        let hiding = photos.hiding
        for name in photos.hidden where pairs.photos[name] == nil {
            switch hiding.rules[name] {
            case .photoSettings?: marks[name] = .hidden
            case .photoFrontMatter?: marks[name] = hiding.unfinished.contains(name) ? .draft : .hidden
            default: continue
            }
        }
        guard !marks.isEmpty else { return }
        let scan = photos.folder.scan
        hiddenByPrograms = PhotoHiding.hidden(byFiles: scan.notes, of: scan.photos, scan.live, in: photos.folder.file)
            .filter { marks[$0] != nil && !photos.named.contains($0) }
        for name in hiddenByPrograms { marks[name] = nil }
    }

    /// The parts of these photos.
    ///
    /// - Parameter photos: Names of the folder's photos in natural order.
    func pairs(of photos: [String]) -> FilePairs {
        FilePairs(of: marks.isEmpty ? [] : photos.filter { marks[$0] != nil }, without: [])
    }

    /// Leaves out copies of photos that other programs hide.
    mutating func removeCopies(_ copies: EditedCopies) {
        for (copy, original) in copies.inOrder where hiddenByPrograms.contains(original) { marks[copy] = nil }
    }

    /// Returns whether all of these names are of photos that are shown.
    func contain(_ names: String...) -> Bool { names.allSatisfy { marks[$0] != nil } }
}
