import FileReading

/// The photos that Apple's export of iCloud Photos calls hidden or deleted: `Photo Details.csv`, or
/// `Photo Details-1.csv` and so on, beside the photos or in the folder above them.
///
/// Its first line is `imgName,fileChecksum,favorite,hidden,deleted,originalCreationDate,viewCount,importDate`, as in
/// simulot/immich-go. Apple adds a number to the names of further photos with the same name, but not in this file.
struct AppleDetails: Sendable {
    /// Names in lowercase, with the number of their lines and whether one of them says hidden or deleted.
    private var photos: [String: (count: Int, isHidden: Bool)] = [:]

    init() {}

    init(_ text: String) {
        var rows = Self.rows(of: text).makeIterator()
        let columns = (rows.next() ?? []).map { $0.trimmingWhitespace().lowercased() }
        guard let name = columns.firstIndex(of: "imgname") else { return }
        let marks = ["hidden", "deleted"].compactMap { columns.firstIndex(of: $0) }
        while let row = rows.next() {
            guard row.count > name else { continue }
            let isHidden = marks.contains {
                $0 < row.count && ["yes", "true"].contains(row[$0].trimmingWhitespace().lowercased())
            }
            let known = photos[row[name].lowercased()] ?? (0, false)
            photos[row[name].lowercased()] = (known.count + 1, known.isHidden || isHidden)
        }
    }

    /// Reads a file, or its beginning if it is larger than any that Apple writes.
    static func read(_ file: String) -> AppleDetails {
        NotesText.beginning(of: SourceFile(file), limit: sizeLimit).map { AppleDetails($0.text) } ?? AppleDetails()
    }

    /// In bytes: 100,000 lines.
    private static let sizeLimit = 1 << 24

    static func isFileName(_ name: String) -> Bool {
        // Most names have another first letter.
        guard name.utf8.first == UInt8(ascii: "P") || name.utf8.first == UInt8(ascii: "p") else { return false }
        let name = name.lowercased()
        return name.hasPrefix("photo details") && name.hasSuffix(".csv")
    }

    var isEmpty: Bool { photos.isEmpty }

    /// Returns whether a photo is hidden or deleted. If several photos have the same name, one that is hidden hides
    /// all of them.
    func hides(_ photo: String) -> Bool {
        if photos.isEmpty { return false }
        if let known = photos[photo.lowercased()] { return known.isHidden }
        guard let (name, _) = NumberedName.split(photo), let known = photos[name.lowercased()] else { return false }
        return known.isHidden && known.count > 1
    }

    mutating func add(_ other: AppleDetails) {
        photos.merge(other.photos) { ($0.count + $1.count, $0.isHidden || $1.isHidden) }
    }

    /// Returns the fields of each line. A field in quotes may contain commas, line breaks and doubled quotes.
    private static func rows(of text: String) -> [[String]] {
        var rows: [[String]] = []
        var (row, field): ([String], [UInt8]) = ([], [])
        var isQuoted = false
        var previous: UInt8?
        for byte in text.utf8 {
            defer { previous = byte }
            switch byte {
            case UInt8(ascii: "\""):
                if !isQuoted, previous == byte { field.append(byte) }
                isQuoted.toggle()
            case UInt8(ascii: ",") where !isQuoted:
                row.append(String(decoding: field, as: UTF8.self))
                field = []
            case UInt8(ascii: "\n") where !isQuoted:
                rows.append(row + [String(decoding: field, as: UTF8.self)])
                (row, field) = ([], [])
            case UInt8(ascii: "\r") where !isQuoted: break
            default: field.append(byte)
            }
        }
        return rows + [row + [String(decoding: field, as: UTF8.self)]]
    }
}
