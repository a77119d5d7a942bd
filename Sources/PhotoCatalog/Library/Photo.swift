import PhotoVocabulary

/// A photo as the scan found it, with everything that belongs to it, from the scan to its page.
///
/// A library holds up to a million of these. Besides the file, a photo that nothing belongs to takes 24 bytes.
package struct Photo: Hashable, Encodable, Sendable {
    package let file: PhotoFile
    /// The paths of the photo's sidecars below the source folder, the most trusted first.
    package let sidecars: [String]
    private var own: Own
    /// In what state the photo's own file can be downloaded, as the photo's folder has it; nil if it can't.
    package let originalTreatment: OriginalTreatment?
    /// Whether the settings include the photo, its folder or the original of an edited copy, so that it is published
    /// even if a sidecar hides it.
    package let isIncluded: Bool
    /// Whether its file's name gives its date if nothing else does.
    package let isDatedByName: Bool
    /// Its own mark or that of its folder; nil except in a preview with drafts. Not part of the encoding, since nothing
    /// with a mark is built.
    package let mark: DraftMark?

    private enum CodingKeys: CodingKey {
        case file, sidecars, own, originalTreatment, isIncluded, isDatedByName
    }

    /// What `album.yaml` says about the photo alone, or about clocks, and what belongs to a film, to a photo that may
    /// move, or to a burst.
    private struct Values: Hashable, Encodable {
        var focus: FocusPoint?
        var settings: PhotoSettings?
        var isLarge: Bool?
        var shift: ClockShift?
        var film: FilmDetails?
        var cover: PhotoFile?
    }

    /// Boxed, because most photos of most libraries have no values.
    private indirect enum Own: Hashable, Encodable {
        case nothing
        case values(Values)
    }

    private var values: Values {
        if case .values(let values) = own { values } else { Values() }
    }

    /// As `album.yaml` names it; nil leaves it to the photo's metadata.
    package var focus: FocusPoint? { values.focus }

    /// The photo's entry in `photos` of `album.yaml`; nil if it has none.
    package var settings: PhotoSettings? { values.settings }

    /// Addresses that it had before, as its entry names them, the first one first.
    package var aliases: [OldAddress] { settings?.aliases ?? [] }

    /// Whether `album.yaml` shows it larger than others; nil leaves it to the photo's rating.
    package var isLarge: Bool? { values.isLarge }

    /// That of its folder; nil if the folder has none.
    package var shift: ClockShift? { values.shift }

    /// What becomes of it, if it is a film or moves. Its folder says so, even if the folder is not an album: its album
    /// may be made of photos of several folders. Its own entry in `photos` decides on the sound and on `live`.
    package var filmSettings: FilmSettings { values.film?.settings ?? FilmSettings() }

    /// Of another shot of a burst, the cover behind which it is shown; nil for all others.
    package var cover: PhotoFile? { values.cover }

    /// The photo whose place it takes: its own, or that of its burst's cover.
    package var place: PhotoFile { cover ?? file }

    /// The same photo without a cover.
    var withOwnPlace: Photo {
        guard cover != nil else { return self }
        var (photo, values) = (self, values)
        values.cover = nil
        photo.own = values == Values() ? .nothing : .values(values)
        return photo
    }

    /// The film of a live photo, a file beside the picture; nil for all others.
    package var clip: PhotoFile? { values.film?.clip }

    /// The file that its film is made of.
    package var filmFile: PhotoFile { clip ?? file }

    /// Whether it is a film, or a picture that may move.
    package var mayMove: Bool { clip != nil || file.isNamedFilm || file.mayBeAnimated || file.mayHoldClip }

    /// Whether it is a film that pages play, so that counts name it as one.
    package var isPlayed: Bool { file.isNamedFilm && filmSettings.choice == .show }

    /// The picture that stands for it, if it is a film: what its entry in `photos` says, or else a picture of its name.
    /// Nil for the best of some frames. A picture is named as its file is.
    package var posterSetting: PosterSetting? { values.film?.poster }

    /// The picture that ``posterSetting`` names; nil if it names none.
    package var posterPicture: PhotoFile? {
        guard case .picture(let name)? = posterSetting else { return nil }
        return PhotoFile(path: SourcePath.join("", file.folder + [name]))
    }

    /// Of a film, at most one file for each language.
    package var subtitles: [SubtitleFile] { values.film?.subtitles ?? [] }

    package init(
        file: PhotoFile, sidecars: [String] = [], focus: FocusPoint? = nil, settings: PhotoSettings? = nil,
        isLarge: Bool? = nil, shift: ClockShift? = nil, film: FilmDetails? = nil, cover: PhotoFile? = nil,
        originalTreatment: OriginalTreatment? = nil,
        isIncluded: Bool = false, isDatedByName: Bool = true, mark: DraftMark? = nil
    ) {
        self.file = file
        self.sidecars = sidecars
        let values = Values(
            focus: focus, settings: settings, isLarge: isLarge, shift: shift, film: film, cover: cover)
        own = values == Values() ? .nothing : .values(values)
        self.originalTreatment = originalTreatment
        self.isIncluded = isIncluded
        self.isDatedByName = isDatedByName
        self.mark = mark
    }
}

