/// The header of a box: its length and its type.
package struct BoxHeader: Sendable {
    package let type: FourCharacterCode
    /// The length of the data in bytes, without the header.
    package let dataCount: Int

    package init(_ type: FourCharacterCode, dataCount: Int) {
        self.type = type
        self.dataCount = dataCount
    }

    /// The encoded header: eight bytes, or sixteen if the length of the box needs more than 32 bits.
    package var bytes: [UInt8] {
        let short = dataCount + 8
        guard short > UInt32.max else { return [UInt8](short, 4) + type.bytes }
        return [UInt8](1, 4) + type.bytes + [UInt8](dataCount + 16, 8)
    }
}

extension Box {
    /// Returns the bytes of a box with `data`.
    package static func encoded(_ type: FourCharacterCode, _ data: some Collection<UInt8>) -> [UInt8] {
        BoxHeader(type, dataCount: data.count).bytes + data
    }

    /// Returns the bytes of a box whose data begins with a version and flags.
    package static func encoded(
        _ type: FourCharacterCode, version: UInt8, flags: Int = 0, _ data: some Collection<UInt8>
    ) -> [UInt8] {
        encoded(type, [version] + [UInt8](flags, 3) + data)
    }
}
