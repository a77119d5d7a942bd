/// Reads what a photo says about itself.
///
/// The parsers behind it are C++ and fall over some files, so it belongs in a worker process.
public enum MetadataReader {
    /// What could be read; a file without metadata, or with broken metadata, is a photo all the same.
    ///
    /// Where a photo was taken, by whom and with which copy of a camera is never looked at.
    public static func read(file: String) -> PhotoMetadata {
        guard let tags = MetadataFile(file) else { return PhotoMetadata() }
        let values = MetadataValues(tags: tags)
        // Decoders of HEIF and AVIF turn pictures by what the files say besides, and leave nothing for EXIF to turn.
        let turns = tags.isHEIF ? HEIFTurns.read(file) : [tags.orientation]
        var metadata = PhotoMetadata(orientation: tags.isHEIF ? 1 : tags.orientation)
        metadata.title = values.title
        metadata.caption = values.caption
        metadata.taken = values.taken
        metadata.camera = values.camera
        metadata.lens = values.lens
        metadata.focalLength = values.number("Exif.Photo.FocalLength", upTo: 10_000)
        metadata.aperture = values.number("Exif.Photo.FNumber", upTo: 1_000)
        metadata.exposureTime = values.number("Exif.Photo.ExposureTime", upTo: 86_400)
        metadata.iso = values.iso
        metadata.keywords = values.names("Xmp.dc.subject")
        metadata.people = values.names("Xmp.iptcExt.PersonInImage")
        metadata.rating = values.rating
        metadata.focus = FocusTags(tags: tags, turns: turns).focus
        return metadata
    }
}

/// Values in the order in which the standards trust the tags that hold them.
private struct MetadataValues {
    let tags: MetadataFile

    var title: String? {
        let candidates = [
            alternative("Xmp.dc.title"), tags["Iptc.Application2.ObjectName"], tags["Iptc.Application2.Headline"],
            tags["Exif.Image.XPTitle"].flatMap(TagText.utf16),
        ]
        return first(of: candidates, as: CleanText.line)
    }

    var caption: String? {
        let candidates = [
            alternative("Xmp.dc.description"), tags["Iptc.Application2.Caption"], tags["Exif.Image.ImageDescription"],
        ]
        return first(of: candidates, as: CleanText.lines)
    }

    /// `Exif.Image.DateTime` isn't asked: it tells when a file was last changed.
    var taken: DateTaken? {
        ["Exif.Photo.DateTimeOriginal", "Exif.Photo.DateTimeDigitized", "Xmp.photoshop.DateCreated"]
            .lazy.compactMap { tags[$0].flatMap(TagText.date) }.first
    }

    var camera: String? {
        CameraName.make(maker: tags["Exif.Image.Make"], model: tags["Exif.Image.Model"])
    }

    var lens: String? {
        ["Exif.Photo.LensModel", "Xmp.aux.Lens"].lazy.compactMap { tags[$0].flatMap(CameraName.lens) }.first
    }

    var iso: Int? {
        let keys = [
            "Exif.Photo.ISOSpeedRatings", "Exif.Photo.RecommendedExposureIndex", "Exif.Photo.StandardOutputSensitivity",
        ]
        // The field has 16 bits; cameras that go higher fill it up and write the true value elsewhere.
        return keys.lazy.compactMap { number($0, upTo: 100_000_000) }.first { $0 >= 1 && $0 != 65_535 }
            .map { Int($0.rounded()) }
    }

    func number(_ tag: String, upTo limit: Double) -> Double? {
        guard let value = tags[tag].flatMap(TagText.number), value > 0, value <= limit else { return nil }
        return value
    }

    var rating: Int? {
        tags["Xmp.xmp.Rating"].flatMap(TagText.number).flatMap { Int(exactly: $0.rounded()) }
            .flatMap { PhotoMetadata.ratingRange.contains($0) ? $0 : nil }
    }

    /// The members of a bag, each once.
    func names(_ tag: String) -> [String] {
        var known: Set<String> = []
        return tags.members(of: tag).compactMap(CleanText.line).filter { known.insert($0).inserted }
    }

    private func alternative(_ tag: String) -> String? {
        tags[tag].map(TagText.defaultAlternative)
    }

    private func first(of candidates: [String?], as clean: (String) -> String?) -> String? {
        let cameraNames = [tags["Exif.Image.Make"], tags["Exif.Image.Model"]].compactMap { $0.flatMap(CleanText.line) }
        return candidates.compactMap { $0.flatMap(clean) }
            .first { !PlaceholderText.contains($0, cameraNames: cameraNames) }
    }
}
