/// Recognises captions that cameras and programs write automatically.
enum PlaceholderText {
    /// Returns whether a text is such a caption.
    ///
    /// - Parameter cameraNames: Maker and model. Some cameras write one of them as the caption of every picture.
    static func contains(_ text: String, cameraNames: [String] = []) -> Bool {
        let text = text.lowercased()
        return known.contains(text) || text.hasSuffix("digital camera") || text.hasPrefix("dcim")
            || cameraNames.contains { $0.lowercased() == text }
    }

    /// In lowercase.
    private static let known: Set<String> = [
        "exif_jpeg_picture", "exif jpeg", "jpeg", "sony dsc", "samsung", "kodak digital still camera", "default",
        "image description", "imagedescription", "untitled", "binary comment", "screenshot", "user comments",
        // Huawei's names of filters.
        "bty", "cof", "dav", "edf", "fbt", "hdr", "hdrpl", "mde", "nor", "oznor", "ptr", "rbt", "rhdr", "sdr",
    ]
}
