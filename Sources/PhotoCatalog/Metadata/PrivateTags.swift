import FileReading

/// A private detail found in a file, with the tag that has it, as exiv2 names the tag. A film is not in a tag: its
/// place in the file is named instead.
package struct PrivacyFinding: Hashable, Codable, Sendable {
    package let detail: PrivateDetail
    package let tag: String

    package init(detail: PrivateDetail, tag: String) {
        self.detail = detail
        self.tag = tag
    }
}

/// Finds private details in a file's metadata.
///
/// Call it only in a worker process: its parsers are written in C++ and some files crash them.
package enum PrivateTags {
    /// Returns each kind of private detail in the file with one tag that has it; nil if the file's metadata can't be
    /// read. The whole file is searched.
    ///
    /// Tags are recognised by their names: in maker notes, about forty tags are serial numbers. Maker notes that exiv2
    /// can't decode are not searched.
    package static func read(file: SourceFile) -> [PrivacyFinding]? {
        guard let tags = MetadataFile(file), let file = try? file.opened(), let contents = try? MappedFile(file)
        else { return nil }
        return list(findings(in: tags).merging(scatteredFindings(in: contents)) { own, _ in own })
    }

    /// Returns the private details in a file whose format has no readable metadata, such as SVG and JPEG XL: those in
    /// EXIF blocks and XMP packets anywhere in the file that are not compressed; nil if the file can't be read.
    package static func readScattered(file: SourceFile) -> [PrivacyFinding]? {
        guard let file = try? file.opened(), let contents = try? MappedFile(file) else { return nil }
        return list(scatteredFindings(in: contents))
    }

    private static func list(_ found: [PrivateDetail: String]) -> [PrivacyFinding] {
        found.map { PrivacyFinding(detail: $0, tag: $1) }.sorted { $0.detail < $1.detail }
    }

    private static func scatteredFindings(in contents: MappedFile) -> [PrivateDetail: String] {
        contents.withBytes { bytes in
            var found: [PrivateDetail: String] = [:]
            let scattered = ScatteredMetadata(in: bytes)
            for start in scattered.blocks {
                // EXIF has the format of TIFF in every kind of file.
                guard let block = MetadataFile(block: UnsafeBufferPointer(rebasing: bytes[start...])) else { continue }
                found.merge(findings(in: block)) { own, _ in own }
            }
            for (name, value) in scattered.values {
                guard let detail = detail(of: name), found[detail] == nil, holds(value, of: detail) else { continue }
                found[detail] = name
            }
            if let film = scattered.film { found[.clip] = "byte \(film)" }
            return found
        }
    }

    private static func findings(in tags: MetadataFile) -> [PrivateDetail: String] {
        var found: [PrivateDetail: String] = [:]
        for tag in tags.all {
            guard let detail = detail(of: tag), found[detail] == nil, let value = tags[tag], holds(value, of: detail)
            else { continue }
            found[detail] = tag
        }
        return found
    }

    /// Returns the kind of private detail that a tag of this name has; nil if it has none.
    static func detail(of tag: String) -> PrivateDetail? {
        // For a tag in a structure such as `Regions[1]/stArea:x`, the last part counts.
        let name = tag.split { $0 == "." || $0 == "/" || $0 == ":" }.last?.lowercased() ?? ""
        if name.hasSuffix("ref") || name.hasSuffix("format") { return nil }
        // The W3C's vocabulary for positions.
        if tag == "geo:lat" { return .position }
        if positionNames.contains(where: name.contains) { return .position }
        if name.contains("serial") { return .serialNumber }
        if isCredit(name) || tag.contains("CreatorContactInfo") { return .credit }
        return name.contains("owner") ? .owner : nil
    }

    /// - Parameter name: The last part of a tag's name, in lowercase.
    private static func isCredit(_ name: String) -> Bool {
        let name = name.prefix { $0 != "[" }
        return creditNames.contains(String(name)) || creditBeginnings.contains(where: name.hasPrefix)
    }

    private static let creditNames: Set<String> = [
        "artist", "author", "authorsposition", "byline", "bylinetitle", "captionwriter", "contact", "copyright",
        "copyrightnotice", "creator", "credit", "rights", "usageterms", "webstatement", "writer", "xpauthor",
    ]
    /// PLUS's names of the licensor, the owner of the copyright and the creator of the picture.
    private static let creditBeginnings = ["licensor", "copyrightowner", "imagecreator"]

    private static let positionNames = ["latitude", "longitude", "gpscoordinates", "gpsposition"]

    /// Returns whether a value has the detail. Cameras write zeros and blanks for unknown values.
    private static func holds(_ value: String, of detail: PrivateDetail) -> Bool {
        switch detail {
        case .position:
            value.split(separator: " ").contains { part in
                part.prefix { $0 != "/" }.contains { ("1"..."9").contains($0) }
            }
        case .serialNumber: value.contains { $0 != "0" && ($0.isLetter || $0.isNumber) }
        case .owner: value.contains { $0.isLetter || $0.isNumber }
        // Old Kodak cameras write a number as the copyright.
        case .credit: value.contains { $0.isLetter }
        case .clip: true
        }
    }
}
