/// Captions that cameras and programs write on their own.
enum PlaceholderText {
    /// - Parameter cameraNames: Maker and model; some cameras caption every picture with theirs.
    static func contains(_ text: String, cameraNames: [String] = []) -> Bool {
        let text = text.lowercased()
        return known.contains(text) || text.hasSuffix("digital camera") || text.hasPrefix("dcim")
            || cameraNames.contains { $0.lowercased() == text }
    }

    /// In lowercase.
    private static let known: Set<String> = [
        "exif_jpeg_picture", "exif jpeg", "jpeg", "sony dsc", "samsung", "kodak digital still camera", "default",
        "image description", "imagedescription", "untitled", "binary comment",
        "screenshot", "user comments",
        // Huawei writes the filter in use.
        "bty", "cof", "dav", "edf", "fbt", "hdr", "hdrpl", "mde", "nor", "oznor", "ptr", "rbt", "rhdr", "sdr",
    ]
}