extension Photo {
    /// The date in the name of its file; nil if there is none, or if it does not count.
    ///
    /// Workers' answers don't have it, so that they stay the same if a file gets another name.
    package var dateInName: DateTaken? { isDatedByName ? NamedDate.read(file.name) : nil }

    /// The date in its metadata, or else in its file's name. Of a film, the name also comes before a date in UTC, which
    /// most cameras and phones write into films: the name has the time of the place.
    package func recordedDate(_ taken: DateTaken?) -> DateTaken? {
        guard let taken else { return dateInName }
        guard taken.source == .position, file.isNamedFilm, let named = dateInName else { return taken }
        return named.hour == nil ? taken : named
    }

    /// Whether it is not published because of its metadata, which has what sidecars say.
    package func isHidden(by metadata: PhotoMetadata) -> Bool { metadata.isHidden && !isIncluded }

    /// Returns the photo's metadata with the values of its entry in `photos`, and with the date in its file's name if
    /// there is no other. Applied to its own result, it changes nothing. ``date(_:by:_:)`` has the date of the entry.
    package func applied(to metadata: PhotoMetadata) -> PhotoMetadata {
        var metadata = metadata
        metadata.taken = recordedDate(metadata.taken)
        guard let settings else { return metadata }
        metadata.replace(\.title, \.title, with: settings.title)
        if let written = settings.caption {
            let caption = CaptionMarkdown(written, keepsLines: true)
            metadata.replace(\.caption, \.caption, with: caption?.plain ?? "")
            metadata.captionBlocks = caption?.blocks
        }
        metadata.replace(\.alt, \.alt, with: settings.alt)
        metadata.rating = settings.rating ?? metadata.rating
        return metadata
    }

    /// The path of the file that its formatted caption is written in: `album.yaml` or a Markdown file. The photo itself
    /// if that may be one of several files, as for an edited copy.
    package var captionPath: String {
        if settings?.caption != nil { return AlbumSettings.file(in: file.folder) }
        let files = sidecars.filter { SidecarTexts.format(of: $0) == .markdown }
        return files.count == 1 ? files[0] : file.path
    }

    /// Returns when the photo was taken: as its entry in `photos` says, or else by its camera's clock, corrected by
    /// `shift`.
    ///
    /// - Parameters:
    ///   - recorded: The date in its metadata, or else ``dateInName``.
    ///   - camera: That in its metadata.
    ///   - others: Returns the metadata of another photo of its folder.
    package func date<Failure: Error>(
        _ recorded: DateTaken?, by camera: String?, _ others: (PhotoFile) throws(Failure) -> PhotoMetadata?
    ) throws(Failure) -> DateTaken? {
        if let stated = settings?.date { return stated.date }
        guard let recorded, let shift else { return recorded }
        return try shift.date(recorded, by: camera) { file throws(Failure) in self.dated(file, try others(file)) }
    }

    /// Returns the metadata of another photo of its folder, with the date in that photo's name if there is no other.
    package func dated(_ other: PhotoFile, _ metadata: PhotoMetadata?) -> PhotoMetadata? {
        metadata.map { Photo(file: other, isDatedByName: isDatedByName).applied(to: $0) }
    }
}

extension Photo {
    /// Whether it is a live photo or a motion photo.
    ///
    /// - Parameter metadata: Of its file.
    package func hasClip(_ metadata: PhotoMetadata) -> Bool {
        !file.isNamedFilm && (clip != nil || metadata.clip != nil)
    }
}

extension PhotoMetadata {
    /// Replaces a text and its translations, or removes them if the new text is empty. Nil keeps them.
    fileprivate mutating func replace(
        _ text: WritableKeyPath<Self, String?>, _ translated: WritableKeyPath<Translations, [Translations.Text]>,
        with new: String?
    ) {
        guard let new else { return }
        self[keyPath: text] = new.isEmpty ? nil : new
        translations?[keyPath: translated] = []
    }
}
