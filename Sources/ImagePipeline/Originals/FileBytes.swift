/// A file's bytes, lent: what would lie beyond their end is nil.
struct FileBytes {
    enum Order {
        case bigEndian, littleEndian
    }

    let bytes: UnsafeBufferPointer<UInt8>

    var count: Int { bytes.count }

    subscript(place: Int) -> UInt8? { bytes.indices.contains(place) ? bytes[place] : nil }

    subscript(range: Range<Int>) -> [UInt8]? {
        range.lowerBound >= 0 && range.upperBound <= count ? Array(bytes[range]) : nil
    }

    /// - Parameter length: 8 at most; a number that has the highest bit of eight bytes is nil as well.
    func number(at place: Int, _ length: Int, _ order: Order = .bigEndian) -> Int? {
        guard place >= 0, length <= count - place else { return nil }
        let digits = bytes[place..<place + length]
        let number =
            order == .bigEndian
            ? digits.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
            : digits.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        return Int(exactly: number)
    }

    /// A name of four letters.
    func name(at place: Int) -> String? {
        self[place..<place + 4].map { String(decoding: $0, as: UTF8.self) }
    }

    func begins(at place: Int, with mark: some Collection<UInt8>) -> Bool {
        place >= 0 && mark.count <= count - place && bytes[place..<place + mark.count].elementsEqual(mark)
    }
}

extension [UInt8] {
    /// The lowest bytes of a number.
    init(_ number: Int, _ length: Int, _ order: FileBytes.Order = .bigEndian) {
        let digits = (0..<length).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        self = order == .littleEndian ? digits : digits.reversed()
    }
}
