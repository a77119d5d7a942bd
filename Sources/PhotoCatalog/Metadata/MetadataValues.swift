/// Reads values from tags. If several tags have a value, the one that the standards prefer counts.
struct MetadataValues {
    let tags: MetadataFile

    var title: String? {
        let candidates = [
            alternative("Xmp.dc.title"), tags["Iptc.Application2.ObjectName"], tags["Iptc.Application2.Headline"],
            alternative("Xmp.photoshop.Headline"), wide("Exif.Image.XPTitle"),
        ]
        return first(of: candidates, as: CleanText.line)
    }

    var caption: String? {
        let candidates = [
            alternative("Xmp.dc.description"), tags["Iptc.Application2.Caption"], tags["Exif.Image.ImageDescription"],
            wide("Exif.Image.XPComment"), tags.bytes("Exif.Photo.UserComment").flatMap(UserComment.text),
        ]
        return first(of: candidates, as: CleanText.lines)
    }

    /// IPTC's alternative text. exiv2 calls IPTC's core namespace `iptc`.
    var alt: String? { first(of: [alternative("Xmp.iptc.AltTextAccessibility")], as: CleanText.line) }

    /// When the photo was taken. `Exif.Image.DateTime` is not used: it records when the file was last changed.
    var taken: DateTaken? {
        [
            date("Exif.Photo.DateTimeOriginal", offset: "Exif.Photo.OffsetTimeOriginal"),
            date("Exif.Photo.DateTimeDigitized", offset: "Exif.Photo.OffsetTimeDigitized"),
            date("Xmp.exif.DateTimeOriginal"), date("Xmp.photoshop.DateCreated"),
            iptcDate, date("Xmp.xmp.CreateDate"),
        ].lazy.compactMap(\.self).first
    }

    /// The keywords of the first tag that has any. They are not combined, since IPTC cuts keywords after 64 bytes, so
    /// that the cut ones would appear beside XMP's.
    var keywords: [String] {
        let candidates = [
            { tags.list("Xmp.dc.subject") }, { tags.list("Iptc.Application2.Keywords") },
            {
                tags.list("Xmp.lr.hierarchicalSubject").map {
                    String($0[($0.lastIndex(of: "|").map($0.index(after:)) ?? $0.startIndex)...])
                }
            },
            { (wide("Exif.Image.XPKeywords") ?? "").split(separator: ";").map(String.init) },
        ]
        return candidates.lazy.map { TextList.clean($0()) }.first { !$0.isEmpty } ?? []
    }

    var rating: Int? {
        let stars = ["Xmp.xmp.Rating", "Exif.Image.Rating"].lazy.compactMap { tags[$0].flatMap(TagText.number) }
            .first { (-1...5).contains($0) }
        if let stars { return Int(stars.rounded()) }
        return ["Xmp.MicrosoftPhoto.Rating", "Exif.Image.RatingPercent"].lazy
            .compactMap { tags[$0].flatMap(TagText.number) }.first { (0...100).contains($0) }
            // Windows writes 1, 25, 50, 75 and 99.
            .map { $0 == 0 ? 0 : 1 + Int(($0 / 25).rounded()) }
    }

    var copyright: String? {
        let candidates = [
            alternative("Xmp.dc.rights"), tags["Iptc.Application2.Copyright"],
            CreditTags(tags: tags).exifCopyright,
        ]
        // Old Kodak cameras write a number there.
        return first(of: candidates) { CleanText.line($0).flatMap { $0.contains(where: \.isLetter) ? $0 : nil } }
    }

    /// The texts by language, of each text whose default is the first of its language alternatives.
    var translations: Translations? {
        var translations = Translations()
        translations.title = texts("Xmp.dc.title", of: title, as: CleanText.line)
        translations.caption = texts("Xmp.dc.description", of: caption, as: CleanText.lines)
        translations.alt = texts("Xmp.iptc.AltTextAccessibility", of: alt, as: CleanText.line)
        translations.copyright = texts("Xmp.dc.rights", of: copyright, as: CleanText.line)
        return translations == Translations() ? nil : translations
    }

