import Foundation

/// What a browser shows of a page, so that it can be told what has changed.
struct PageVersion: Hashable, Sendable {
    /// Of everything but the versions of stylesheets.
    let body: Int
    /// The references of stylesheets, in order.
    let sheets: [String]

    init(of page: Data) {
        let text = String(decoding: page, as: UTF8.self)
        var sheets: [String] = []
        var body = Hasher()
        var rest = text[...]
        while let start = rest.range(of: Self.start), let end = rest[start.upperBound...].firstIndex(of: "\"") {
            let reference = rest[start.upperBound..<end]
            sheets.append(String(reference))
            body.combine(rest[..<start.upperBound])
            body.combine(reference.prefix { $0 != "?" })
            rest = rest[end...]
        }
        body.combine(rest)
        self.sheets = sheets
        self.body = body.finalize()
    }

    private static let start = "<link rel=\"stylesheet\" href=\""

    /// A short name, which differs from those of other versions as long as the program runs.
    var name: String { String(UInt(bitPattern: hashValue), radix: 36) }

    /// What a browser with an older version has to do.
    func event(after old: PageVersion?) -> PageEvent? {
        guard let old, old != self else { return old == nil ? .reload : nil }
        guard old.body == body, old.sheets.count == sheets.count else { return .reload }
        return .sheets(zip(old.sheets, sheets).filter { $0 != $1 }.map { PageEvent.Sheet(old: $0, new: $1) })
    }
}

/// What a browser is told about the page that it shows.
enum PageEvent: Hashable, Sendable {
    struct Sheet: Hashable, Codable, Sendable {
        let old: String
        let new: String
    }

    /// The page is another one.
    case reload
    /// Only stylesheets have changed.
    case sheets([Sheet])
    /// The source can't be used; the page stays as it was.
    case problem(PreviewProblem)
    /// The problem is solved, and the page is as it was.
    case solved
}
