/// The rules about photos without a place, and places without a photo, in an album's layout stylesheets.
enum BoxRules {
    /// Returns the ids of the photos and lists (`p3`, `r41`) that a stylesheet of ours positions or hides; none for a
    /// stylesheet that is not a layout's. No colour begins with these letters.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    static func ids(in css: String) -> Set<String> {
        guard css.contains("--reference:") else { return [] }
        return Set(
            css.utf8.split(separator: UInt8(ascii: "#")).dropFirst().compactMap { rest in
                guard let letter = rest.first, letter == UInt8(ascii: "p") || letter == UInt8(ascii: "r") else {
                    return nil
                }
                let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
                return digits.isEmpty ? nil : String(Substring(rest.prefix(1 + digits.count)))
            })
    }

    /// Returns the findings about one page at one breakpoint, which belong to the stylesheet.
    ///
    /// - Parameters:
    ///   - ids: The ids of the page's elements.
    ///   - placed: The ids that the stylesheet places; not empty.
    ///   - page: The page's path from the site's root.
    ///   - sheet: The stylesheet's path from the site's root.
    static func findings(ids: [String], placed: Set<String>, page: String, sheet: String) -> [CheckFinding] {
        let shown = Set(ids.filter { self.ids(in: "--reference:#\($0) ") == [$0] })
        func finding(_ rule: CheckRule, _ ids: Set<String>, _ problem: (String) -> String) -> CheckFinding? {
            guard let first = ids.min(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) else { return nil }
            let more = ids.count > 1 ? " (and \(ids.count - 1) more)" : ""
            return CheckFinding(
                rule, in: sheet,
                "\(problem(first + more)) in the layout of \(page). Build the album again, or correct its template.")
        }
        return [
            finding(.boxMissing, shown.subtracting(placed)) { "the element \($0) has no box" },
            finding(.boxWithoutPhoto, placed.subtracting(shown)) { "the page has no element for the box \($0)" },
        ].compactMap(\.self)
    }
}
