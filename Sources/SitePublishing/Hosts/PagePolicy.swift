/// A content-security policy: which sources each directive allows.
struct PagePolicy: Hashable, Sendable {
    private struct Directive: Hashable {
        let name: String
        var sources: [String]
    }

    private var directives: [Directive]

    /// The policy that a host sends with every page: what the pages' own policies allow together. Each page's own
    /// policy still applies. Nil if a page has none, or if the policies can't be joined, because a header could break a
    /// page.
    ///
    /// - Parameter pages: the pages' markup, or as much of it as has the policy.
    init?(allowedBy pages: [String]) {
        var policies: [PagePolicy] = []
        for page in pages {
            guard let policy = page.firstMatch(of: #/http-equiv="Content-Security-Policy" content="([^"]*)"/#) else {
                return nil
            }
            let own = PagePolicy(text: String(policy.1).replacing("&#39;", with: "'"))
            if !policies.contains(own) { policies.append(own) }
        }
        guard var joined = policies.first else { return nil }
        for policy in policies.dropFirst() {
            guard let both = joined.joined(with: policy) else { return nil }
            joined = both
        }
        directives = joined.shown(in: ["'self'"]).directives
    }

    /// Returns the policy with those that may show the page in a frame, which only a header can say.
    private func shown(in sources: [String]) -> PagePolicy {
        var policy = self
        policy.directives.removeAll { $0.name == "frame-ancestors" }
        policy.directives.append(Directive(name: "frame-ancestors", sources: sources))
        return policy
    }

    /// Returns the policy of pages that other websites may show in a frame.
    ///
    /// - Parameter origins: `https://blog.example`, or `*` for all.
    func embedded(in origins: [String]) -> PagePolicy { shown(in: ["'self'"] + origins) }

    private init(text: String) {
        directives = []
        for directive in text.split(separator: ";") {
            let words = directive.split(whereSeparator: \.isWhitespace).map(String.init)
            // Of two directives with the same name, browsers follow the first.
            guard let name = words.first?.lowercased(), sources(of: name) == nil else { continue }
            directives.append(Directive(name: name, sources: Array(words.dropFirst())))
        }
    }

    var text: String { directives.map { ([$0.name] + $0.sources).joined(separator: " ") }.joined(separator: "; ") }

    /// Returns a policy that allows what one of two policies allows; nil if there is none.
    private func joined(with other: PagePolicy) -> PagePolicy? {
        var result = self
        result.directives = []
        for name in (directives + other.directives).map(\.name) where result.sources(of: name) == nil {
            if let one = effectiveSources(of: name), let two = other.effectiveSources(of: name) {
                let all = one + two.filter { !one.contains($0) }
                let sources = all.count > 1 ? all.filter { $0 != "'none'" } : all
                result.directives.append(Directive(name: name, sources: sources))
            } else if Self.isAboutSources(name) {
                // One policy has no limit, which the other's default would become.
                return nil
            }
        }
        return result
    }

    private func sources(of name: String) -> [String]? { directives.first { $0.name == name }?.sources }

    /// The sources that browsers apply for a directive; nil for no limit.
    private func effectiveSources(of name: String) -> [String]? {
        if let own = sources(of: name) { return own }
        guard Self.isAboutSources(name) else { return nil }
        for fallback in Self.fallbacks[name] ?? [] {
            if let sources = sources(of: fallback) { return sources }
        }
        return sources(of: "default-src")
    }

    /// Which directives apply before `default-src` if one is missing (CSP, level 3).
    private static let fallbacks = [
        "script-src-elem": ["script-src"], "script-src-attr": ["script-src"], "style-src-elem": ["style-src"],
        "style-src-attr": ["style-src"], "worker-src": ["child-src", "script-src"], "frame-src": ["child-src"],
    ]

    private static func isAboutSources(_ name: String) -> Bool { name.contains("-src") }
}
