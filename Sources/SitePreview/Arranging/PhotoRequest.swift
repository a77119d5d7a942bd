import Foundation
import PhotoCatalog

/// Wanted changes of what is said about one photo.
struct PhotoRequest: Decodable, Sendable {
    /// Values of a photo; those that are missing are not changed.
    struct Values: Decodable, Sendable {
        /// Empty to remove it; so are ``caption`` and ``alt``.
        let title: String??
        let caption: String??
        let alt: String??
        /// 0...5
        let rating: Int??
        let hidden: Bool?
        /// Nil in the request removes the entry.
        let focus: FocusPoint??

        private enum Key: CodingKey { case title, caption, alt, rating, hidden, focus }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            func value<Value: Decodable>(_ key: Key) throws -> Value?? {
                container.contains(key) ? .some(try container.decodeIfPresent(Value.self, forKey: key)) : nil
            }
            title = try value(.title)
            caption = try value(.caption)
            alt = try value(.alt)
            rating = try value(.rating)
            hidden = try container.decodeIfPresent(Bool.self, forKey: .hidden)
            focus = try value(.focus)
        }
    }

    /// The album's folder in the source, joined by slashes.
    let folder: String
    /// The photo's path below the source folder.
    let file: String
    /// The values that are changed, as the page had them.
    let was: Values
    let wanted: Values

    private enum Key: CodingKey { case folder, file, was }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        folder = try container.decode(String.self, forKey: .folder)
        file = try container.decode(String.self, forKey: .file)
        was = try container.decode(Values.self, forKey: .was)
        wanted = try Values(from: decoder)
    }

    static let form =
        "JSON with folder, file, the changed values (title, caption, alt, rating from 0 to 5, hidden, focus), and what "
        + "they were as \"was\""
}
