import FileReading

/// A sidecar, a text in a photo or a crop that can't be used.
package struct BrokenSidecar: Hashable, Codable, Sendable {
    /// Why it can't be used.
    ///
    /// Programs never write empty XMP or JSON files. An empty one was left by a full disk or a crash, so it counts as
    /// broken. Captions that people write may be empty.
    package enum Fault: Error, Hashable, Codable, Sendable {
        /// The file can't be opened or read; the value is the system's error number (`errno`).
        case unreadable(Int32)
        case tooLarge
        case noText
        case noXMP
        case noJSON
        /// A text in the photo itself is larger than a sidecar can be.
        case longText
        /// A program has cropped the photo, but not the picture in the file.
        case unappliedCrop
    }

    /// The sidecar's file name, without the folder; empty for the photo itself. The folder is that of the photo, which
    /// differs for a copy of the photo.
    package let name: String
    package let fault: Fault

    /// Whether ``name`` can be the name of a file, with no slash and at most 1,024 bytes, or is empty.
    var isConceivable: Bool { !name.utf8.contains(UInt8(ascii: "/")) && name.utf8.count <= 1_024 }
}

extension BrokenSidecar.Fault: CustomStringConvertible {
    /// Cause and remedy, to follow the file's path in a message.
    package var description: String {
        switch self {
        case .unreadable(let code):
            "can't be read: \(SystemError(code: code)); ignored. Check the file and its permissions."
        case .tooLarge: "is larger than 1 MB; ignored. Shorten it, or remove it."
        case .noText: "is not readable text; ignored. Save it as UTF-8, or remove it."
        case .noXMP: "is not readable XMP; ignored. Export it again from the program that made it, or remove it."
        case .longText: "a text in it is larger than 1 MB; ignored. Shorten it with the program that wrote it."
        case .unappliedCrop:
            "Lightroom or Picasa has cropped it, but not the picture in the file; published whole. "
                + "Export it with its crop, or hide it."
        case .noJSON: "is not readable JSON; ignored. Unpack or export it again, or remove it."
        }
    }
}