    private func texts(
        _ tag: String, of chosen: String?, as clean: (String) -> String?
    ) -> [Translations.Text] {
        guard let chosen, let value = tags[tag] else { return [] }
        let alternatives = TagText.alternatives(value)
        guard let usual = alternatives.first, clean(usual.text) == chosen else { return [] }
        return alternatives.prefix(Translations.countLimit).compactMap { language, text in
            language == "x-default" || LanguageTag(language) == nil
                ? nil : clean(text).map { Translations.Text(language: language, text: $0) }
        }
    }

    var camera: String? {
        CameraName.make(maker: maker, model: model).flatMap(CleanText.line)
    }

    var lens: String? {
        ["Exif.Photo.LensModel", "Xmp.exifEX.LensModel", "Xmp.aux.Lens"].lazy
            .compactMap { tags[$0].flatMap(CameraName.lens) }.first
    }

    var focalLength: Double? { number("Photo.FocalLength", "FocalLength", upTo: 10_000) }

    var aperture: Double? { number("Photo.FNumber", "FNumber", upTo: 1_000) }

    var exposureTime: Double? { number("Photo.ExposureTime", "ExposureTime", upTo: 86_400) }

    var iso: Int? {
        let keys = [
            "Exif.Photo.ISOSpeedRatings", "Exif.Photo.RecommendedExposureIndex", "Exif.Photo.StandardOutputSensitivity",
            "Xmp.exif.ISOSpeedRatings", "Xmp.exifEX.PhotographicSensitivity",
        ]
        // The field has 16 bits. For a higher value, cameras write 65,535 and put the true value in another tag.
        return keys.lazy.compactMap { number($0, upTo: 100_000_000) }.first { $0 >= 1 && $0 != 65_535 }
            .map { Int($0.rounded()) }
    }

    /// EXIF's orientation, 1...8; nil if there is none.
    ///
    /// The XMP in a photo is not used: viewers ignore it, and programs that turn the pixels do not update it.
    var orientation: Int? {
        // Panasonic's tag is in RAW files whose preview has no tags of its own.
        let own = ["Exif.Image.Orientation", "Exif.PanasonicRaw.Orientation"]
        let names = tags.isSidecar ? ["Xmp.tiff.Orientation"] : own
        return names.lazy.compactMap { tags[$0] }.first.flatMap(TagText.number)
            .flatMap { Int(exactly: $0) }.flatMap { (1...8).contains($0) ? $0 : nil }
    }

    private var maker: String? { tags["Exif.Image.Make"] ?? tags["Xmp.tiff.Make"] }

    private var model: String? { tags["Exif.Image.Model"] ?? tags["Xmp.tiff.Model"] }

    private var iptcDate: DateTaken? {
        guard let day = tags["Iptc.Application2.DateCreated"] else { return nil }
        return TagText.date([day, tags["Iptc.Application2.TimeCreated"] ?? ""].joined(separator: "T"))
    }

    private func date(_ tag: String, offset: String? = nil) -> DateTaken? {
        tags[tag].flatMap { TagText.date($0, offset: offset.flatMap { tags[$0] }) }
    }

    private func number(_ exif: String, _ xmp: String, upTo limit: Double) -> Double? {
        number("Exif." + exif, upTo: limit) ?? number("Xmp.exif." + xmp, upTo: limit)
    }

    private func number(_ tag: String, upTo limit: Double) -> Double? {
        guard let value = tags[tag].flatMap(TagText.number), value > 0, value <= limit else { return nil }
        return value
    }

    private func alternative(_ tag: String) -> String? {
        tags[tag].map(TagText.defaultAlternative)
    }

    private func wide(_ tag: String) -> String? {
        tags[tag].flatMap(TagText.utf16)
    }

    private func first(of candidates: [String?], as clean: (String) -> String?) -> String? {
        let cameraNames = [maker, model].compactMap { $0.flatMap(CleanText.line) }
        return candidates.compactMap { $0.flatMap(clean) }
            .first { !PlaceholderText.contains($0, cameraNames: cameraNames) }
    }
}
