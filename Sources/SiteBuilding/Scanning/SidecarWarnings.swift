import FileReading
import PhotoCatalog

extension PhotoMetadata {
    /// Returns a warning for each sidecar of a photo that can't be used, and for the photo itself.
    func warnings(about photo: PhotoFile) -> [BuildWarning] {
        let (folder, _) = RelativePath.split(photo.path)
        return brokenSidecars.map {
            .sidecar(path: $0.name.isEmpty ? photo.path : RelativePath.join(folder, $0.name), $0.fault)
        }
    }

    /// Returns whether one of the photo's sidecars could not be read because of a transient error.
    ///
    /// - Parameter sidecars: the sidecars that are readable now. A change of permissions also changes a file's stamp.
    func wasHindered(byOneOf sidecars: [String]) -> Bool {
        brokenSidecars.contains { broken in
            guard case .unreadable = broken.fault else { return false }
            return sidecars.contains { RelativePath.split($0).name == broken.name }
        }
    }
}
