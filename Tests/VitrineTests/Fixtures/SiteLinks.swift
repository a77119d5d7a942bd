import Foundation

/// All that a page asks for or leads to within the site, as it says it.
func links(in page: String) -> [Substring] {
    let sets = page.matches(of: /srcset="([^"]*)"/).flatMap { $0.1.split(separator: ", ") }
    let links = page.matches(of: /(?:href|src)="([^"]*)"/).map(\.1) + sets.map { $0.prefix { $0 != " " } }
    return links.filter { !$0.hasPrefix("#") && !$0.hasPrefix("data:") }
}

/// Where a link of the page at `path` leads, from the site's root; nil for an invalid address.
func target(of link: Substring, on path: String) -> String? {
    let address = link.prefix { $0 != "?" && $0 != "#" }
    guard let base = URL(string: "http://site/" + path), let url = URL(string: String(address), relativeTo: base) else {
        return nil
    }
    return String(url.absoluteURL.path(percentEncoded: false).dropFirst())
}
