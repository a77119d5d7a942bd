import FileReading
import Foundation

/// A photo's credit and licence for search engines: an `ImageObject` of schema.org as JSON-LD.
///
/// Source: <https://developers.google.com/search/docs/appearance/structured-data/image-license-metadata>.
struct StructuredData {
    private let object: JSONObject

    /// - Parameter picture: The address of the picture's file, relative if the site's address is unknown.
    init(_ rights: PhotoRights, picture: String) {
        let creators = rights.credit.creators
        let persons = creators.map { ["@type": "Person", "name": $0] }
        object = [
            "@context": "https://schema.org/", "@type": "ImageObject", "contentUrl": picture,
            "creator": persons.isEmpty ? nil : persons,
            "creditText": rights.credit.line ?? (creators.isEmpty ? nil : creators.joined(separator: ", ")),
            "copyrightNotice": rights.copyright, "license": rights.licence?.description,
            "acquireLicensePage": rights.licensor?.description,
        ]
    }

    /// The text of a `script` element. No text in it can end the element, also where the page is read as XML.
    var script: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(object) else { return "{}" }
        var script = ""
        // Scalars, since a character can be a `<` with a combining mark.
        for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "&": script += "\\u0026"
            case "<": script += "\\u003c"
            case ">": script += "\\u003e"
            default: script.unicodeScalars.append(scalar)
            }
        }
        return script
    }
}
