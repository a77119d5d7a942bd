import MarkupValidation

/// Reads feeds (Atom, RSS) and sitemaps.
enum FeedReader {
    /// - Parameters:
    ///   - feedSchema: the grammar of feeds; nil for sites of other programs.
    ///   - sitemapSchema: likewise.
    /// - Returns: no facts for XML that is neither a feed nor a sitemap.
    static func facts(
        of text: String, by reading: ReferenceReading, feedSchema: RelaxNGSchema?, sitemapSchema: RelaxNGSchema?
    ) -> FileFacts {
        var facts = FileFacts()
        let document: MarkupDocument
        do {
            document = try MarkupDocument(parsing: text)
        } catch {
            // Other XML files than feeds and sitemaps are not the site's pages.
            if ["<feed", "<rss", "<urlset", "<sitemapindex"].contains(where: { text.prefix(2000).contains($0) }) {
                facts.complain(
                    .malformedFeed, line: error.first.line,
                    "\(error.first.rule). Readers will not show it: build the site again, or correct it.")
            }
            return facts
        }
        var root: String?
        var enclosing: [String] = []
        document.walk { step in
            switch step {
            case .begin(let element):
                let name = element.name
                if root == nil { root = name }
                read(element, name, root: root ?? "", within: enclosing.last, by: reading, into: &facts)
                enclosing.append(name)
            case .end: enclosing.removeLast()
            case .text: break
            }
        }
        let schema = root == "feed" ? feedSchema : root == "urlset" || root == "sitemapindex" ? sitemapSchema : nil
        do throws(MarkupFindings) {
            try schema?.validate(document)
        } catch {
            facts.complain(
                .malformedFeed, line: error.first.line,
                "\(error.first.rule). Readers may not show it: build the site again, or correct it.")
        }
        return facts
    }

    private static func read(
        _ element: PageElement, _ name: String, root: String, within parent: String?, by reading: ReferenceReading,
        into facts: inout FileFacts
    ) {
        switch (root, name) {
        case ("urlset", "loc"), ("urlset", "content_loc"), ("urlset", "thumbnail_loc"), ("sitemapindex", "loc"):
            reading.add(.sitemapEntry, element.text.trimmed, line: element.line, to: &facts)
        case ("feed", "link"), ("feed", "a"), ("feed", "img"), ("rss", "enclosure"), ("rss", "content"):
            for (key, value) in element.attributes where ["href", "src", "url"].contains(key) {
                reading.add(.feedEntry, value, line: element.line, to: &facts)
            }
        case ("rss", "link"), ("feed", "icon"), ("feed", "logo"):
            let text = element.text.trimmed
            if !text.isEmpty { reading.add(.feedEntry, text, line: element.line, to: &facts) }
        default: break
        }
    }

    /// The sitemaps that `robots.txt` names.
    static func facts(ofRobots text: String, by reading: ReferenceReading) -> FileFacts {
        var facts = FileFacts()
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard line.lowercased().hasPrefix("sitemap:") else { continue }
            reading.add(.sitemapEntry, String(line.dropFirst(8)).trimmed, line: index + 1, to: &facts)
        }
        return facts
    }
}

extension String {
    /// Without surrounding white space.
    var trimmed: String {
        let start = drop(while: \.isWhitespace)
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}
