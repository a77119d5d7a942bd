/// The files of a site by their kinds.
///
/// A test that lists all files of a site asks for the ``usual`` ones, so that a new kind of page does not change it.
struct SiteFiles {
    /// Their paths from the site's root.
    let names: Set<String>

    init(_ names: some Sequence<String>) {
        self.names = Set(names)
    }

    /// All pages except the one for missing pages.
    var pages: Set<String> { names.filter { $0.hasSuffix(".html") && $0 != "404.html" } }

    /// The pages of photos. Beside each of them is a rendition.
    var photoPages: Set<String> {
        let photos = Set(names.compactMap { $0.wholeMatch(of: /(.*)-[0-9]+\.[a-z0-9]+/).map { String($0.output.1) } })
        return pages.filter { photos.contains(String($0.dropLast(".html".count))) }
    }

    /// What every site has: pages of albums and of photos, the page for missing pages, pictures, stylesheets and the
    /// theme.
    var usual: Set<String> {
        let others = names.filter { name in
            name.contains(/(^|\/)(index|page\.[0-9]+|404)\.html$/) || name.contains(/\.(css|ico|jpg|png)$/)
                || name.hasPrefix("theme/")
        }
        return photoPages.union(others)
    }
}
