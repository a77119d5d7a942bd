/// A photo's credit as XMP for its renditions: creators, copyright notice, credit line, web statement and licensor, and
/// nothing else. Equal credits have equal packets.
package struct CreditPacket: Hashable, Sendable {
    /// UTF-8.
    package let bytes: [UInt8]

    /// In bytes: a segment of a JPEG holds less than 65,503.
    private static let longest = 65_000
    /// The largest number of creators in a packet that would be too long with all of them.
    private static let fewCreators = 10
    /// In Unicode scalars: the length of each text in such a packet.
    private static let shortText = 2_000

    /// - Returns: nil if the photo has no credit.
    package init?(_ metadata: PhotoMetadata) {
        let credit = metadata.credit ?? PhotoCredit()
        guard !credit.isEmpty || metadata.copyright != nil else { return nil }
        let whole = Self.text(credit, metadata.copyright, metadata.translations?.copyright ?? [])
        if whole.utf8.count <= Self.longest {
            bytes = Array(whole.utf8)
        } else {
            var short = credit
            short.creators = Array(credit.creators.prefix(Self.fewCreators))
            short.line = Self.shortened(credit.line)
            short.webStatement = Self.shortened(credit.webStatement)
            short.licensor = Self.shortened(credit.licensor)
            short.licensorURL = Self.shortened(credit.licensorURL)
            bytes = Array(Self.text(short, Self.shortened(metadata.copyright), []).utf8)
        }
    }

    private static func shortened(_ text: String?) -> String? {
        text.map { String($0.unicodeScalars.prefix(shortText)).trimmingWhitespace() }
    }

    private static func text(_ credit: PhotoCredit, _ copyright: String?, _ others: [Translations.Text]) -> String {
        var text = head
        if !credit.creators.isEmpty {
            let names = credit.creators.map { "<rdf:li>\(escaped($0))</rdf:li>" }.joined()
            text += "<dc:creator><rdf:Seq>\(names)</rdf:Seq></dc:creator>\n"
        }
        if let copyright {
            let notices = ([Translations.Text(language: "x-default", text: copyright)] + others).map {
                "<rdf:li xml:lang=\"\($0.language)\">\(escaped($0.text))</rdf:li>"
            }
            text += "<dc:rights><rdf:Alt>\(notices.joined())</rdf:Alt></dc:rights>\n"
        }
        text += element("photoshop:Credit", credit.line, end: "\n")
        text += element("xmpRights:WebStatement", credit.webStatement, end: "\n")
        let licensor = element("plus:LicensorName", credit.licensor) + element("plus:LicensorURL", credit.licensorURL)
        if !licensor.isEmpty {
            text +=
                "<plus:Licensor><rdf:Seq><rdf:li "
                + "rdf:parseType=\"Resource\">\(licensor)</rdf:li></rdf:Seq></plus:Licensor>\n"
        }
        return text + foot
    }

    private static func element(_ name: String, _ text: String?, end: String = "") -> String {
        text.map { "<\(name)>\(escaped($0))</\(name)>\(end)" } ?? ""
    }

    /// Escapes scalars: a character can be a `<` with a combining mark.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private static let head = """
        <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
        xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" \
        xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/">

        """
    private static let foot = """
        </rdf:Description></rdf:RDF></x:xmpmeta>
        <?xpacket end="r"?>
        """
}

extension CreditPacket {
    /// Returns whether bytes have the form of a packet, and so nothing that is not a credit.
    package static func isPacket(_ bytes: [UInt8]) -> Bool {
        let (head, foot) = (Array(head.utf8), Array(foot.utf8))
        guard bytes.count >= head.count + foot.count, bytes.starts(with: head), bytes.suffix(foot.count) == foot[...],
            let body = String(validating: bytes.dropFirst(head.count).dropLast(foot.count), as: UTF8.self)
        else { return false }
        // By scalars: a mark at the beginning of a text would be part of the character before it.
        return body.wholeMatch(of: form.matchingSemantics(.unicodeScalar)) != nil
    }

    /// Each element at most once, in this order.
    private static var form: Regex<Substring> {
        #/
        (?:<dc:creator><rdf:Seq>(?:<rdf:li>[^<>]+</rdf:li>)+</rdf:Seq></dc:creator>\n)?
        (?:<dc:rights><rdf:Alt>(?:<rdf:li\ xml:lang="[A-Za-z0-9\-]+">[^<>]+</rdf:li>)+</rdf:Alt></dc:rights>\n)?
        (?:<photoshop:Credit>[^<>]+</photoshop:Credit>\n)?
        (?:<xmpRights:WebStatement>[^<>]+</xmpRights:WebStatement>\n)?
        (?:<plus:Licensor><rdf:Seq><rdf:li\ rdf:parseType="Resource">
        (?:<plus:LicensorName>[^<>]+</plus:LicensorName>)?(?:<plus:LicensorURL>[^<>]+</plus:LicensorURL>)?
        </rdf:li></rdf:Seq></plus:Licensor>\n)?
        /#
    }
}
