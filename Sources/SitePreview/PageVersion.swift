import Foundation
import PreviewServing

/// What a browser shows of a page, so that it can be told what has changed.
struct PageVersion: Hashable, Sendable {
    /// Hash of everything but the versions of stylesheets, both linked and preloaded.
    let body: Int
    /// The references to stylesheets, in order.
    let sheets: [String]

    /// - Complexity: O(*n*) in the page's bytes.
    init(of live: LivePage) {
        let page = live.html
        let end = page.range(of: Data("</head>".utf8))?.lowerBound ?? page.startIndex
        let head = String(decoding: page[..<end], as: UTF8.self)
        var hasher = Hasher()
        hasher.combine(live.isProvisional)
        hasher.combine(live.marks)
        var sheets: [String] = []
        var position = head.startIndex
        for match in head.matches(of: /<link rel="(stylesheet|preload)" href="([^"]*)"/) {
            let (_, use, reference) = match.output
            if use == "stylesheet" { sheets.append(String(reference)) }
            hasher.combine(head[position..<reference.startIndex])
            hasher.combine(reference.prefix { $0 != "?" })
            position = reference.endIndex
        }
        hasher.combine(head[position...])
        page[end...].withUnsafeBytes { hasher.combine(bytes: $0) }
        self.sheets = sheets
        body = hasher.finalize()
    }

    /// A short name, which differs from those of other versions as long as the program runs.
    var name: String { String(UInt(bitPattern: hashValue), radix: 36) }

    /// What a browser with another version has to do; nil for nothing.
    ///
    /// - Parameter old: nil if it is not known what the browser shows.
    func event(after old: PageVersion?) -> PreviewEvent? {
        guard let old else { return .reload }
        guard old != self else { return nil }
        guard old.body == body, old.sheets.count == sheets.count else { return .reload }
        return .sheets(zip(old.sheets, sheets).filter { $0 != $1 }.map { (old: $0, new: $1) }, version: name)
    }
}
