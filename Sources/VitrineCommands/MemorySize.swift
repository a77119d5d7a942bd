/// An amount of memory in the form that users write: `800M`, `1.5G`, `300 MB`.
struct MemorySize {
    let bytes: Int

    /// The valid form; completes "must be …".
    static let form = "a size such as 800M or 1.5G, with K, M, G or T"

    /// - Returns: Nil for anything else. A plain number is invalid too, since it could mean bytes or megabytes.
    init?(_ text: String) {
        let digits = text.prefix { "0123456789.".contains($0) }
        let unit = text.dropFirst(digits.count).drop { $0 == " " }.uppercased()
        guard let number = Double(digits), let letter = unit.first, let size = Self.units[letter],
            ["", "B", "IB"].contains(unit.dropFirst()), let bytes = Int(exactly: (number * size).rounded(.down)),
            bytes > 0
        else { return nil }
        self.bytes = bytes
    }

    /// Powers of 1,024, also with a `B` or `iB` after the letter.
    private static let units: [Character: Double] = ["K": 0x1p10, "M": 0x1p20, "G": 0x1p30, "T": 0x1p40]
}
