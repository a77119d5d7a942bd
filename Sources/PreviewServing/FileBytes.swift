import FileReading
import FlyingSocks

/// A part of an open file, read in pieces while it is sent.
struct FileBytes: AsyncBufferedSequence {
    let file: OpenedFile
    let range: Range<Int>

    func makeAsyncIterator() -> Iterator { Iterator(file: file, place: range.lowerBound, end: range.upperBound) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        let file: OpenedFile
        var place: Int
        let end: Int

        mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

        mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
            guard place < end else { return nil }
            // A client that reads quickly never makes the socket wait, and only a wait would notice the server's end.
            try Task.checkCancellation()
            var bytes = [UInt8](repeating: 0, count: Swift.min(count, end - place))
            // Fewer bytes than the header promised: only closing the connection tells the client.
            guard let got = file.read(into: &bytes, from: place), got > 0 else { throw SocketError.disconnected }
            if got < bytes.count { bytes.removeLast(bytes.count - got) }
            place += got
            return bytes
        }
    }
}
