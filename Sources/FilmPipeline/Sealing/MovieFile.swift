import BinaryContainers
import FileReading

/// An open movie: its boxes, of which only the small ones are read into memory.
struct MovieFile {
    let file: OpenedFile
    /// The outermost boxes, in order.
    let boxes: [Box]
    /// Whether the bytes end within a box, or more boxes follow than any film of this program has.
    let isCut: Bool

    /// A film in many fragments has a few boxes for each.
    private static let boxLimit = 10_000
    /// The index of a film of ten hours with 60 frames a second has about 50 MB.
    private static let indexLimit = 256 << 20

    init(_ path: String) throws(FilmError) {
        do {
            try self.init(try OpenedFile(path))
        } catch let error as FilmError {
            throw error
        } catch {
            throw .unreadable(detail: "\(error)")
        }
    }

    init(_ file: OpenedFile) throws(FilmError) {
        self.file = file
        boxes = try [Box](in: 0..<file.byteCount, atMost: Self.boxLimit) { offset throws(FilmError) in
            try Self.bytes(offset..<min(offset + 16, file.byteCount), of: file)
        }
        isCut = boxes.last?.range.upperBound ?? 0 < file.byteCount
    }

    /// Reads a box that lists the samples, or a smaller one.
    func data(of box: Box) throws(FilmError) -> [UInt8] {
        guard box.data.count <= Self.indexLimit else {
            throw .tooLarge(what: "has a box \(box.type.readable) of more than \(Self.indexLimit >> 20) MB")
        }
        return try bytes(box.data)
    }

    func bytes(_ range: Range<Int>) throws(FilmError) -> [UInt8] { try Self.bytes(range, of: file) }

    private static func bytes(_ range: Range<Int>, of file: OpenedFile) throws(FilmError) -> [UInt8] {
        guard !range.isEmpty else { return [] }
        var bytes = [UInt8](repeating: 0, count: range.count)
        var got = file.read(into: &bytes, from: range.lowerBound)
        // Rarely: the system returns fewer bytes than it was asked for.
        while let count = got, count > 0, count < range.count {
            var rest = [UInt8](repeating: 0, count: range.count - count)
            guard let more = file.read(into: &rest, from: range.lowerBound + count), more > 0 else {
                got = nil
                break
            }
            bytes.replaceSubrange(count..<count + more, with: rest.prefix(more))
            got = count + more
        }
        guard got == range.count else {
            throw .unreadable(detail: got == nil ? SystemError.last.description : "it was truncated while it was read")
        }
        return bytes
    }
}
