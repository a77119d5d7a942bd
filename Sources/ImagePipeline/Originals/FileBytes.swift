/// A file's bytes, lent: what would lie beyond their end is nil.
struct FileBytes {
    let bytes: UnsafeBufferPointer<UInt8>

    var count: Int { bytes.count }

    subscript(place: Int) -> UInt8? { bytes.indices.contains(place) ? bytes[place] : nil }

    subscript(range: Range<Int>) -> [UInt8]? {
        range.lowerBound >= 0 && range.upperBound <= count ? Array(bytes[range]) : nil
    }

    /// - Returns: nil if it isn't all there, or is larger than any place in a file.
    func number(at place: Int, _ length: Int, _ order: ByteOrder = .bigEndian) -> Int? {
        BinaryNumbers(bytes, order).number(at: place, length)
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
    init(_ number: Int, _ length: Int, _ order: ByteOrder = .bigEndian) {
        let digits = (0..<length).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        self = order == .littleEndian ? digits : digits.reversed()
    }
}
