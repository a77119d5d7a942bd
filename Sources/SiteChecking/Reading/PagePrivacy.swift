/// Finds positions that a page states for programs: in `<meta>`, in JSON-LD, in links and in microdata.
///
/// Visible text is not searched: its author wrote it for readers.
enum PagePrivacy {
    /// A part of a page that may state a position.
    enum Statement: Hashable, Sendable {
        /// A `<meta>`: its `name`, `property` or `itemprop`, and its `content`.
        case meta(name: String, content: String)
        /// The text of a `<script type="application/ld+json">`.
        case structuredData(String)
        /// The address of a link.
        case link(String)
    }

    /// Returns what is wrong with a statement that has a position, unless the site publishes positions on purpose; nil
    /// for any other.
    static func problem(_ statement: Statement) -> String? {
        let place: String? =
            switch statement {
            case .meta(let name, let content):
                statesPosition(name: name, content) ? "the meta element \"\(name)\"" : nil
            case .structuredData(let text): statesPosition(json: text) ? "its structured data" : nil
            case .link(let address): statesPosition(address: address) ? "a link to a map" : nil
            }
        return place.map { "\($0) states coordinates. Remove them, or allow them with \"publish: [position]\"." }
    }

    private static let names: Set<String> = [
        "geo.position", "icbm", "og:latitude", "og:longitude", "place:location:latitude", "place:location:longitude",
        "geo:lat", "geo:long", "latitude", "longitude", "dcterms.spatial",
    ]

    private static func statesPosition(name: String, _ content: String) -> Bool {
        names.contains(name.lowercased()) && hasNumber(content)
    }

    /// Finds `"latitude": 48.2`, with or without quotes around the number. Zero counts as unknown.
    private static func statesPosition(json: String) -> Bool {
        ["\"latitude\"", "\"lat\""].contains { key in
            json.ranges(of: key).contains { range in
                let rest = json[range.upperBound...].drop { $0.isWhitespace }
                guard rest.first == ":" else { return false }
                let value = rest.dropFirst().drop { $0.isWhitespace || $0 == "\"" }
                return hasNumber(String(value.prefix { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }))
            }
        }
    }

    private static func statesPosition(address: String) -> Bool {
        let address = address.lowercased()
        if address.hasPrefix("geo:") { return hasNumber(String(address.dropFirst(4).prefix { $0 != "?" })) }
        let isMap = ["openstreetmap.org", "google.", "maps.apple.com", "bing.com/maps"].contains {
            address.contains($0)
        }
        guard isMap else { return false }
        return address.contains(/(mlat=|#map=\d+\/|[?&](q|ll|query|center|cp)=|\/@)-?\d{1,3}\.\d{3,}/)
    }

    /// Cameras and programs write zeros for unknown values.
    private static func hasNumber(_ text: String) -> Bool { text.contains { ("1"..."9").contains($0) } }
}
