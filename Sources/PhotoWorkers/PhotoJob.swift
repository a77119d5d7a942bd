import ImagePipeline
import PhotoCatalog
import PhotoVocabulary

/// A worker's job to read and render one photo.
package struct PhotoJob: Hashable, Codable, Sendable {
    /// The photo's absolute path.
    package let file: String
    /// The absolute paths of the photo's sidecars.
    package let sidecars: [String]
    package let renditions: RenditionSpec
    /// The existing folder for the renditions; nil to predict the renditions without writing them.
    package let folder: String?
    /// The beginning of the renditions' names: `stem-WIDTH.jpg`, or another format's suffix.
    package let stem: String
    /// How to search for the subject of a photo whose metadata has no focus.
    package let crop: CropChoice
    /// The result for the same pixels in an earlier build, valid unless the photo's orientation has changed.
    package let made: RenderedOnce?
    /// Whether to return the hash of the file as well.
    package let wantsHash: Bool

    package init(
        file: String, sidecars: [String] = [], renditions: RenditionSpec, folder: String?, stem: String,
        crop: CropChoice = .centre, made: RenderedOnce? = nil, wantsHash: Bool = false
    ) {
        self.file = file
        self.sidecars = sidecars
        self.renditions = renditions
        self.folder = folder
        self.stem = stem
        self.crop = crop
        self.made = made
        self.wantsHash = wantsHash
    }
}

/// The result of an earlier job for the same pixels.
package struct RenderedOnce: Hashable, Codable, Sendable {
    /// The metadata at that time.
    package let metadata: PhotoMetadata
    package let photo: RenderedPhoto

    package init(metadata: PhotoMetadata, photo: RenderedPhoto) {
        self.metadata = metadata
        self.photo = photo
    }

    /// Whether a photo that now has this metadata gets the same renditions.
    ///
    /// - Parameter embedsCredit: Whether renditions contain the photo's credit.
    func holds(for metadata: PhotoMetadata, seeking crop: CropChoice, embedsCredit: Bool) -> Bool {
        metadata.orientation == self.metadata.orientation
            && (!embedsCredit || CreditPacket(metadata) == CreditPacket(self.metadata))
            && (crop == .centre || (metadata.focus == nil) == (self.metadata.focus == nil))
    }
}

/// The answer to a ``PhotoJob``.
package enum PhotoAnswer: Hashable, Codable, Sendable {
    case done(PhotoMetadata, RenderedPhoto)
    /// Permanent error: this file can't be shown until it changes.
    case failed(ImageError)
    /// Transient error: the file may be readable next time.
    case transient(ImageError)
    /// No photo can be rendered: the disk is full, or a library is missing.
    case impossible(ImageError)
}
