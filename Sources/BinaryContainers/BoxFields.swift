/// A reader of the fields of a box, in order.
package struct BoxFields {
    private let bytes: ByteView
    private let start: Int
    private var offset: Int
    private let end: Int
    /// The flags of the box. They are 0 until ``version()`` has been read.
    package private(set) var flags = 0

    /// - Parameter range: the data of a box.
    package init(_ range: Range<Int>, of bytes: ByteView) {
        self.bytes = bytes
        (start, offset, end) = (range.lowerBound, range.lowerBound, range.upperBound)
    }

    /// The range of the data that has not been read yet.
    package var rest: Range<Int> { offset..<end }

    /// Reads the version and the flags.
    package mutating func version() throws(ContainerError) -> Int {
        let both = try number(4)
        flags = both & 0xFF_FFFF
        return both >> 24
    }

    /// Reads a number.
    ///
    /// - Parameter length: 0...8 bytes. A larger length, which a hostile file may have, throws.
    package mutating func number(_ length: Int) throws(ContainerError) -> Int {
        guard length <= 8, length <= end - offset, let number = bytes.number(at: offset, length) else {
            throw .malformed(at: start)
        }
        offset += length
        return number
    }

    /// Reads an item ID. Throws if it needs more than 16 bits: no picture has so many items.
    package mutating func itemID(isLong: Bool) throws(ContainerError) -> Int {
        let id = try number(isLong ? 4 : 2)
        guard id <= UInt16.max else { throw .malformed(at: start) }
        return id
    }

    /// Skips bytes, to the end at most.
    package mutating func skip(_ length: Int) { offset += min(max(0, length), end - offset) }

    package mutating func code() throws(ContainerError) -> FourCharacterCode {
        FourCharacterCode(rawValue: UInt32(try number(4)))
    }
}
