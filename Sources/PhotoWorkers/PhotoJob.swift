import ImagePipeline
import PhotoCatalog

/// One photo's work, as a worker process is told of it.
public struct PhotoJob: Hashable, Codable, Sendable {
    /// The photo's absolute path.
    public let file: String
    /// The absolute paths of the files beside it that say something about it.
    public let companions: [String]
    public let renditions: RenditionSpec
    /// The folder that takes the renditions, and exists; nil if they are to be foretold, not made.
    public let folder: String?
    /// What the names of the renditions begin with: `stem-WIDTH.jpg`, or another format's suffix.
    public let stem: String
    /// What to look for in a photo that doesn't say itself where its subject is; nil for nothing.
    public let interest: InterestMeasure?
    /// What was made of the same pixels before, and holds unless the photo turns out to be turned otherwise now.
    public let made: RenderedOnce?
    /// Whether the answer comes with the hash of the file.
    public let wantsHash: Bool

    public init(
        file: String, companions: [String] = [], renditions: RenditionSpec, folder: String?, stem: String,
        interest: InterestMeasure? = nil, made: RenderedOnce? = nil, wantsHash: Bool = false
    ) {
        self.file = file
        self.companions = companions
        self.renditions = renditions
        self.folder = folder
        self.stem = stem
        self.interest = interest
        self.made = made
        self.wantsHash = wantsHash
    }
}

/// A photo as an earlier job of the same pixels made it.
public struct RenderedOnce: Hashable, Codable, Sendable {
    /// As it was then.
    public let metadata: PhotoMetadata
    public let photo: RenderedPhoto

    public init(metadata: PhotoMetadata, photo: RenderedPhoto) {
        self.metadata = metadata
        self.photo = photo
    }

    /// Whether a photo that says this of itself now is made into the same.
    func holds(for metadata: PhotoMetadata, seeking interest: InterestMeasure?) -> Bool {
        metadata.orientation == self.metadata.orientation
            && (interest == nil || (metadata.focus == nil) == (self.metadata.focus == nil))
    }
}

/// What became of a ``PhotoJob``.
public enum PhotoAnswer: Hashable, Codable, Sendable {
    case done(PhotoMetadata, RenderedPhoto)
    /// The file can't be shown, and never can as it is.
    case failed(ImageError)
    /// The file can't be shown this time; it may be readable next time.
    case hindered(ImageError)
    /// No photo can be rendered: the disk is full, or a library is missing.
    case impossible(ImageError)
}
