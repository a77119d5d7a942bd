import FileReading

/// A private detail that a file tells, and the tag that tells it, as exiv2 names it.
public struct Disclosure: Hashable, Codable, Sendable {
    public let detail: PrivateDetail
    public let tag: String

    public init(_ detail: PrivateDetail, tag: String) {
        self.detail = detail
        self.tag = tag
    }
}

/// Finds private details in a file's metadata.
///
/// The parsers behind it are C++ and fall over some files, so it belongs in a worker process.
public enum PrivateTags {
    /// For each detail that the file tells, a tag that does, wherever in the file it is; nil for a file whose metadata can't be
    /// read.
    ///
    /// Tags are judged by their names: cameras' own notes have some forty that end in a serial number. Notes that no
    /// library understands can't be judged.
    public static func read(file: SourceFile) -> [Disclosure]? {
        guard let tags = MetadataFile(file), let file = try? file.opened(), let contents = try? MappedFile(file)
        else { return nil }
        var found = disclosures(in: tags)
        contents.withBytes { bytes in
            let scattered = ScatteredMetadata(in: bytes)
            for start in scattered.blocks {
                // EXIF is a TIFF, whatever it lies in.
                guard let block = MetadataFile(block: UnsafeBufferPointer(rebasing: bytes[start...])) else { continue }
                found.merge(disclosures(in: block)) { own, _ in own }
            }
            for (name, value) in scattered.values {
                guard let detail = detail(of: name), found[detail] == nil, says(value, of: detail) else { continue }
                found[detail] = name
            }
        }
        return found.map { Disclosure($0, tag: $1) }.sorted { $0.detail < $1.detail }
    }

    private static func disclosures(in tags: MetadataFile) -> [PrivateDetail: String] {
        var found: [PrivateDetail: String] = [:]
        for tag in tags.all {
            guard let detail = detail(of: tag), found[detail] == nil, let value = tags[tag], says(value, of: detail)
            else { continue }
            found[detail] = tag
        }
        return found
    }

    static func detail(of tag: String) -> PrivateDetail? {
        // Of a tag in a structure, `Regions[1]/stArea:x`, the last part.
        let name = tag.split { $0 == "." || $0 == "/" || $0 == ":" }.last?.lowercased() ?? ""
        if name.hasSuffix("ref") || name.hasSuffix("format") { return nil }
        // As W3C's vocabulary for positions has it.
        if tag == "geo:lat" { return .position }
        if positionNames.contains(where: name.contains) { return .position }
        if name.contains("serial") { return .serialNumber }
        // PLUS has the owner of the rights, as a credit line does.
        return name.contains("owner") && !name.contains("copyrightowner") ? .owner : nil
    }

    private static let positionNames = ["latitude", "longitude", "gpscoordinates", "gpsposition"]

    /// Cameras that know nothing write zeros and blanks.
    private static func says(_ value: String, of detail: PrivateDetail) -> Bool {
        switch detail {
        case .position:
            value.split(separator: " ").contains { part in
                part.prefix { $0 != "/" }.contains { ("1"..."9").contains($0) }
            }
        case .serialNumber: value.contains { $0 != "0" && ($0.isLetter || $0.isNumber) }
        case .owner: value.contains { $0.isLetter || $0.isNumber }
        }
    }
}
