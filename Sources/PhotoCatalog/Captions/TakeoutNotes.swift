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
            guard let text = try NotesText.read(SourceFile(file)) else { return nil }
            let json = try JSONDecoder().decode(LooseJSON.self, from: Data(text.utf8))
            return json.isPhoto ? json.isHidden : nil
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

    /// - Parameter needsTime: Whether JSON without the time of taking or uploading is another program's.
    /// - Returns: nil for JSON that is not about a photo.
    static func read(_ text: String, needsTime: Bool = false) throws(BrokenSidecar.Fault) -> PhotoNotes? {
        guard let file: LooseJSON = try NotesText.decodeJSON(text), file.isPhoto || !needsTime else { return nil }
        let people: [Person] = file["people"] ?? []
        let time: LooseJSON? = file["photoTakenTime"]
        let timestamp: String? = time?["timestamp"]
        return PhotoNotes(
            metadata: PhotoMetadata(
                caption: file["description"].flatMap(CleanText.lines),
                people: TextList.clean(people.compactMap(\.name)), position: file["geoData"], isHidden: file.isHidden),
            instant: timestamp.flatMap { Int($0) }.flatMap { $0 == 0 ? nil : $0 },
            isStarred: file["favorited"] ?? false)
    }

    private struct Person: Decodable { let name: String? }
}

extension LooseJSON {
    /// Whether it has the time of taking or uploading, as all files about photos have.
    fileprivate var isPhoto: Bool { contains("photoTakenTime") || contains("creationTime") }

    /// Whether the photo is in the bin, the archive or the locked folder.
    fileprivate var isHidden: Bool { ["trashed", "archived", "inLockedFolder"].contains { self[$0] == true } }
}
