import FileReading
import Foundation

/// Reads Google Takeout's JSON beside a photo. The `title` there is the file's name.
enum TakeoutNotes {
    /// Returns whether a file hides its photo; nil for a file that is not about a photo or a video, and for a broken
    /// one unless the part that can be read hides a photo.
    ///
    /// - Parameter file: The path of the file; at most 1 MB of it is read.
    static func hides(_ file: String) -> Bool? {
        do {
            guard let file = try Self.file(at: file), file.isPhoto else { return nil }
            return file.isHidden
        } catch {
            return hidesThoughBroken(SourceFile(file)) ? true : nil
        }
    }

    /// Returns whether a file that is not valid JSON hides its photo. An archive may have been unpacked only in part.
    static func hidesThoughBroken(_ file: SourceFile) -> Bool {
        // Takeout writes these keys only if they are true. The file may end within the value.
        NotesText.beginning(
            of: file, matches: #""(trashed|archived|inLockedFolder)"\s{0,100}(\z|:\s{0,100}(true|(tru?)?\z))"#)
    }

    private static func file(at path: String) throws -> File? {
        guard let text = try NotesText.read(SourceFile(path)) else { return nil }
        return try JSONDecoder().decode(File.self, from: Data(text.utf8))
    }

    /// - Parameter needsTime: Whether JSON without the time of taking or uploading is another program's.
    /// - Returns: nil for JSON that is not about a photo.
    static func read(_ text: String, needsTime: Bool = false) throws(BrokenSidecar.Fault) -> PhotoNotes? {
        guard let file: File = try NotesText.decodeJSON(text), file.isPhoto || !needsTime else { return nil }
        return PhotoNotes(
            metadata: PhotoMetadata(
                caption: file.description.flatMap(CleanText.lines), people: TextList.clean(file.people),
                position: file.position, isHidden: file.isHidden),
            instant: file.timestamp.flatMap { Int($0) }.flatMap { $0 == 0 ? nil : $0 }, isStarred: file.isFavourite)
    }

    /// The values in the JSON. A value of the wrong type counts as missing.
    private struct File: Decodable {
        let description: String?
        let timestamp: String?
        let people: [String]
        let isFavourite: Bool
        let position: GeoPosition?
        /// Whether it has the time of taking or uploading, as all files about photos have.
        let isPhoto: Bool
        /// Whether the photo is in the bin, the archive or the locked folder.
        let isHidden: Bool

        private enum Key: String, CodingKey {
            case description, photoTakenTime, people, favorited, geoData, trashed, archived, inLockedFolder
            case creationTime
        }

        private struct Time: Decodable { let timestamp: String }

        private struct Person: Decodable { let name: String? }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            description = try? container.decode(String.self, forKey: .description)
            isPhoto = container.contains(.photoTakenTime) || container.contains(.creationTime)
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
