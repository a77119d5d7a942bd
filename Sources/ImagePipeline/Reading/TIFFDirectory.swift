/// The first directory of a TIFF file, as far as its first bytes hold it.
struct TIFFDirectory {
    /// For each tag its value, or where that is, as the entry has it.
    let values: [UInt16: UInt32]

    init?(firstBytes bytes: [UInt8]) {
        guard bytes.count >= 8 else { return nil }
        let isLittleEndian = bytes[0] == 0x49
        guard bytes.starts(with: isLittleEndian ? [0x49, 0x49, 0x2A, 0] : [0x4D, 0x4D, 0, 0x2A]) else { return nil }

        func number(at offset: Int, _ length: Int) -> UInt32? {
            guard offset >= 0, offset + length <= bytes.count else { return nil }
            let digits = bytes[offset..<offset + length]
            return (isLittleEndian ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | UInt32($1) }
        }

        guard let start = number(at: 4, 4).map(Int.init), let count = number(at: start, 2) else { return nil }
        var values: [UInt16: UInt32] = [:]
        for index in 0..<Int(count) {
            let entry = start + 2 + index * 12
            guard let tag = number(at: entry, 2), let type = number(at: entry + 2, 2) else { break }
            let isShort = type == 3
            guard let value = number(at: entry + 8, isShort ? 2 : 4) else { break }
            values[UInt16(truncatingIfNeeded: tag)] = value
        }
        self.values = values
    }
}
