/// Reads whether a photo is private or archived in PhotoPrism from the YAML that it writes beside the photo:
/// `IMG.yml`.
///
/// Its keys are those of PhotoPrism's `entity.Photo`, as in photoprism/photoprism#567. It has more values, most of
/// which PhotoPrism has read from the photo or has estimated.
enum PhotoPrismNotes {
    /// - Returns: nil for YAML of other programs: PhotoPrism always writes the photo's `UID`.
    static func read(_ text: String) -> PhotoNotes? {
        var values: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            // Indented lines belong to other values, such as `Details`.
            guard line.first?.isWhitespace == false, let field = FrontMatterLine(line) else { continue }
            values[field.name] = values[field.name] ?? field.value
        }
        guard values["uid"] != nil else { return nil }
        let isArchived = values["deletedat"].map { !["", "~", "null"].contains($0.lowercased()) } == true
        return PhotoNotes(metadata: PhotoMetadata(isHidden: isArchived || values["private"]?.lowercased() == "true"))
    }
}
