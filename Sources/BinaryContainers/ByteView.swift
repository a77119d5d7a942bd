/// A view of bytes that the caller owns. Reading outside of them returns nil.
package struct ByteView {
    package let bytes: UnsafeBufferPointer<UInt8>
    package let limits: ContainerLimits

    package init(_ bytes: UnsafeBufferPointer<UInt8>, limits: ContainerLimits = .standard) {
        self.bytes = bytes
        self.limits = limits
    }

    package var count: Int { bytes.count }

    package subscript(offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

    package subscript(range: Range<Int>) -> [UInt8]? {
        range.lowerBound >= 0 && range.upperBound <= count ? Array(bytes[range]) : nil
    }

    /// Reads an unsigned number.
    ///
    /// - Parameter length: 0...8 bytes.
    /// - Returns: nil if the bytes end before the number does, or if it exceeds ``ContainerLimits/largestNumber``.
    package func number(at offset: Int, _ length: Int, _ order: ByteOrder = .bigEndian) -> Int? {
        guard offset >= 0, (0...8).contains(length), offset <= count - length else { return nil }
        var value: UInt64 = 0
        switch order {
        case .bigEndian: for place in 0..<length { value = value << 8 | UInt64(bytes[offset + place]) }
        case .littleEndian: for place in (0..<length).reversed() { value = value << 8 | UInt64(bytes[offset + place]) }
        }
        return value <= ContainerLimits.largestNumber ? Int(value) : nil
    }

    package func code(at offset: Int) -> FourCharacterCode? {
        number(at: offset, 4).map { FourCharacterCode(rawValue: UInt32($0)) }
    }

    package func begins(at offset: Int, with mark: some Collection<UInt8>) -> Bool {
        offset >= 0 && mark.count <= count - offset && bytes[offset..<offset + mark.count].elementsEqual(mark)
    }
}

extension [UInt8] {
    /// Calls `body` with a view of the bytes, which is valid only during the call.
    package func withByteView<Result, Failure: Error>(
        limits: ContainerLimits = .standard, _ body: (ByteView) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try withUnsafeBufferPointer { bytes throws(Failure) in try body(ByteView(bytes, limits: limits)) }
    }
}
