import FileReading
import Foundation
import PhotoCatalog

/// What search engines read of a photo or a film, as JSON-LD of schema.org: the credit and the licence of a photo, and
/// what a film shows.
///
/// Sources: <https://developers.google.com/search/docs/appearance/structured-data/image-license-metadata>,
/// <https://developers.google.com/search/docs/appearance/structured-data/video>.
struct StructuredData {
    private let object: JSONObject

    /// - Parameter picture: The address of the picture's file, relative if the site's address is unknown.
    init(_ rights: PhotoRights, picture: String) {
        let rights = Rights(rights)
        object = [
            "@context": Self.context, "@type": "ImageObject", "contentUrl": picture, "creator": rights.creator,
            "creditText": rights.credit, "copyrightNotice": rights.copyright, "license": rights.licence,
            "acquireLicensePage": rights.licensor,
        ]
    }

    /// - Parameters:
    ///   - source: The address of the film's largest file, relative if the site's address is unknown.
    ///   - taken: Its day is named, if it is known.
    ///   - poster: The address of a picture, likewise.
    ///   - rights: Nil if they are unknown or not published.
    init(
        _ film: Film, at source: String, title: String, description: String, taken: DateTaken?, poster: String,
        _ rights: PhotoRights?
    ) {
        let largest = film.sources.last
        let rights = rights.map(Rights.init)
        object = [
            "@context": Self.context, "@type": "VideoObject", "name": title, "description": description,
            "thumbnailUrl": poster, "uploadDate": taken.flatMap { $0.isDay ? $0.isoDay : nil },
            "duration": FilmLength.iso(of: film.duration), "contentUrl": source,
            "encodingFormat": Film.Source.fileType, "width": largest?.width, "height": largest?.height,
            "creator": rights?.creator, "creditText": rights?.credit, "copyrightNotice": rights?.copyright,
            "license": rights?.licence, "acquireLicensePage": rights?.licensor,
        ]
    }

    private static let context = "https://schema.org/"

    /// As schema.org names them.
    private struct Rights {
        let creator: [[String: String]]?
        let credit: String?
        let copyright: String?
        let licence: String?
        let licensor: String?

        init(_ rights: PhotoRights) {
            let creators = rights.credit.creators
            creator = creators.isEmpty ? nil : creators.map { ["@type": "Person", "name": $0] }
            credit = rights.credit.line ?? (creators.isEmpty ? nil : creators.joined(separator: ", "))
            (copyright, licence) = (rights.copyright, rights.licence?.description)
            licensor = rights.licensor?.description
        }
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
