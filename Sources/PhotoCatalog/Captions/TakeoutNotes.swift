import Foundation

/// What Google Photos knew of a photo, as Takeout has it in a file of JSON beside it. The `title` there is the file's name.
enum TakeoutNotes {
    /// - Returns: nil for JSON of something else.
    static func read(_ text: String) throws(BrokenCompanion.Fault) -> PhotoNotes? {
        let file: File
        do {
            file = try JSONDecoder().decode(File.self, from: Data(text.utf8))
        } catch DecodingError.dataCorrupted {
            throw .noJSON
        } catch {
            return nil
        }
        var notes = PhotoNotes()
        notes.caption = file.description.flatMap(CleanText.lines)
        notes.instant = file.timestamp.flatMap { Int($0) }.flatMap { $0 == 0 ? nil : $0 }
        notes.people = TextList.clean(file.people)
        notes.isStarred = file.isFavourite
        notes.position = file.position
        notes.isHidden = file.isHidden
        return notes
    }

    /// A value that isn't what it should be is as good as none.
    private struct File: Decodable {
        let description: String?
        let timestamp: String?
        let people: [String]
        let isFavourite: Bool
        let position: GeoPosition?
        /// Whether it is in the bin, the archive or the locked folder.
        let isHidden: Bool

        private enum Key: String, CodingKey {
            case description, photoTakenTime, people, favorited, geoData, trashed, archived, inLockedFolder
        }

        private struct Time: Decodable { let timestamp: String }

        private struct Person: Decodable { let name: String? }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            description = try? container.decode(String.self, forKey: .description)
            timestamp = (try? container.decode(Time.self, forKey: .photoTakenTime))?.timestamp
            people = ((try? container.decode([Person].self, forKey: .people)) ?? []).compactMap(\.name)
            isFavourite = (try? container.decode(Bool.self, forKey: .favorited)) ?? false
            position = try? container.decode(GeoPosition.self, forKey: .geoData)
            isHidden = [Key.trashed, .archived, .inLockedFolder].contains {
                (try? container.decode(Bool.self, forKey: $0)) ?? false
            }
        }
    }
}
