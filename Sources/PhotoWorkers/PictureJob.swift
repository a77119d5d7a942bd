import FileReading
import ImagePipeline
import PhotoCatalog
import PhotoVocabulary

/// A worker's job to read what the headers of some published pictures state, and the private details in them.
///
/// A batch saves time: sending a job and its answer takes longer than reading a small picture.
package struct PictureJob: Hashable, Codable, Sendable {
    /// The largest number of files in a job, whose descriptors are sent together.
    package static let mostFiles = 64

    /// The files' absolute paths.
    package let files: [String]

    /// - Parameter files: ``mostFiles`` at most.
    package init(files: [String]) {
        precondition(files.count <= Self.mostFiles, "more files than descriptors that can be sent together")
        self.files = files
    }
}

/// What a published picture's file states. It depends only on the file's bytes.
package struct PictureFacts: Hashable, Codable, Sendable {
    /// Detected from the content; nil if the file is not a picture.
    package let format: PictureKind?
    /// In upright pixels, as browsers show it. Nil if the file doesn't state it, as RAW files and some SVGs.
    package let width: Int?
    package let height: Int?
    package private(set) var privateDetails: [PrivacyFinding] = []
    /// Why browsers can't show all of the picture, as in ``PublishedPicture/problem``.
    package private(set) var problem: ImageError?
    /// Whether all metadata was searched. Otherwise the file may contain more private details.
    package private(set) var isSearched = true
}

extension PictureFacts {
    // A worker with corrupted memory may send anything.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            format: try container.decodeIfPresent(PictureKind.self, forKey: .format),
            width: try container.decodeIfPresent(Int.self, forKey: .width),
            height: try container.decodeIfPresent(Int.self, forKey: .height),
            privateDetails: try container.decode([PrivacyFinding].self, forKey: .privateDetails),
            problem: try container.decodeIfPresent(ImageError.self, forKey: .problem),
            isSearched: try container.decode(Bool.self, forKey: .isSearched))
        let sides = [width, height].compactMap { $0 }
        guard sides.count != 1, sides.allSatisfy({ (1...(1 << 30)).contains($0) }) else {
            throw decoder.refusal("a picture has two sides, of a pixel or more")
        }
    }
}

/// What a worker found in one file.
package enum PictureOutcome: Hashable, Codable, Sendable {
    case facts(PictureFacts)
    /// The file could not be read, for a reason other than its bytes; it may be readable next time.
    case unreadable(reason: String)
}

extension PictureOutcome {
    /// Reads the file in this process.
    package init(reading file: SourceFile) {
        do {
            let picture = try PublishedPicture(file)
            let found = Self.privateDetails(file, of: picture.kind)
            self = .facts(
                PictureFacts(
                    format: picture.kind, width: picture.size?.width, height: picture.size?.height,
                    privateDetails: found ?? PrivateTags.searchScattered(file) ?? [], problem: picture.problem,
                    isSearched: found != nil && !picture.hasSealedMetadata))
        } catch {
            if case .cannotRead(let reason) = error {
                self = .unreadable(reason: reason)
            } else {
                self = .unreadable(reason: error.description)
            }
        }
    }

    private static func privateDetails(_ file: SourceFile, of kind: PictureKind?) -> [PrivacyFinding]? {
        switch kind {
        case .jpeg, .png, .webp, .avif, .heif, .tiff, .raw:
            PrivateTags.search(file)
        case .gif, .svg, .jxl, nil:
            PrivateTags.searchScattered(file)
        }
    }
}

extension PictureJob: WorkerJob {
    /// In the order of the job's files.
    package typealias Answer = [PictureOutcome]

    package var request: WorkerRequest { .pictures(self) }
}
