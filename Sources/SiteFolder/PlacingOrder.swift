/// The place of a file in the order in which a site is brought to where visitors see it: what is referred to comes
/// first.
///
/// Apache's rules, which may protect a folder, then pictures and other files, then stylesheets and scripts, then new
/// pages, then changed pages from the deepest to those above, then rules for old addresses, then feeds and the sitemap,
/// then the home page. So at every moment, what a visitor can reach from the home page has no broken links. Removals
/// come after all of these.
package struct PlacingOrder: Hashable, Comparable, Sendable {
    private let stage: Int
    /// Pages that are deeper in the site come earlier: the pages that lead to them are above.
    private let height: Int

    /// - Parameters:
    ///   - path: from the site's root.
    ///   - isNew: whether no file is at the path yet, so that no page leads there.
    ///   - leadsToPages: whether the file has rules that lead from old addresses to pages.
    package init(path: String, isNew: Bool, leadsToPages: Bool = false) {
        // A compressed copy goes with its file.
        let name = [".br", ".gz"].first { path.hasSuffix($0) }.map { String(path.dropLast($0.count)) } ?? path
        let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let depth = name.utf8.count { $0 == UInt8(ascii: "/") }
        switch ending {
        case _ where leadsToPages: (stage, height) = (5, 0)
        case _ where name == "index.html": (stage, height) = (7, 0)
        case "htaccess": (stage, height) = (0, 0)
        case "html" where isNew: (stage, height) = (3, 0)
        case "html": (stage, height) = (4, -depth)
        // Feeds and the sitemap list pages.
        case "xml", "txt": (stage, height) = (6, 0)
        case "css", "js": (stage, height) = (2, 0)
        default: (stage, height) = (1, 0)
        }
    }

    package static func < (one: PlacingOrder, other: PlacingOrder) -> Bool {
        (one.stage, one.height) < (other.stage, other.height)
    }

    /// Groups files into stages, in their order. The files of a stage are sorted by path, and none refers to another
    /// one that is not there yet, so they can be placed in any order.
    ///
    /// - Complexity: O(*n* log *n*), and one call of each closure for each file.
    package static func stages<File>(
        of files: some Sequence<File>, path: (File) -> String, isNew: (File) -> Bool,
        leadsToPages: (File) -> Bool = { _ in false }
    ) -> [[File]] {
        Dictionary(grouping: files) {
            PlacingOrder(path: path($0), isNew: isNew($0), leadsToPages: leadsToPages($0))
        }
        .sorted { $0.key < $1.key }.map { $0.value.sorted { path($0) < path($1) } }
    }
}
