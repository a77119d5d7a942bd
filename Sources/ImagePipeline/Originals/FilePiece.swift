import BinaryContainers
import FileReading

/// A part of the file to be written. The parts are written in order.
enum FilePiece: Hashable {
    /// Bytes of the source file.
    case source(Range<Int>)
    case bytes([UInt8])

    var byteCount: Int {
        switch self {
        case .source(let range): range.count
        case .bytes(let bytes): bytes.count
        }
    }
}

extension [FilePiece] {
    var byteCount: Int { reduce(0) { $0 + $1.byteCount } }

    /// Appends bytes of the source file, joined with the previous piece if they follow it directly.
    mutating func take(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        if case .source(let last) = self.last, last.upperBound == range.lowerBound {
            self[count - 1] = .source(last.lowerBound..<range.upperBound)
        } else {
            append(.source(range))
        }
    }

    /// Returns whether the pieces together have the same bytes as `file`.
    func areAll(of file: ByteView) -> Bool {
        guard byteCount == file.count else { return false }
        var place = 0
        for piece in self {
            switch piece {
            case .source(let range):
                guard
                    range.lowerBound == place
                        || file.bytes[range].elementsEqual(file.bytes[place..<place + range.count])
                else { return false }
            case .bytes(let bytes):
                guard file.begins(at: place, with: bytes) else { return false }
            }
            place += piece.byteCount
        }
        return true
    }
}

extension [FilePiece] {
    /// The hash of the file that they would make of a source; nil if there is not enough memory.
    func hash(of source: UnsafeBufferPointer<UInt8>) -> ContentHash? {
        ContentHash.ofParts { add in
            for piece in self {
                switch piece {
                case .source(let range): add(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: source[range])))
                case .bytes(let bytes): bytes.withUnsafeBytes(add)
                }
            }
        }
    }
}
