/// A number of bytes as users read and write it: `200 kB`, `1.5MB`, `4 MiB`, `20000`.
package struct ByteCount: Hashable, Sendable, CustomStringConvertible {
    package let bytes: Int

    /// The valid form; completes "must be …".
    package static let form = "a size such as 200 kB or 1.5 MB, in B, kB, MB or GB"

    package init(bytes: Int) {
        self.bytes = bytes
    }

    /// - Returns: nil for anything else.
    package init?(_ text: String) {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let unit = text.dropFirst(digits.count).drop { $0 == " " }.lowercased()
        guard let number = Double(digits), let factor = Self.units[unit],
            let bytes = Int(exactly: (number * factor).rounded(.down))
        else { return nil }
        self.bytes = bytes
    }

    /// In powers of 1,000: `840 B`, `182 kB`, `1.5 MB`, `40.0 GB`.
    package var description: String {
        if bytes < 1000 { return "\(bytes) B" }
        // 999,500 bytes would be 1000 kB.
        if bytes < 999_500 { return "\((bytes + 500) / 1000) kB" }
        let (unit, name) = bytes < 999_950_000 ? (1_000_000, "MB") : (1_000_000_000, "GB")
        let tenths = bytes / (unit / 10) + (bytes % (unit / 10) * 2 >= unit / 10 ? 1 : 0)
        return "\(tenths / 10).\(tenths % 10) \(name)"
    }

    private static let units: [String: Double] = [
        "": 1, "b": 1, "kb": 1e3, "mb": 1e6, "gb": 1e9, "kib": 0x1p10, "mib": 0x1p20, "gib": 0x1p30,
    ]
}
