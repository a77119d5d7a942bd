import PhotoCatalog

extension PhotoMetadata {
    /// What is wrong with the files beside a photo.
    func warnings(about photo: PhotoFile) -> [BuildWarning] {
        let (folder, _) = RelativePath.split(photo.path)
        return brokenCompanions.map { .sidecar(path: RelativePath.join(folder, $0.name), $0.fault) }
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
