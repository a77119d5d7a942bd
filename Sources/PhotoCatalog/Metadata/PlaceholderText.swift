/// Recognises texts that cameras and programs write automatically.
///
/// The rules look at the form of a text. A word that people write too counts only if it is the whole text, in the case
/// in which programs write it: `cof` is a filter of Huawei's, and "cof at the beach" is a caption.
///
/// Sources: the lists of PhotoPrism (`UnwantedDescriptions`) and iNaturalist (`BRANDED_DESCRIPTIONS`, issues 1323 and
/// 2086), and photos of phones by Huawei, Xiaomi, Vivo, Oppo and OnePlus in bug reports.
enum PlaceholderText {
    /// Returns whether a title or a caption is such a text.
    ///
    /// - Parameters:
    ///   - text: As ``CleanText`` returns it.
    ///   - cameraNames: Maker and model. Some cameras write one of them as the caption of every picture.
    static func contains(_ text: String, cameraNames: [String] = []) -> Bool {
        guard text.utf8.count <= lengthLimit else { return false }
        let lowercased = text.lowercased()
        return wholeTexts.contains(lowercased) || exactTexts.contains(text)
            || (cameraNames + [cameraNames.joined(separator: " ")]).contains { $0.lowercased() == lowercased }
            || CameraText.isMode(text) || CameraText.isMaker(text) || MachineText.isFileName(text)
            || MachineText.isWithoutWords(text) || containsKeyword(text)
    }

    /// Returns whether a keyword is such a text: data, or the name of a camera or a program.
    ///
    /// A single word is a keyword, since people use `hdr`, `burst` and `screenshot` as keywords.
    static func containsKeyword(_ text: String) -> Bool {
        guard text.utf8.count <= lengthLimit else { return false }
        return MachineText.isMissingValue(text) || MachineText.isSettings(text) || MachineText.isData(text)
            || CameraText.isDevice(text) || ProgramSignature.matches(text)
    }

    /// In bytes. What phones write has less than 4,000.
    private static let lengthLimit = 8_000

    /// In lowercase. They say nothing, whoever wrote them.
    private static let wholeTexts: Set<String> = [
        "binary comment", "default", "description", "enter description here", "exif jpeg", "exif jpeg picture",
        "exif_jpeg_picture", "image description", "imagedescription", "jpeg", "jpeg image", "no description", "picasa",
        "scanned document", "scanned image", "screenshot", "user comment", "user comments", "usercomment",
        "x-default",
    ]

    /// In the case in which programs write them.
    private static let exactTexts: Set<String> = [
        "ASCII", "BRST", "MIDIMARK", "Scanner", "UNICODE", "binary", "burst", "caption", "comment", "comments", "image",
        "none", "photo", "pic", "picture", "title",
    ]
}
