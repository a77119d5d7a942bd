import FileReading

/// A file beside a photo that would say something about it, had nothing happened to it.
public struct BrokenCompanion: Hashable, Codable, Sendable {
    /// Why nothing can be read of a file.
    ///
    /// Programs write no XMP and no JSON without anything in it, so that an empty file of these is one that a full disk or a
    /// crash left. Captions that people write may be empty.
    public enum Fault: Error, Hashable, Codable, Sendable {
        /// With the number of the system's reason.
        case unreadable(Int32)
        case tooLarge
        case noText
        case noXMP
        case noJSON
    }

    /// Its own, without the folder, which is the photo's: that of a copy is another.
    public let name: String
    public let fault: Fault

    public init(name: String, fault: Fault) {
        self.name = name
        self.fault = fault
    }

    /// Whether files can have its name.
    var isConceivable: Bool { !name.isEmpty && !name.utf8.contains(UInt8(ascii: "/")) && name.utf8.count <= 1_024 }
}

extension BrokenCompanion.Fault: CustomStringConvertible {
    /// Cause and remedy, to be put behind the file's path.
    public var description: String {
        let (cause, remedy) = words
        return "\(cause); what it says is left out. \(remedy)"
    }

    private var words: (cause: String, remedy: String) {
        switch self {
        case .unreadable(let code):
            ("can't be read: \(SystemError(code: code))", "Check the file and its permissions.")
        case .tooLarge: ("is larger than 1 MB", "Write it again with less in it, or remove it.")
        case .noText: ("is not readable text", "Write it again as UTF-8, or remove it.")
        case .noXMP: ("is not readable XMP", "Write it again from the program that made it, or remove it.")
        case .noJSON: ("is not readable JSON", "Unpack or export it again, or remove it.")
        }
    }
}
