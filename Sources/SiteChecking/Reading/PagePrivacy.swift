/// Finds positions that a page states for programs: in `<meta>`, in JSON-LD, in links and in microdata.
///
/// Visible text is not searched: its author wrote it for readers.
enum PagePrivacy {
    private static let names: Set<String> = [
        "geo.position", "icbm", "og:latitude", "og:longitude", "place:location:latitude", "place:location:longitude",
        "geo:lat", "geo:long", "latitude", "longitude", "dcterms.spatial",
    ]

    /// - Parameters:
    ///   - name: the `name`, `property` or `itemprop` of a `<meta>`.
    ///   - content: its `content`.
    static func statesPosition(meta name: String, content: String) -> Bool {
        names.contains(name.lowercased()) && hasNumber(content)
    }

    /// Finds `"latitude": 48.2`, with or without quotes around the number. Zero counts as unknown.
    ///
    /// - Parameter json: the text of a `<script type="application/ld+json">`.
    static func statesPosition(json: String) -> Bool {
        ["\"latitude\"", "\"lat\""].contains { key in
            json.ranges(of: key).contains { range in
                let rest = json[range.upperBound...].drop { $0.isWhitespace }
                guard rest.first == ":" else { return false }
                let value = rest.dropFirst().drop { $0.isWhitespace || $0 == "\"" }
                return hasNumber(String(value.prefix { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }))
            }
        }
    }

    /// - Parameter address: of a link.
    static func statesPosition(address: String) -> Bool {
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
