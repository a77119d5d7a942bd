/// Counts ignored files of types that a gallery doesn't show.
struct PassedOverFiles {
    /// Counts by extension with its dot; the key is nil for files without an extension.
    private var counts: [String?: Int] = [:]
    private var folders: Set<[String]> = []

    /// The largest number of types that the warning names.
    private static let typeLimit = 12

    /// - Parameters:
    ///   - type: The file's extension with its dot; nil if it has none.
    ///   - folder: The names that lead to the file's folder, from the source down.
    mutating func add(_ type: String?, in folder: [String]) {
        counts[type, default: 0] += 1
        folders.insert(folder)
    }

    /// Returns one warning about all ignored files; nil if there are none.
    func warning(in source: String) -> String? {
        guard !counts.isEmpty else { return nil }
        let total = counts.values.reduce(0, +)
        let types = counts.sorted { ($1.value, $0.key ?? "~") < ($0.value, $1.key ?? "~") }
        var parts = types.prefix(Self.typeLimit).map { "\($0.value) \($0.key ?? "without an extension")" }
        let rest = types.dropFirst(Self.typeLimit).reduce(0) { $0 + $1.value }
        if rest > 0 { parts.append("\(rest) of other types") }
        // If all files are in one folder, the warning names it.
        let place = folders.count == 1 ? SourcePath.join(source, folders.first ?? []) : source
        let files =
            total == 1 ? "1 file of a type that isn't shown was" : "\(total) files of types that aren't shown were"
        return "\(place): \(files) ignored: \(parts.joined(separator: ", ")). \(remedy)"
    }

    private var remedy: String {
        let rename = "Add .mp4 to the names of .mp files, which are films of Pixel phones"
        guard let clips = counts[Self.clipType] else {
            return "Export pictures from them to show them, or add them to \"exclude\"."
        }
        guard clips < counts.values.reduce(0, +) else { return "\(rename), or add them to \"exclude\"." }
        return "\(rename), and export pictures from the others, or add the files to \"exclude\"."
    }

    /// As Takeout names the clip of a motion photo: `PXL_1.MP` beside `PXL_1.MP.jpg`.
    private static let clipType = ".mp"
}
