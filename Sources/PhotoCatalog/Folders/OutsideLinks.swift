/// Captions and sidecars that are not read since they are links out of the source.
struct OutsideLinks {
    private var paths: [[String]] = []

    /// How many are named one by one.
    private static let limit = 5

    mutating func add(_ paths: [[String]]) { self.paths += paths }

    /// - Parameter file: The path of an `album.yaml` or `vitrine.yaml`.
    static func warning(aboutSettings file: String) -> String {
        "\(file): a link that leads out of the source; not read, except for what it hides. "
            + "Replace it with a copy of the file."
    }

    func warnings(in source: String) -> [String] {
        guard paths.count > Self.limit else {
            return paths.map {
                "\(SourcePath.join(source, $0)): a link that leads out of the source; not read. "
                    + "Replace it with a copy of the file."
            }
        }
        let first = paths.map { SourcePath.join("", $0) }.min { NaturalOrder($0) < NaturalOrder($1) } ?? ""
        return [
            "\(source): \(paths.count) captions and sidecars are links that lead out of the source; not read "
                + "(such as \(first)). Replace them with copies of the files."
        ]
    }
}
