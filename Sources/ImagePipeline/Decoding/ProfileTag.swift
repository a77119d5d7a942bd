/// A tag of an ICC profile that contains only numbers: its reserved bytes are zero, and nothing follows the last
/// number.
struct ProfileTag {
    /// Beginning with the signature of its type.
    let bytes: [UInt8]

    /// - Returns: Nil if the tag doesn't describe colour, or has an unknown type.
    init?(named name: String, data: ArraySlice<UInt8>) {
        let data = Array(data)
        guard data.count >= 12, let type = Self.types(of: name).first(where: { data.starts(with: $0.utf8) }),
            let length = Self.length(of: type, data), length <= data.count
        else { return nil }
        var bytes = Array(data[..<length])
        for place in Self.reserved(in: type) { bytes[place] = 0 }
        self.bytes = bytes
    }

    private static func types(of tag: String) -> [String] {
        switch tag {
        case "wtpt", "rXYZ", "gXYZ", "bXYZ": ["XYZ "]
        case "rTRC", "gTRC", "bTRC", "kTRC": ["curv", "para"]
        case "A2B0", "A2B1", "A2B2": ["mft1", "mft2"]
        case "chad": ["sf32"]
        case "cicp": ["cicp"]
        default: []
        }
    }

    /// Returns the length in bytes up to the last number; nil if the form of the data is unknown or invalid.
    ///
    /// - Parameter data: At least twelve bytes.
    private static func length(of type: String, _ data: [UInt8]) -> Int? {
        switch type {
        case "XYZ ": return 20
        case "sf32": return 8 + 9 * 4
        case "cicp": return 12
        case "curv": return 12 + 2 * data[8..<12].reduce(0) { $0 << 8 | Int($1) }
        case "para":
            // The number of parameters of each form of the function.
            let counts = [1, 3, 4, 5, 7]
            let form = Int(data[8]) << 8 | Int(data[9])
            return form < counts.count ? 12 + 4 * counts[form] : nil
        default: return tableLength(data, isWide: type == "mft2")
        }
    }

    /// The length of a table with curves before and after it.
    private static func tableLength(_ data: [UInt8], isWide: Bool) -> Int? {
        guard data.count >= 52 else { return nil }
        let (inputs, outputs, gridPoints) = (Int(data[8]), Int(data[9]), Int(data[10]))
        guard [1, 3].contains(inputs), outputs == 3 else { return nil }
        let grid = (0..<inputs).reduce(outputs) { product, _ in product * gridPoints }
        guard isWide else { return 48 + 256 * inputs + grid + 256 * outputs }
        let entries = (Int(data[48]) << 8 | Int(data[49]), Int(data[50]) << 8 | Int(data[51]))
        return 52 + 2 * (inputs * entries.0 + grid + outputs * entries.1)
    }

    private static func reserved(in type: String) -> [Int] {
        switch type {
        case "para": [4, 5, 6, 7, 10, 11]
        case "mft1", "mft2": [4, 5, 6, 7, 11]
        default: [4, 5, 6, 7]
        }
    }
}
