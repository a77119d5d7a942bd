/// Reads what a photo says about itself.
///
/// The parsers behind it are C++ and fall over some files, so it belongs in a worker process.
public enum MetadataReader {
    /// What could be read; a file without metadata, or with broken metadata, is a photo all the same.
    ///
    /// With which copy of a camera it was taken is never looked at.
    public static func read(file: String) -> PhotoMetadata {
        guard let tags = MetadataFile(file) else { return PhotoMetadata() }
        let values = MetadataValues(tags: tags)
        let orientation = tags.isHEIF ? 1 : values.orientation ?? 1
        // Decoders of HEIF and AVIF turn pictures by what the files say besides, and leave nothing for EXIF to turn.
        let turns = tags.isHEIF ? HEIFTurns.read(file) : [orientation]
        var metadata = PhotoMetadata(values, orientation: orientation)
        metadata.focus = FocusTags(tags: tags, turns: turns).focus
        return metadata
    }
}

extension PhotoMetadata {
    /// All but the focus, which takes the picture's size and turns to tell.
    init(_ values: MetadataValues, orientation: Int) {
        self.init(orientation: orientation)
        title = values.title
        caption = values.caption
        taken = values.taken
        keywords = values.keywords
        people = PeopleTags(tags: values.tags).people
        rating = values.rating
        copyright = values.copyright
        position = PositionTags(tags: values.tags).position
        camera = values.camera
        lens = values.lens
        focalLength = values.focalLength
        aperture = values.aperture
        exposureTime = values.exposureTime
        iso = values.iso
    }
}
