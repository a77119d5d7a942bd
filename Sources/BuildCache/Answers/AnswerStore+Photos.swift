import Foundation
import ImagePipeline
import PhotoCatalog
import PhotoWorkers

extension AnswerStore<PhotoAnswer> {
    /// Returns whether a photo's renditions could be made.
    package func isBuilt(_ file: PhotoFile) throws(CacheError) -> Bool {
        if let answer = transientAnswer(to: file) { return answer.photo != nil }
        guard let photo = try photo(file) else { return false }
        return photo.refusal == nil
    }

    /// Returns whether something moves in a photo's file: an animation, or a clip.
    package func findsMotion(in file: PhotoFile) throws(CacheError) -> Bool {
        try answer(to: file, as: MovingAnswer.self, part: MovingAnswer.init)?.done?.moves == true
    }

    /// Returns when a photo was taken; nil if it has no date or is not published.
    package func date(of photo: Photo) throws(CacheError) -> DateTaken? {
        guard try isBuilt(photo.file) else { return nil }
        guard let answer = try answer(to: photo.file, as: DatedAnswer.self, part: DatedAnswer.init),
            let metadata = answer.done?.metadata
        else {
            throw damage("answer to a photo that it knows")
        }
        if metadata.isHidden && !photo.isIncluded { return nil }
        return try photo.date(photo.recordedDate(metadata.taken), by: metadata.camera) { file throws(CacheError) in
            try self.answer(to: file)?.metadata
        }
    }
}

extension BuildDatabase.Purpose {
    /// Returns whether two answers, as JSON, say the same of the same picture. Names of temporary files don't count.
    func areSame(_ first: Data, _ second: Data) -> Bool {
        let decoder = JSONDecoder()
        guard self == .renditions,
            case .done(let metadata, let photo) = try? decoder.decode(PhotoAnswer.self, from: first),
            case .done(let otherMetadata, let other) = try? decoder.decode(PhotoAnswer.self, from: second)
        else { return first == second }
        return metadata == otherMetadata && photo.renditions.map(\.hash) == other.renditions.map(\.hash)
    }
}

/// The part of ``PhotoAnswer`` that decides on the order of albums. It has the same encoding.
struct DatedAnswer: Decodable, Equatable {
    struct Done: Decodable, Equatable {
        struct Metadata: Decodable, Equatable {
            let taken: DateTaken?
            let isHidden: Bool
            let camera: String?
        }

        package let metadata: Metadata

        package enum CodingKeys: String, CodingKey {
            case metadata = "_0"
        }
    }

    /// Nil for a photo that can't be shown.
    let done: Done?

    init(_ answer: PhotoAnswer) {
        if case .done(let metadata, _) = answer {
            done = Done(
                metadata: Done.Metadata(taken: metadata.taken, isHidden: metadata.isHidden, camera: metadata.camera))
        } else {
            done = nil
        }
    }
}

/// The part of ``PhotoAnswer`` that says whether something moves in a photo's file. It has the same encoding.
struct MovingAnswer: Decodable, Equatable {
    struct Done: Decodable, Equatable {
        struct Metadata: Decodable, Equatable {
            let clip: EmbeddedClip?
        }

        struct Rendered: Decodable, Equatable {
            let motion: PictureMotion?
        }

        let metadata: Metadata
        let rendered: Rendered

        enum CodingKeys: String, CodingKey {
            case metadata = "_0"
            case rendered = "_1"
        }

        var moves: Bool { metadata.clip != nil || rendered.motion != nil }
    }

    /// Nil for a photo that can't be shown.
    let done: Done?

    init(_ answer: PhotoAnswer) {
        if case .done(let metadata, let rendered) = answer {
            done = Done(metadata: Done.Metadata(clip: metadata.clip), rendered: Done.Rendered(motion: rendered.motion))
        } else {
            done = nil
        }
    }
}

extension Album {
    /// The folders of the source that contain the album's photos.
    package var photoFolders: Set<PhotoFile> {
        var folders: Set<PhotoFile> = []
        var last: Substring?
        for photo in groups.lazy.flatMap(\.photos).map(\.file) {
            let slash = photo.path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? photo.path.startIndex
            let folder = photo.path[..<slash]
            // Most photos are in the same folder as the photo before.
            if let last, last.utf8.elementsEqual(folder.utf8) { continue }
            folders.insert(PhotoFile(path: String(folder)))
            last = folder
        }
        return folders
    }
}
