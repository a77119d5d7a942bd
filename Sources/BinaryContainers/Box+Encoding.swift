extension Box {
    /// Returns the header of a box: eight bytes, or sixteen if the length of the box needs more than 32 bits.
    ///
    /// - Parameter dataCount: the length of the data in bytes, without the header.
    package static func header(_ type: FourCharacterCode, dataCount: Int) -> [UInt8] {
        let short = dataCount + 8
        guard short > UInt32.max else { return [UInt8](short, 4) + type.bytes }
        return [UInt8](1, 4) + type.bytes + [UInt8](dataCount + 16, 8)
    }

    /// Returns the bytes of a box with `data`.
    package static func encoded(_ type: FourCharacterCode, _ data: some Collection<UInt8>) -> [UInt8] {
        header(type, dataCount: data.count) + data
    }

    /// Returns the bytes of a box whose data begins with a version and flags.
    package static func encoded(
        _ type: FourCharacterCode, version: UInt8, flags: Int = 0, _ data: some Collection<UInt8>
    ) -> [UInt8] {
        encoded(type, [version] + [UInt8](flags, 3) + data)
    }
}
