import BuiltInTheme
import FileReading
import Foundation
import MarkupValidation

/// Reads the facts of pages, stylesheets, captions, feeds and sitemaps.
struct FactReading: Sendable {
    /// In bytes. Larger pages and stylesheets are not parsed.
    static let largestFile = 24 << 20

    private let root: String
    /// Of our own sites.
    private let schemas: Schemas?

    private struct Schemas: Sendable {
        let page: RelaxNGSchema
        let feed: RelaxNGSchema
        let sitemap: RelaxNGSchema
    }

    /// - Parameters:
    ///   - isOwn: whether the site is one of ours, so that pages must be XML and follow the schema.
    ///   - pageSchema: that of the site's own theme; nil for that of the default theme.
    init(root: String, isOwn: Bool, pageSchema: String?) {
        self.root = root
        guard isOwn else {
            schemas = nil
            return
        }
        let page = pageSchema ?? String(decoding: DefaultTheme.files["page.rng"] ?? Data(), as: UTF8.self)
        func schema(_ text: String) -> RelaxNGSchema? {
            (try? MarkupDocument(parsing: text)).flatMap { try? RelaxNGSchema($0) }
        }
        if let page = schema(page), let feed = schema(DefaultTheme.feedSchema),
            let sitemap = schema(DefaultTheme.sitemapSchema)
        {
            schemas = Schemas(page: page, feed: feed, sitemap: sitemap)
        } else {
            schemas = nil
        }
    }

    /// Whether the file's contents are read here.
    static func reads(_ kind: SiteListing.Kind) -> Bool {
        switch kind {
        case .page, .stylesheet, .captions, .xml, .robots, .data: true
        case .script, .picture, .film, .other: false
        }
    }

    /// - Returns: the facts, and whether the file could be read, so that they may be kept.
    func facts(of file: SiteListing.File) -> (facts: FileFacts, isLasting: Bool) {
        var facts = FileFacts()
        guard file.status.byteCount <= Self.largestFile else {
            // Of 30,000 photos in one album. Its pages state the same.
            if file.kind == .data { return (facts, true) }
            facts.complain(
                file.kind == .page ? .malformedPage : .unreadableFile,
                "the file is larger than \(Self.largestFile >> 20) MiB and was not read. Split it, or remove it.")
            return (facts, true)
        }
        let bytes: [UInt8]
        do {
            bytes = try OpenedFile(root + "/" + file.path).read(atMost: Self.largestFile)
        } catch {
            facts.complain(.unreadableFile, "the file can't be read (\(error)). Change its permissions, or remove it.")
            return (facts, false)
        }
        let reading = ReferenceReading(path: file.path, isStrict: schemas != nil)
        switch file.kind {
        case .page: return (page(bytes, reading), true)
        case .stylesheet:
            let text = String(decoding: bytes, as: UTF8.self)
            let properties = StyleSheetReader.read(text, by: reading, into: &facts)
            if schemas == nil { break }
            facts.ids = BoxRules.ids(in: text).sorted()
            for (line, message) in ContrastRules.problems(in: properties) {
                facts.complain(.textContrast, line: line, message)
            }
        case .xml:
            facts = FeedReader.facts(
                of: String(decoding: bytes, as: UTF8.self), by: reading, feedSchema: schemas?.feed,
                sitemapSchema: schemas?.sitemap)
        case .robots: facts = FeedReader.facts(ofRobots: String(decoding: bytes, as: UTF8.self), by: reading)
        case .data where schemas != nil: facts = DataReader.facts(of: bytes, by: reading)
        case .captions: facts = CaptionsReader.facts(of: bytes)
        case .data, .script, .picture, .film, .other: break
        }
        return (facts, true)
    }

    private func page(_ bytes: [UInt8], _ reading: ReferenceReading) -> FileFacts {
        var facts = FileFacts()
        let text = String(validating: bytes, as: UTF8.self)
        if let schemas, let text {
            return ownPage(text, schemas, reading)
        }
        if schemas != nil {
            facts.complain(.malformedPage, "the page is not UTF-8. Build the site again, or save it as UTF-8.")
        }
        // Empty pages keep servers from listing a folder.
        if schemas == nil, bytes.allSatisfy({ $0 <= 0x20 }) { return facts }
        let (document, findings) = MarkupDocument.repairing(html: bytes, encoding: text == nil ? nil : "UTF-8")
        for finding in findings {
            facts.complain(.malformedPage, line: finding.line, "\(finding.rule). Correct the markup.")
        }
        guard let document else {
            if findings.isEmpty { facts.complain(.malformedPage, "the page is empty. Remove it, or build it again.") }
            return facts
        }
        return PageReader.facts(of: document, beginningWith: facts, by: reading)
    }

    private func ownPage(_ text: String, _ schemas: Schemas, _ reading: ReferenceReading) -> FileFacts {
        var facts = FileFacts()
        let document: MarkupDocument
        do {
            document = try MarkupDocument(parsing: text)
        } catch {
            facts.complain(
                .malformedPage, line: error.first.line,
                "\(error.first.rule). Build the site again, or correct the page.")
            // What a browser would make of it shows more findings, such as broken links.
            guard let document = MarkupDocument.repairing(html: Array(text.utf8), encoding: "UTF-8").document else {
                return facts
            }
            return PageReader.facts(of: document, beginningWith: facts, by: reading)
        }
        do throws(MarkupFindings) {
            try schemas.page.validate(document)
        } catch {
            let more = error.count > 1 ? " (and \(error.count - 1) more)" : ""
            facts.complain(
                .schemaViolation, line: error.first.line,
                "\(error.first.rule)\(more). Build the site again, or correct the page.")
        }
        for finding in HTMLSyntax.findings(in: text) {
            facts.complain(.malformedPage, line: finding.line, "\(finding.rule).")
        }
        return PageReader.facts(of: document, beginningWith: facts, by: reading)
    }
}
