/// A property of an XMP sidecar that can be edited.
package enum XMPProperty: CaseIterable, Hashable, Sendable {
    case title
    case description
    /// The text for those who don't see the photo: `AltTextAccessibility` of IPTC.
    case alternativeText
    case rating

    var name: XMLName {
        switch self {
        case .title: XMLName("http://purl.org/dc/elements/1.1/", "title")
        case .description: XMLName("http://purl.org/dc/elements/1.1/", "description")
        case .alternativeText: XMLName("http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/", "AltTextAccessibility")
        case .rating: XMLName("http://ns.adobe.com/xap/1.0/", "Rating")
        }
    }

    /// The prefix that programs write.
    var prefix: String {
        switch self {
        case .title, .description: "dc"
        case .alternativeText: "Iptc4xmpCore"
        case .rating: "xmp"
        }
    }

    /// Whether it has a text for each language.
    var hasLanguages: Bool { self != .rating }
}

extension XMLName {
    static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    static let rdfRoot = XMLName(rdf, "RDF")
    static let rdfDescription = XMLName(rdf, "Description")
    static let rdfAlternatives = XMLName(rdf, "Alt")
    static let rdfMember = XMLName(rdf, "li")
    static let packet = "adobe:ns:meta/"
    static let language = XMLName("http://www.w3.org/XML/1998/namespace", "lang")
}
