import Foundation

/// A content-security policy: which sources each directive allows.
struct PagePolicy: Hashable, Sendable {
    /// In the order in which they were added.
    private var directives: [(name: String, sources: [String])] = []

    /// The policy that a host sends with every page: what the pages' own policies allow together. Each page's own policy
    /// still applies. Nil if a page has none, because a header could break it.
    ///
    /// - Parameter pages: the pages' markup.
    init?(allowedBy pages: [String]) {
        for page in pages {
            guard let policy = page.firstMatch(of: #/http-equiv="Content-Security-Policy" content="([^"]*)"/#) else {
                return nil
            }
            for directive in policy.1.split(separator: ";") {
                let words = directive.split(separator: " ").map { String($0).replacing("&#39;", with: "'") }
                if let name = words.first { add(Array(words.dropFirst()), to: name) }
            }
        }
        guard !directives.isEmpty else { return nil }
        // Only a header can forbid that other sites show the page in a frame.
        add(["'self'"], to: "frame-ancestors")
    }

    var text: String { directives.map { ([$0.name] + $0.sources).joined(separator: " ") }.joined(separator: "; ") }

    private mutating func add(_ sources: [String], to name: String) {
        guard let index = directives.firstIndex(where: { $0.name == name }) else {
            return directives.append((name, sources))
        }
        let union = directives[index].sources + sources.filter { !directives[index].sources.contains($0) }
        directives[index].sources = union.count > 1 ? union.filter { $0 != "'none'" } : union
    }

    static func == (one: PagePolicy, other: PagePolicy) -> Bool { one.text == other.text }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
