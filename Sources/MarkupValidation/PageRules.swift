/// Checks one page's tree against the rules that a grammar can't express.
struct PageRules {
    private static let interactive: Set = ["a", "button"]
    /// Names and properties of `meta` elements whose content is a file's address, with what the file is.
    private static let sharedFiles = [
        "og:image": "picture", "og:image:url": "picture", "og:image:secure_url": "picture", "twitter:image": "picture",
        "og:video": "film", "og:video:url": "film", "og:video:secure_url": "film",
    ]

    /// Attributes of scripts with a source, besides those that begin with `data-`.
    private static let ofScripts: Set = ["src", "defer", "async", "blocking", "integrity", "crossorigin"]

    /// The page's path relative to the site's root.
    let path: String
    /// The site's address, ending in `/`; nil if it is unknown.
    let baseURL: String?
    /// With which links must begin; nil if they must be relative.
    let root: String?
    /// Nil if links must not leave the site.
    let outside: OutsideLinks?

    /// The findings, unsorted.
    ///
    /// - Parameter target: Returns what will be at a path relative to the site's root, or nil for nothing.
    func findings(in document: MarkupDocument, target: (String) -> LinkTarget?) -> [MarkupFinding] {
        var findings: [MarkupFinding] = []
        var ids: Set<String> = []
        var fragments: [(id: String, line: Int)] = []
        var headings = 0
        if !document.isHTML {
            findings.append(MarkupFinding(line: 1, rule: "the page doesn't begin with <!DOCTYPE html>"))
        }

        document.forEachElement { element in
            let (name, attributes) = (element.name, element.attributes)
            func complain(_ rule: String) { findings.append(MarkupFinding(line: element.line, rule: rule)) }

            if name == "h1" {
                headings += 1
                if headings > 1 { complain("the page has more than one h1") }
            }
            if name == "img" {
                for needed in ["alt", "width", "height"] where !attributes.contains(where: { $0.name == needed }) {
                    complain("an img has no \(needed)")
                }
            }
            if name == "script", attributes.contains(where: { $0.name == "src" }) {
                for attribute in attributes.map(\.name)
                where !attribute.hasPrefix("data-") && !Self.ofScripts.contains(attribute) {
                    complain("attribute \"\(attribute)\" is not allowed on element \"script\"")
                }
            }
            if Self.interactive.contains(name), element.isWithin(Self.interactive) {
                complain("\(name) is inside a link or a button")
            }
            let sharedFile =
                name == "meta"
                ? attributes.lazy.filter { ["property", "name"].contains($0.name) }
                    .compactMap { Self.sharedFiles[$0.value] }.first : nil
            for attribute in attributes {
                switch attribute.name {
                case "id":
                    if !ids.insert(attribute.value).inserted { complain("id \"\(attribute.value)\" is there twice") }
                case "content" where sharedFile != nil:
                    do throws(BrokenLink) {
                        _ = try fragment(of: try SiteLink(shared: attribute.value, below: baseURL, on: path), target)
                    } catch {
                        complain("the \(sharedFile ?? "file") \"\(attribute.value)\" for shared links \(error.reason)")
                    }
                case "href", "src", "poster", "srcset", "imagesrcset":
                    let urls =
                        attribute.name.hasSuffix("srcset")
                        ? SiteLink.candidates(of: attribute.value) : [attribute.value]
                    for url in urls {
                        do throws(BrokenLink) {
                            let id = try fragment(of: try link(url), target)
                            if let id { fragments.append((id, element.line)) }
                        } catch {
                            complain("\(attribute.name) \"\(url)\" \(error.reason)")
                        }
                    }
                default: break
                }
            }
        }

        if headings == 0 { findings.append(MarkupFinding(line: 1, rule: "the page has no h1")) }
        for (id, line) in fragments where !ids.contains(id) {
            findings.append(MarkupFinding(line: line, rule: "\"#\(id)\" matches no id on the page"))
        }
        return findings
    }

    private func link(_ url: String) throws(BrokenLink) -> SiteLink {
        do {
            return try SiteLink(url, on: path, servedAnywhereBelow: root)
        } catch {
            if let outside { return try outside.link(url, on: path, refused: error, isServedAnywhere: root != nil) }
            guard [.absolute, .outside].contains(error.kind) else { throw error }
            throw BrokenLink(
                "\(error.reason). If it leads to another part of the web site, set \"outside-links: true\"", error.kind)
        }
    }

    /// The id on this page that a link points to; nil if it points elsewhere.
    ///
    /// - Throws: The problem if the link is broken, or lacks its target's version.
    private func fragment(of link: SiteLink, _ target: (String) -> LinkTarget?) throws(BrokenLink) -> String? {
        guard case .file(let place, let version, let fragment) = link else { return nil }
        guard let place, place != path else { return fragment }
        guard let target = target(place) else { throw BrokenLink("points to a file that is not in the site") }
        try target.check(version: version)
        return nil
    }
}
