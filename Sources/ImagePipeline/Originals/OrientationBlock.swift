/// EXIF that tells which way is up, and nothing else.
enum OrientationBlock {
    /// A TIFF of one entry, as EXIF is one.
    static func tiff(_ orientation: Int) -> [UInt8] {
        Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
    }

    /// What a file's own EXIF says, with or without the mark that it has in JPEG; 1 if it says nothing.
    static func orientation(inEXIF bytes: [UInt8]) -> Int {
        let directory = TIFFDirectory(firstBytes: bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes)
        let value = directory?.values[0x0112].map(Int.init) ?? 1
        return (1...8).contains(value) ? value : 1
    }

    static let mark = Array("Exif\0\0".utf8)
}
