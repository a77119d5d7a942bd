/// The target of a URL on a page of the site.
package enum SiteLink: Hashable {
    /// An absolute URL, which is not checked.
    case elsewhere
    /// The file at a path relative to the site's root, or the page itself if the path is nil. The version is the
    /// query's `v`, or nil if it has none. The fragment is decoded.
    case file(path: String?, version: String?, fragment: String?)

    /// - Parameters:
    ///   - page: the path below the site's root of the page that it stands on.
    ///   - root: for a page that is served in any folder, the path on the server with which links to the site begin;
    ///     empty if there can't be any.
    package init(_ url: String, on page: String, servedAnywhereBelow root: String? = nil) throws(BrokenLink) {
        guard !url.isEmpty else { throw BrokenLink("is empty", .empty) }
        // Browsers also read those with spaces, and stylesheets have them so because they are shorter.
        let scheme = Self.scheme(of: url)
        let isData = scheme == "data"
        let isAllowed = { (byte: UInt8) in
            byte > 0x20 && byte != 0x7F && byte != UInt8(ascii: "\\") || isData && byte == 0x20
        }
        guard url.utf8.allSatisfy(isAllowed) else {
            throw BrokenLink("is not percent-encoded")
        }
        if let scheme {
            guard !["javascript", "vbscript"].contains(scheme) else { throw BrokenLink("runs a script", .script) }
            self = .elsewhere
            return
        }
        guard !url.hasPrefix("//") else { throw BrokenLink("has a server but no scheme", .elsewhere) }
        if let root {
            if url.hasPrefix("#") {
                self = .file(path: nil, version: nil, fragment: try Self.decode(url.dropFirst()))
                return
            }
            guard !root.isEmpty else { throw BrokenLink("points to the site, whose address isn't known") }
            guard url.hasPrefix(root) else {
                throw BrokenLink("does not begin with \"\(root)\", and the page is shown in any folder")
            }
            self = try SiteLink(String(url.dropFirst(root.count)), on: "")
            return
        }
        guard !url.hasPrefix("/") else {
            throw BrokenLink("is not relative: the site must work under any path", .absolute)
        }

        let (rest, encodedFragment) = Self.cut(url[...], at: UInt8(ascii: "#"))
        let fragment = try encodedFragment.map(Self.decode)
        let (target, query) = Self.cut(rest, at: UInt8(ascii: "?"))
        let version = query?.utf8.split(separator: UInt8(ascii: "&")).first { $0.starts(with: "v=".utf8) }
        self = .file(
            path: target.isEmpty ? nil : try Self.resolve(target, on: page),
            version: version.map { String(Substring($0.dropFirst(2))) }, fragment: fragment)
    }

    /// - Returns: The text before the first such byte, and the text after it; nil if there is none.
    private static func cut(_ text: Substring, at byte: UInt8) -> (Substring, Substring?) {
        guard let index = text.utf8.firstIndex(of: byte) else { return (text, nil) }
        return (text[..<index], text[text.utf8.index(after: index)...])
    }

    /// - Parameters:
    ///   - url: The absolute URL of a preview picture.
    ///   - base: The site's address, ending in `/`; nil if it is unknown.
    ///   - page: The path of the page that contains the URL, relative to the site's root.
    init(shared url: String, below base: String?, on page: String) throws(BrokenLink) {
        if let base, url.hasPrefix(base) {
            try self.init(String(url.dropFirst(base.count)), on: "")
        } else {
            try self.init(url, on: page)
        }
    }

    /// The URLs of a `srcset`, without their widths.
    static func candidates(of srcset: String) -> [String] { describedCandidates(of: srcset).map(\.url) }

    /// The URLs of a `srcset` with their descriptors, which are empty texts if there are none.
    package static func describedCandidates(of srcset: String) -> [(url: String, descriptor: String)] {
        let comma = UInt8(ascii: ",")
        var candidates: [(url: String, descriptor: String)] = []
        var rest = Substring(srcset).utf8
        while true {
            rest = rest.drop { $0.isSpace || $0 == comma }
            var url = rest.prefix { !$0.isSpace }
            if url.isEmpty { return candidates }
            rest = rest[url.endIndex...]
            var descriptor = ""
            if url.last == comma {
                while url.last == comma { url.removeLast() }
            } else {
                let words = rest.prefix { $0 != comma }
                rest = rest[words.endIndex...]
                descriptor = words.split { $0.isSpace }.map { String(Substring($0)) }.joined(separator: " ")
            }
            candidates.append((String(Substring(url)), descriptor))
        }
    }

    /// In lowercase.
    package static func scheme(of url: String) -> String? {
        guard let end = url.utf8.firstIndex(where: { !$0.isOfScheme }), url.utf8[end] == UInt8(ascii: ":") else {
            return nil
        }
        return url[..<end].lowercased()
    }

    private static func resolve(_ target: Substring, on page: String) throws(BrokenLink) -> String {
        let slash = UInt8(ascii: "/")
        var segments = page.utf8.split(separator: slash).dropLast().map { String(Substring($0)) }
        for encoded in target.utf8.split(separator: slash, omittingEmptySubsequences: false) {
            switch try decode(Substring(encoded)) {
            case ".": continue
            case "..":
                guard segments.popLast() != nil else {
                    throw BrokenLink("points to a place outside of the site", .outside)
                }
            case let segment: segments.append(segment)
            }
        }
        return segments.joined(separator: "/")
    }

    private static func decode(_ text: Substring) throws(BrokenLink) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        var bytes: [UInt8] = []
        var rest = text.utf8
        while let byte = rest.popFirst() {
            if byte != UInt8(ascii: "%") {
                bytes.append(byte)
            } else if let high = rest.popFirst()?.hexDigit, let low = rest.popFirst()?.hexDigit {
                bytes.append(high << 4 | low)
            } else {
                throw BrokenLink("is not percent-encoded")
            }
        }
        guard let decoded = String(validating: bytes, as: UTF8.self) else { throw BrokenLink("is not UTF-8") }
        return decoded
    }
}

/// Why a URL is not allowed on a page; the reason follows the URL in messages.
package struct BrokenLink: Error {
    package enum Kind: Hashable, Sendable {
        case empty
        /// `javascript:` or the like.
        case script
        /// An address that begins with `//`.
        case elsewhere
        /// A path that begins with `/`.
        case absolute
        /// A path that leaves the site.
        case outside
        /// Anything else.
        case broken
    }

    package let reason: String
    package let kind: Kind

    init(_ reason: String, _ kind: Kind = .broken) {
        self.reason = reason
        self.kind = kind
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    fileprivate var isOfScheme: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    fileprivate var hexDigit: UInt8? { Character(Unicode.Scalar(self)).hexDigitValue.map(UInt8.init) }
}
