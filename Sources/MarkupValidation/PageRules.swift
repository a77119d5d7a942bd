/// The rules that no grammar can say, on the tree of one page.
struct PageRules {
    private static let interactive: Set = ["a", "button"]

    /// The page's place below the site's root.
    let path: String

    /// In no order. `siteHas` says whether a file will be at a path below the site's root.
    func findings(in document: MarkupDocument, siteHas: (String) -> Bool) -> [MarkupFinding] {
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
            if Self.interactive.contains(name), element.isWithin(Self.interactive) {
                complain("\(name) is within a link or a button")
            }
            for attribute in attributes {
                switch attribute.name {
                case "id":
                    if !ids.insert(attribute.value).inserted { complain("id \"\(attribute.value)\" is there twice") }
                case "href", "src", "poster", "srcset":
                    let urls =
                        attribute.name == "srcset" ? SiteLink.candidates(of: attribute.value) : [attribute.value]
                    for url in urls {
                        do throws(BrokenLink) {
                            if let id = try fragment(of: url, siteHas) { fragments.append((id, element.line)) }
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
            findings.append(MarkupFinding(line: line, rule: "\"#\(id)\" leads to no id of the page"))
        }
        return findings
    }

    /// The id on this page that a link leads to, nil if it leads elsewhere.
    private func fragment(of url: String, _ siteHas: (String) -> Bool) throws(BrokenLink) -> String? {
        guard case .file(let target, let fragment) = try SiteLink(url, on: path) else { return nil }
        guard let target, target != path else { return fragment }
        guard siteHas(target) else { throw BrokenLink("leads to no file of the site") }
        return nil
    }
}
