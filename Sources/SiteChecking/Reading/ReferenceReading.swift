import FileReading
import MarkupValidation

/// Resolves the addresses in one file.
struct ReferenceReading {
    /// The file's path from the site's root.
    let path: String
    /// Whether addresses must be percent-encoded, as in our own sites. Browsers accept others too.
    let isStrict: Bool
    /// The page's `<base href>` up to its last slash; nil if it has none.
    var base: String?

    /// Adds a reference to the facts, or the finding that it is broken. Addresses of other schemes, such as `mailto:`
    /// and `data:`, are left out.
    func add(
        _ use: Reference.Use, _ address: String, line: Int, to facts: inout FileFacts,
        change: (inout Reference) -> Void = { _ in }
    ) {
        var url = isStrict ? address : Self.encoded(address)
        if url.isEmpty {
            // An empty address names the page itself.
            guard isStrict || use != .link else { return }
            return facts.complain(
                use.brokenRule, line: line, "an address is empty. Remove the reference, or correct it.")
        }
        if let base, !url.hasPrefix("#"), !url.hasPrefix("/"), SiteLink.scheme(of: url) == nil { url = base + url }
        func place(_ place: SiteLink) {
            var reference = Reference(use: use, address: address, place: place, line: line)
            change(&reference)
            facts.references.append(reference)
        }
        if let scheme = SiteLink.scheme(of: url), scheme == "http" || scheme == "https" { return place(.elsewhere) }
        do {
            let link = try SiteLink(url, on: path)
            if link != .elsewhere { place(link) }
        } catch {
            switch error.kind {
            case .absolute, .elsewhere: place(.elsewhere)
            case .script:
                facts.complain(
                    .scriptLink, line: line,
                    "\"\(address)\" runs a script, which content-security policies forbid. Use a button and "
                        + "a script file."
                )
            case .outside:
                facts.complain(
                    .outsideSite, line: line,
                    "\"\(address)\" points to a place outside of the site. Move the file into the site, or "
                        + "correct the address."
                )
            case .empty, .broken:
                facts.complain(use.brokenRule, line: line, "\"\(address)\" \(error.reason). Correct the address.")
            }
        }
    }

    /// The address as browsers read it: without surrounding white space, and with other characters encoded.
    private static func encoded(_ address: String) -> String {
        let bytes = address.utf8
        let isPlain = bytes.allSatisfy {
            $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "%")
        }
        if isPlain { return address }
        var encoded = ""
        let trimmed = Array(bytes.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed())
        for (index, byte) in trimmed.enumerated() {
            switch byte {
            case 0x09, 0x0A, 0x0D: continue
            case UInt8(ascii: "\\"): encoded += "/"
            case UInt8(ascii: "%") where !trimmed.dropFirst(index + 1).prefix(2).allSatisfy(\.isHexDigit):
                encoded += "%25"
            case ...0x20, 0x7F...: encoded += PercentEncoding.escape(byte)
            default: encoded.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
        return encoded
    }
}

extension Reference.Use {
    /// The rule that a reference breaks if its target is not in the site.
    var brokenRule: CheckRule {
        switch self {
        case .link, .resource, .ownAddress, .redirect: .brokenLink
        case .picture: .missingPicture
        case .candidate: .brokenCandidate
        case .stylesheet: .missingStylesheet
        case .script: .missingScript
        case .style: .brokenStyleReference
        case .feedEntry: .brokenFeedReference
        case .sitemapEntry: .brokenSitemapEntry
        }
    }
}

extension UInt8 {
    fileprivate var isHexDigit: Bool { Character(Unicode.Scalar(self)).isHexDigit }
}
