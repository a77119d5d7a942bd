import PhotoCatalog

extension Photo {
    /// A photo that nothing belongs to.
    init(path: String) {
        self.init(file: PhotoFile(path: path))
    }
}

extension Album {
    /// What a property of its photos is, by their paths; photos without a value are left out.
    func values<Value>(_ value: (Photo) -> Value?) -> [String: Value] {
        Dictionary(uniqueKeysWithValues: photos.compactMap { photo in value(photo).map { (photo.file.path, $0) } })
    }

    /// By the paths of photos; those without sidecars are left out.
    var sidecars: [String: [String]] { values { $0.sidecars.isEmpty ? nil : $0.sidecars } }

    /// The paths of photos that settings name.
    var included: [String] { photos.filter(\.isIncluded).map(\.file.path) }
}
