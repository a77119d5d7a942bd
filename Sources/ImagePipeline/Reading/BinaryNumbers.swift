/// Which byte of a number comes first.
enum ByteOrder {
    case littleEndian, bigEndian

    /// - Parameter mark: TIFF's, "II" or "MM".
    init?(_ mark: some Sequence<UInt8>) {
        switch Array(mark) {
        case [0x49, 0x49]: self = .littleEndian
        case [0x4D, 0x4D]: self = .bigEndian
        default: return nil
        }
    }
}

/// Reads whole numbers out of bytes that may end anywhere.
struct BinaryNumbers<Bytes: RandomAccessCollection> where Bytes.Element == UInt8, Bytes.Index == Int {
    let bytes: Bytes
    private let order: ByteOrder

    /// - Parameter bytes: counted from 0.
    init(_ bytes: Bytes, _ order: ByteOrder) {
        self.bytes = bytes
        self.order = order
    }

    /// - Returns: nil if it isn't all there, or is larger than any place in a file.
    func number(at place: Int, _ length: Int) -> Int? {
        guard place >= 0, length <= 8, place <= bytes.count - length else { return nil }
        let digits = bytes[place..<place + length]
        let value =
            switch order {
            case .littleEndian: digits.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            case .bigEndian: digits.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            }
        return value <= Self.largest ? Int(value) : nil
    }

    func matches(_ text: String, at place: Int) -> Bool {
        let wanted = text.utf8
        guard place >= 0, place <= bytes.count - wanted.count else { return false }
        return bytes[place..<place + wanted.count].elementsEqual(wanted)
    }

    /// Sums and products of a few such numbers are numbers still.
    private static var largest: UInt64 { 1 << 48 }
}
