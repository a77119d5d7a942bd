/// The order of the bytes of a number.
package enum ByteOrder: Sendable {
    case littleEndian, bigEndian

    /// - Parameter mark: the mark of a TIFF file, "II" or "MM".
    package init?(_ mark: some Sequence<UInt8>) {
        switch Array(mark) {
        case [0x49, 0x49]: self = .littleEndian
        case [0x4D, 0x4D]: self = .bigEndian
        default: return nil
        }
    }
}

extension [UInt8] {
    /// Encodes the lowest `length` bytes of a number.
    package init(_ number: Int, _ length: Int, _ order: ByteOrder = .bigEndian) {
        let digits = (0..<length).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        self = order == .littleEndian ? digits : digits.reversed()
    }
}
