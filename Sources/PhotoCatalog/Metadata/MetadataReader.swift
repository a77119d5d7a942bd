import CGExiv2
import FileReading

/// Reads what a photo says about itself, and what the files beside it say.
///
/// The parsers behind it are C++ and fall over some files, so it belongs in a worker process.
public enum MetadataReader {
    /// The version of all code that decides on a photo's metadata, sidecars included. A change to that code that reads something else
    /// from the same files must increase it, so that metadata is read again.
    public static let version = 1

    /// A function of each library behind it. It shows which file the library was loaded from.
    public static let librarySymbols = ["gexiv2_get_version", "_ZN5Exiv27versionEv"]

    /// What could be read; a file without metadata, or with broken metadata, is a photo all the same. A broken file beside it
    /// is named, and otherwise as good as none.
    ///
    /// Sidecars are trusted more than other files, these more than what is in the photo, field by field. With which copy of a camera
    /// it was taken is never looked at.
    ///
    /// - Parameters:
    ///   - file: The photo, open. Its path is looked at for its name only, as are those of `companions`.
    ///   - companions: The files beside it, as ``Album/companions`` has them.
    ///   - preview: The beginning of the picture that is shown of a file in a format of which no metadata can be read.
    public static func read(
        file: SourceFile, companions: [SourceFile] = [], preview: () -> [UInt8]? = { nil }
    ) -> PhotoMetadata {
        let name = SourcePath.names(in: file.path).last ?? file.path
        let companions = companions.compactMap { Companion($0, of: name) }.sorted { $0.kind < $1.kind }
        var broken: [BrokenCompanion] = []
        let sidecars = companions.filter(\.isSidecar).compactMap { companion in
            companion.read(orNameIn: &broken) { companion throws(BrokenCompanion.Fault) in
                try Sidecar(companion, ofRaw: FileKind(ofFileNamed: name) == .raw)
            }
        }
        let notes = companions.compactMap { companion in
            companion.read(orNameIn: &broken) { companion throws(BrokenCompanion.Fault) in
                try companion.notes(on: name)
            }
        }
        let tags = MetadataFile(file) ?? preview().flatMap(MetadataFile.init(beginning:))

        var metadata = tags.map { PhotoMetadata(MetadataValues(tags: $0)) } ?? PhotoMetadata()
        if let orientation = sidecars.lazy.compactMap(\.orientation).first { metadata.orientation = orientation }
        for notes in notes.reversed() { metadata.overlay(notes) }
        for sidecar in sidecars.reversed() {
            metadata.overlay(sidecar: PhotoMetadata(MetadataValues(tags: sidecar.tags)))
        }
        let turns: [Int]?
        if let tags, tags.isHEIF {
            // Decoders of HEIF and AVIF turn pictures by what the files say besides, and leave nothing for EXIF to turn.
            metadata.orientation = 1
            turns = HEIFTurns.read(file)
        } else {
            let quarters = notes.reduce(0) { $0 + $1.quarterTurns }
            metadata.orientation = metadata.orientation.turned(byQuarters: quarters)
            turns = [metadata.orientation]
        }
        metadata.focus =
            (sidecars.map(\.tags) + [tags].compactMap(\.self)).lazy
            .compactMap { FocusTags(tags: $0, pixelSize: tags?.pixelSize, turns: turns).focus }.first
        metadata.brokenCompanions = broken
        if !metadata.keywords.isEmpty {
            // A name is one wherever it stands, also if a file beside the photo has other keywords or other people.
            let all = [tags].compactMap(\.self) + sidecars.map(\.tags)
            let people = all.flatMap { PeopleTags(tags: $0).people } + notes.flatMap(\.people)
            let names = all.reduce(into: Set(people.map(PeopleKeywords.key))) {
                $0.formUnion(PeopleKeywords(in: $1).folded)
            }
            metadata.keywords.removeAll { names.contains(PeopleKeywords.key($0)) }
        }
        return metadata
    }
}

extension Companion {
    /// What can be read of it; nil for nothing, and then it is added to the broken ones if it is one.
    fileprivate func read<Value>(
        orNameIn broken: inout [BrokenCompanion], _ body: (Companion) throws(BrokenCompanion.Fault) -> Value?
    ) -> Value? {
        do throws(BrokenCompanion.Fault) {
            return try body(self)
        } catch {
            broken.append(BrokenCompanion(name: name, fault: error))
            return nil
        }
    }
}

/// A file of XMP beside a photo.
private struct Sidecar {
    let tags: MetadataFile
    /// Nil where it may be that of another file, whose pixels lie otherwise.
    let orientation: Int?

    /// - Parameter isRaw: whether the photo is a RAW file, to which either kind of sidecar belongs.
    /// - Returns: nil if there is no file.
    init?(_ companion: Companion, ofRaw isRaw: Bool) throws(BrokenCompanion.Fault) {
        guard let contents = try NotesText.contents(of: companion.file) else { return nil }
        guard let tags = MetadataFile(sidecar: contents) else { throw .noXMP }
        self.tags = tags
        orientation = companion.kind == .sidecar || isRaw ? MetadataValues(tags: tags).orientation : nil
    }
}

extension Int {
    /// An EXIF orientation with quarter turns to the right after it.
    fileprivate func turned(byQuarters quarters: Int) -> Int {
        let cycles = [[1, 6, 3, 8], [2, 7, 4, 5]]
        for cycle in cycles {
            if let place = cycle.firstIndex(of: self) { return cycle[(place + quarters) % cycle.count] }
        }
        return self
    }
}

extension PhotoMetadata {
    /// All but the focus, which takes the picture's size and turns to tell.
    fileprivate init(_ values: MetadataValues) {
        self.init(orientation: values.orientation ?? 1)
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
