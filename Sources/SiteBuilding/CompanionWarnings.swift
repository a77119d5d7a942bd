import PhotoCatalog

extension PhotoMetadata {
    /// What is amiss with the files beside a photo, each on one line, whatever its file is called; paths are told from the source
    /// folder.
    func warnings(about photo: PhotoFile) -> [String] {
        let (folder, _) = RelativePath.split(photo.path)
        return brokenCompanions.map { companion in
            "\(PhotoFile(path: RelativePath.join(folder, companion.name)).line): \(companion.fault)"
        }
    }

    /// Whether a file beside the photo was kept from being read by what need not last.
    ///
    /// - Parameter companions: those that can be read now. One that may not be read changes its state when it may.
    func wasHindered(byOneOf companions: [String]) -> Bool {
        brokenCompanions.contains { broken in
            guard case .unreadable = broken.fault else { return false }
            return companions.contains { RelativePath.split($0).name == broken.name }
        }
    }
}
