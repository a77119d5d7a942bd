import CGExiv2
import FileReading

/// Reads the metadata of a photo and its sidecars.
///
/// Call it only in a worker process: its parsers are written in C++ and some files crash them.
package enum MetadataReader {
    /// The version of all code that reads metadata, including sidecars. Increase it with every change that reads other
    /// values from the same files, so that metadata is read again.
    package static let version = 10

    /// One function of each library used here, to find the file that the library was loaded from.
    package static let librarySymbols = ["gexiv2_get_version", "_ZN5Exiv27versionEv"]

    /// Returns all metadata that could be read. It never fails: a file without metadata or with broken metadata is
    /// still a photo. A broken sidecar is reported in the result and ignored otherwise.
    ///
    /// For each value, XMP sidecars take precedence over other sidecars, and these over the photo itself. The camera's
    /// serial number is never read.
    ///
    /// - Parameters:
    ///   - file: The photo, open. Of its path and those of `sidecars`, only the names are used.
    ///   - name: What the photo is called in sidecars; nil for its file's name. Another name is that of a film, of which
    ///     the file is the poster.
    ///   - sidecars: The photo's sidecars, as in ``Photo/sidecars``.
    ///   - preview: Returns the beginning of the picture that is shown for the file. It is called if the file's own
    ///     format has no readable metadata.
    package static func read(
        file: SourceFile, named name: String? = nil, sidecars: [SourceFile] = [], preview: () -> [UInt8]? = { nil }
    ) -> PhotoMetadata {
        let name = name ?? SourcePath.names(in: file.path).last ?? file.path
        let sidecars = sidecars.compactMap { Sidecar($0, of: name) }.sorted { $0.kind < $1.kind }
        var broken: [BrokenSidecar] = []
        let xmp = sidecars.filter(\.isXMP).compactMap { sidecar in
            sidecar.read(orNameIn: &broken) { sidecar throws(BrokenSidecar.Fault) in
                try sidecar.tags().flatMap { $0.isOfDuplicate(in: sidecar.name) ? nil : (sidecar: sidecar, tags: $0) }
            }
        }
        let notes = sidecars.compactMap { sidecar in
            sidecar.read(orNameIn: &broken) { sidecar throws(BrokenSidecar.Fault) in
                try sidecar.notes(on: name)
            }
        }
        let tags = MetadataFile(file) ?? preview().flatMap(MetadataFile.init(beginning:))

        var metadata = tags.map { PhotoMetadata($0) } ?? PhotoMetadata()
        if metadata.taken.map({ DateTaken.Source.changed.isTrusted(over: $0.source) }) ?? true {
            metadata.taken = PNGDate.read(file) ?? metadata.taken
        }
        // `IMG.xmp` may belong to another file than a JPEG, with differently stored pixels.
        let isRaw = FileKind(ofFileNamed: name) == .raw
        let orientations = xmp.lazy.filter { isRaw || $0.sidecar.kind == .xmp }.compactMap(\.tags.orientation)
        if let orientation = orientations.first { metadata.orientation = orientation }
        for notes in notes.reversed() { metadata.overlay(notes) }
        for (_, tags) in xmp.reversed() { metadata.overlay(PhotoMetadata(tags)) }
        let turns: [Int]?
        if let tags, tags.isHEIF {
            // Decoders of HEIF and AVIF turn the picture by its properties `irot` and `imir`. EXIF must not turn it
            // again.
            metadata.orientation = 1
            turns = HEIFTurns.read(file)
        } else {
            let quarters = notes.reduce(0) { $0 + $1.quarterTurns }
            metadata.orientation = metadata.orientation.turned(byQuarters: quarters)
            turns = [metadata.orientation]
        }
        metadata.clip = EmbeddedClip.read(file, tags: tags)
        metadata.focus =
            (xmp.map(\.tags) + [tags].compactMap(\.self)).lazy
            .compactMap { FocusTags(tags: $0, pixelSize: tags?.pixelSize, turns: turns).focus }.first
        for (sidecar, tags) in xmp where tags.hasLongValue {
            broken.append(BrokenSidecar(name: sidecar.name, fault: .longText))
        }
        if tags?.hasLongValue == true { broken.append(BrokenSidecar(name: "", fault: .longText)) }
        // A RAW file's crop is in its sidecar. That of a picture may be the RAW file's.
        let developed = isRaw ? xmp.map(\.tags) : [tags].compactMap(\.self)
        if developed.contains(where: \.hasUnappliedCrop) || notes.contains(where: \.hasUnappliedCrop) {
            broken.append(BrokenSidecar(name: "", fault: .unappliedCrop))
        }
        metadata.brokenSidecars = broken
        if !metadata.keywords.isEmpty {
            // People's names are removed from the keywords, even if the name and the keyword come from different files.
            let all = [tags].compactMap(\.self) + xmp.map(\.tags)
            let people = all.flatMap { $0.people } + notes.flatMap(\.metadata.people)
            let names = all.reduce(into: Set(people.map(PeopleKeywords.key))) {
                $0.formUnion(PeopleKeywords(in: $1).folded)
            }
            metadata.keywords.removeAll { names.contains(PeopleKeywords.key($0)) }
        }
        return metadata
    }
}

extension Sidecar {
    /// The tags of an XMP sidecar; nil if there is no file.
    fileprivate func tags() throws(BrokenSidecar.Fault) -> MetadataFile? {
        guard let contents = try NotesText.contents(of: file) else { return nil }
        guard let tags = MetadataFile(sidecar: contents) else { throw .noXMP }
        return tags
    }

    /// Returns the result of `body`. If it throws, adds the sidecar to `broken` and returns nil.
    fileprivate func read<Value>(
        orNameIn broken: inout [BrokenSidecar], _ body: (Sidecar) throws(BrokenSidecar.Fault) -> Value?
    ) -> Value? {
        do throws(BrokenSidecar.Fault) {
            return try body(self)
        } catch {
            broken.append(BrokenSidecar(name: name, fault: error))
            return nil
        }
    }
}

extension MetadataFile {
    /// Whether Lightroom or Camera Raw has cropped the photo, but has not written the cropped pixels: exports have
    /// `AlreadyApplied` (Adobe's XMP Specification Part 2, Camera Raw namespace).
    fileprivate var hasUnappliedCrop: Bool {
        self["Xmp.crs.HasCrop"]?.lowercased() == "true" && self["Xmp.crs.AlreadyApplied"]?.lowercased() != "true"
    }

    /// Whether it is darktable's second version of another photo: `IMG_01.jpg.xmp` is derived from `IMG.jpg`, and there
    /// may be a photo `IMG_01.jpg` (darktable issue 21767).
    ///
    /// - Parameter name: The name of the sidecar.
    fileprivate func isOfDuplicate(in name: String) -> Bool {
        guard let origin = self["Xmp.xmpMM.DerivedFrom"] else { return false }
        let (stem, suffix) = FileStem.split(origin)
        let photo = FileStem.split(FileStem.split(name).stem)
        guard !stem.isEmpty, photo.suffix == suffix, photo.stem.hasPrefix(stem + "_") else { return false }
        let number = photo.stem.dropFirst(stem.count + 1).utf8
        return number.count >= 2 && number.allSatisfy(\.isDigit)
    }
}

extension Int {
    /// Returns this EXIF orientation, followed by quarter turns clockwise.
    fileprivate func turned(byQuarters quarters: Int) -> Int {
        let cycles = [[1, 6, 3, 8], [2, 7, 4, 5]]
        for cycle in cycles {
            if let place = cycle.firstIndex(of: self) { return cycle[(place + quarters) % cycle.count] }
        }
        return self
    }
}
