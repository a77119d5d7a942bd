import BuildCache
import FileReading
import ImagePipeline
import PhotoCatalog

/// A photo that something is made of, with what decides on the result.
package struct PhotoTask<Details: Sendable>: Sendable {
    package let photo: Photo
    /// The file that it is made of: the photo's, or that of its clip.
    package let file: PhotoFile
    /// The state of the file when it was found; nil if it has gone since.
    package let stamp: FileStamp?
    /// The absolute paths of the photo's sidecars.
    let sidecars: [String]
    /// What only this kind of product needs.
    package let details: Details
    /// Hash of everything that decides on the answer, except the file.
    package let cacheKey: ContentHash
    /// The same without the sidecars.
    package let ownKey: ContentHash
    /// Of the file; nil until it has been read.
    package var hash: ContentHash?
    /// What an earlier build stored about the file; nil if no stored answer still holds, or before that is known.
    var row: BuildDatabase.Photo?

    /// Size of the file; 0 if it has gone.
    var byteCount: Int { stamp?.byteCount ?? 0 }
}

/// An album's photos, in order.
struct RecognisedAlbum<Details: Sendable> {
    let album: Album
    let photos: [PhotoTask<Details>]
}

/// Photos that are all matched with what earlier builds stored, before that is stored under their paths of today.
struct MatchedPhotos<Answer: Codable & Sendable, Details: Sendable> {
    fileprivate let albums: [RecognisedAlbum<Details>]
    fileprivate let store: AnswerStore<Answer>

    init(_ albums: [RecognisedAlbum<Details>], in store: AnswerStore<Answer>) {
        (self.albums, self.store) = (albums, store)
    }

    var tasks: some Collection<PhotoTask<Details>> { albums.lazy.flatMap(\.photos) }

    /// Stores what was recognised by hash under the photos' paths of today, which is right only now: two files may have
    /// swapped names.
    func stored() throws(BuildError) -> [RecognisedAlbum<Details>] {
        for task in tasks {
            guard let row = task.row, try BuildError.cache(store.photo(task.file)) != row else { continue }
            store.remember(task.file, as: row)
        }
        store.flush()
        return albums
    }
}
