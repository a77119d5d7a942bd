extension PhotoMetadata {
    /// Reads all values except the focus, which also depends on the picture's size and turns. If several tags have a
    /// value, the one that the standards prefer counts.
    init(_ tags: MetadataFile) {
        self.init(orientation: tags.orientation ?? 1)
        let titles = [
            tags.alternative("Xmp.dc.title"), tags["Iptc.Application2.ObjectName"], tags["Iptc.Application2.Headline"],
            tags.alternative("Xmp.photoshop.Headline"), tags.wide("Exif.Image.XPTitle"),
        ]
        title = tags.first(of: titles, as: CleanText.line)
        let captions = [
            tags.alternative("Xmp.dc.description"), tags["Iptc.Application2.Caption"],
            tags["Exif.Image.ImageDescription"], tags.wide("Exif.Image.XPComment"),
            tags.bytes("Exif.Photo.UserComment").flatMap(UserComment.text),
        ]
        caption = tags.first(of: captions, as: CleanText.lines)
        // IPTC's alternative text. exiv2 calls IPTC's core namespace `iptc`.
        alt = tags.first(of: [tags.alternative("Xmp.iptc.AltTextAccessibility")], as: CleanText.line)
        taken = tags.taken
        keywords = tags.keywords
        people = tags.people
        rating = tags.rating
        let credits = CreditTags(tags: tags)
        credit = credits.credit
        let notices = [
            tags.alternative("Xmp.dc.rights"), tags["Iptc.Application2.Copyright"], credits.exifCopyright,
        ]
        // Old Kodak cameras write a number there.
        copyright = tags.first(of: notices) {
            CleanText.line($0).flatMap { $0.contains(where: \.isLetter) ? $0 : nil }
        }
        var texts = Translations()
        texts.title = tags.translations("Xmp.dc.title", of: title, as: CleanText.line)
        texts.caption = tags.translations("Xmp.dc.description", of: caption, as: CleanText.lines)
        texts.alt = tags.translations("Xmp.iptc.AltTextAccessibility", of: alt, as: CleanText.line)
        texts.copyright = tags.translations("Xmp.dc.rights", of: copyright, as: CleanText.line)
        translations = texts == Translations() ? nil : texts
        position = tags.position
        camera = CameraName.make(maker: tags.maker, model: tags.model).flatMap(CleanText.line)
        lens =
            ["Exif.Photo.LensModel", "Xmp.exifEX.LensModel", "Xmp.aux.Lens"].lazy
            .compactMap { tags[$0].flatMap(CameraName.lens) }.first
        focalLength = tags.exposure("FocalLength", upTo: 10_000)
        aperture = tags.exposure("FNumber", upTo: 1_000)
        exposureTime = tags.exposure("ExposureTime", upTo: 86_400)
        let speeds = [
            "Exif.Photo.ISOSpeedRatings", "Exif.Photo.RecommendedExposureIndex", "Exif.Photo.StandardOutputSensitivity",
            "Xmp.exif.ISOSpeedRatings", "Xmp.exifEX.PhotographicSensitivity",
        ]
        // The field has 16 bits. For a higher value, cameras write 65,535 and put the true value in another tag.
        iso = speeds.lazy.compactMap { tags.number($0, upTo: 100_000_000) }.first { $0 >= 1 && $0 != 65_535 }
            .map { Int($0.rounded()) }
    }
}

extension MetadataFile {
    /// EXIF's orientation, 1...8; nil if there is none.
    ///
    /// The XMP in a photo is not used: viewers ignore it, and programs that turn the pixels do not update it.
    var orientation: Int? {
        // Panasonic's tag is in RAW files whose preview has no tags of its own.
        let own = ["Exif.Image.Orientation", "Exif.PanasonicRaw.Orientation"]
        let names = isSidecar ? ["Xmp.tiff.Orientation"] : own
        return names.lazy.compactMap { self[$0] }.first.flatMap(TagText.number)
            .flatMap { Int(exactly: $0) }.flatMap { (1...8).contains($0) ? $0 : nil }
    }

