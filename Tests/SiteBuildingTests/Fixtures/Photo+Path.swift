import PhotoCatalog

extension Photo {
    /// A photo that nothing belongs to.
    init(path: String) {
        self.init(file: PhotoFile(path: path))
    }
}
