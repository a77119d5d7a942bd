import FileReading

/// A photo's file, and metadata that its decoding needs.
package struct PhotoSource: Sendable {
    package let file: SourceFile
    /// EXIF's orientation, 1...8, as a metadata reader found it. Used for JPEG and for RAW files, whose previews are
    /// oriented like the sensor. For other formats, libvips reads the orientation.
    package let orientation: Int
    /// Whether the file's name has the extension of a camera's RAW format. A file whose first bytes are those of a JPEG
    /// or PNG is read as such even then.
    package let isNamedRaw: Bool

    package init(file: SourceFile, orientation: Int, isNamedRaw: Bool = false) {
        self.file = file
        self.orientation = orientation
        self.isNamedRaw = isNamedRaw
    }
}