    /// The keywords of the first tag that has any. They are not combined, since IPTC cuts keywords after 64 bytes, so
    /// that the cut ones would appear beside XMP's.
    fileprivate var keywords: [String] {
        let candidates = [
            { self.list("Xmp.dc.subject") }, { self.list("Iptc.Application2.Keywords") },
            {
                self.list("Xmp.lr.hierarchicalSubject").map {
                    String($0[($0.lastIndex(of: "|").map($0.index(after:)) ?? $0.startIndex)...])
                }
            },
            { [self.wide("Exif.Image.XPKeywords") ?? ""] },
        ]
        let lists = candidates.lazy.map { TextList.clean($0().flatMap(TextList.parts)) }.filter { !$0.isEmpty }
        guard !lists.isEmpty else { return [] }
        let programs = ProgramKeywords(in: self)
        return lists.map(programs.removed).first { !$0.isEmpty } ?? []
    }

    fileprivate var rating: Int? {
        if isRejected { return -1 }
        let stars = ["Xmp.xmp.Rating", "Exif.Image.Rating"].lazy.compactMap { self[$0].flatMap(TagText.number) }
            .first { (-1...5).contains($0) }
        if let stars { return Int(stars.rounded()) }
        return ["Xmp.MicrosoftPhoto.Rating", "Exif.Image.RatingPercent"].lazy
            .compactMap { self[$0].flatMap(TagText.number) }.first { (0...100).contains($0) }
            // Windows writes 1, 25, 50, 75 and 99.
            .map { $0 == 0 ? 0 : 1 + Int(($0 / 25).rounded()) }
    }

    /// Whether digiKam or Lightroom rejected the photo, which keep that beside the stars: digiKam's labels are in its
    /// `digikam_globals.h`, and Lightroom Classic writes `xmpDM:pick` since 13.2.
    private var isRejected: Bool {
        self["Xmp.digiKam.PickLabel"].flatMap(TagText.number) == 1
            || self["Xmp.xmpDM.pick"].flatMap(TagText.number) == -1
    }

    fileprivate var maker: String? { self["Exif.Image.Make"] ?? self["Xmp.tiff.Make"] }

    fileprivate var model: String? { self["Exif.Image.Model"] ?? self["Xmp.tiff.Model"] }

    /// The texts of a tag by language; none if the chosen text is not the first of them.
    fileprivate func translations(
        _ tag: String, of chosen: String?, as clean: (String) -> String?
    ) -> [Translations.Text] {
        guard let chosen, let value = self[tag] else { return [] }
        let alternatives = TagText.alternatives(value)
        guard let usual = alternatives.first, clean(usual.text) == chosen else { return [] }
        return alternatives.prefix(Translations.countLimit).compactMap { language, text in
            language == "x-default" || LanguageTag(language) == nil
                ? nil : clean(text).map { Translations.Text(language: language, text: $0) }
        }
    }

    /// A value of the exposure, in EXIF or in XMP, which have one name for it.
    fileprivate func exposure(_ name: String, upTo limit: Double) -> Double? {
        number("Exif.Photo." + name, upTo: limit) ?? number("Xmp.exif." + name, upTo: limit)
    }

    fileprivate func number(_ tag: String, upTo limit: Double) -> Double? {
        guard let value = self[tag].flatMap(TagText.number), value > 0, value <= limit else { return nil }
        return value
    }

    fileprivate func alternative(_ tag: String) -> String? { self[tag].map(TagText.defaultAlternative) }

    fileprivate func wide(_ tag: String) -> String? { self[tag].flatMap(TagText.utf16) }

    fileprivate func first(of candidates: [String?], as clean: (String) -> String?) -> String? {
        let cameraNames = [maker, model].compactMap { $0.flatMap(CleanText.line) }
        return candidates.compactMap { $0.flatMap(clean) }
            .first { !PlaceholderText.contains($0, cameraNames: cameraNames) }
    }
}
