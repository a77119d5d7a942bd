// Where an `album.yaml` says something about a single photo.
extension PhotoFolder {
    /// What a photo is called in `photos`; nil if it has no entry.
    package func entryName(of photo: PhotoFile) -> String? {
        if let hidden = hidingNames(of: photo).first { return hidden }
        guard let index = index(of: photo) else { return nil }
        let search = search
        return settings.photos.first { search.named($0.photo.text).indices.contains(index) }?.photo.text
    }

    /// The names in `photos` that hide a photo.
    package func hidingNames(of photo: PhotoFile) -> [String] { hiddenNames[photo.name]?.map(\.text).sorted() ?? [] }

    /// What a photo is called in `focus`, where it is named alone. The first name counts.
    package func focusNames(of photo: PhotoFile) -> [String] {
        guard let index = index(of: photo) else { return [] }
        let search = search
        return settings.focus.map(\.photos.text).filter { name in
            let found = search.find(name)
            return found.isByName && found.indices == [index]
        }
    }

    private func index(of photo: PhotoFile) -> Int? { photos.firstIndex { $0.file == photo } }
}
