import FileReading

/// A photo's file, with facts that its pixels don't contain.
public struct PhotoSource: Sendable {
    public let file: SourceFile
    /// EXIF's orientation, 1...8, as a metadata reader found it. Used for JPEG and for RAW files, whose previews are
    /// oriented like the sensor. For other formats, libvips reads the orientation.
    public let orientation: Int
    /// Whether the file's name is that of a camera's RAW file. A file with the first bytes of a JPEG or a PNG is
    /// treated as such all the same.
    public let isNamedRaw: Bool

    public init(file: SourceFile, orientation: Int, isNamedRaw: Bool = false) {
        self.file = file
        self.orientation = orientation
        self.isNamedRaw = isNamedRaw
    }
}
