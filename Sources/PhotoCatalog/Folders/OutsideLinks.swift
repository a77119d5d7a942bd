/// Captions and sidecars that are not read because they are links out of the source.
struct OutsideLinks {
    private var paths: [[String]] = []

    /// The largest number of files with a warning each. More files share one warning.
    private static let limit = 5

    mutating func add(_ paths: [[String]]) { self.paths += paths }

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
