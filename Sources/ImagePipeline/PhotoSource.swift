import FileReading

/// A photo's file, and what is known of it that the pixels don't tell.
public struct PhotoSource: Sendable {
    public let file: SourceFile
    /// EXIF's, 1...8, as a metadata reader found it: of a JPEG, or of a RAW file, whose previews lie as its sensor did.
    /// Pictures in other formats are turned as libvips reads them.
    public let orientation: Int
    /// Whether its name is one of cameras' RAW files. A file that begins as JPEG or PNG is one all the same.
    public let isNamedRaw: Bool

    public init(file: SourceFile, orientation: Int, isNamedRaw: Bool = false) {
        self.file = file
        self.orientation = orientation
        self.isNamedRaw = isNamedRaw
    }
}
