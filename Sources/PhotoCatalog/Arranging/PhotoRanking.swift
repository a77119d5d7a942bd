/// The orders that photos have if no list says otherwise, as indices in their folder.
struct PhotoRanking {
    private let folder: PhotoFolder
    private let metadata: [PhotoFile: PhotoMetadata]
    /// Sorts as the settings say at present; nil if they are not valid.
    private let album: Album?
    /// Places of photos to which front matter gives one.
    private let weights: [PhotoFile: Int]

    init(of folder: PhotoFolder, _ metadata: [PhotoFile: PhotoMetadata]) {
        self.folder = folder
        self.metadata = metadata
        album = try? folder.album(as: folder.settings, folder.placeSearch)
        weights = Dictionary(folder.weightedNames.enumerated().map { (PhotoFile(path: $1), $0) }) { first, _ in first }
    }

    /// Whether the key `sort`, as it is written, gives the photos this order.
    func isPresent(_ photos: [Int]) -> Bool {
        let group = PhotoGroup(title: nil, photos: photos.sorted().map { folder.photos[$0] })
        return album?.sorted(group) { metadata[$0] }.map(\.file) == photos.map { folder.photos[$0].file }
    }

    /// Returns as few photos as possible so that all photos after them are in the order that they have without `sort`.
    func prefix(of photos: [Int]) -> [Int] {
        var start = max(photos.count - 1, 0)
        while start > 0, precedes(photos[start - 1], photos[start]) { start -= 1 }
        return Array(photos[..<start])
    }

    /// Without `sort`, photos with a weight come first, then all others in natural order, which is that of the folder.
    private func precedes(_ left: Int, _ right: Int) -> Bool {
        switch (weight(left), weight(right)) {
        case (let left?, let right?): left < right
        case (_?, nil): true
        case (nil, _?): false
        case (nil, nil): left < right
        }
    }

    private func weight(_ photo: Int) -> Int? { weights[PhotoFile(path: folder.names[photo])] }
}
