import BuildCache
import FileReading
import ImagePipeline
import PhotoCatalog

/// A photo that something is made of, with what decides on the result.
package struct PhotoTask<Details: Sendable>: Sendable {
    package let photo: Photo
    /// The state of the file when it was found; nil if it has gone since.
    package let stamp: FileStamp?
    /// The absolute paths of the photo's sidecars.
    let sidecars: [String]
    /// What only this kind of product needs.
    package let details: Details
    /// Hash of everything that decides on the answer, except the photo's file.
    package let cacheKey: ContentHash
    /// The same without the sidecars.
    package let ownKey: ContentHash
    /// Of the photo's file; nil until it has been read.
    package var hash: ContentHash?

    package var file: PhotoFile { photo.file }

    /// Size of the photo's file; 0 if it has gone.
    var byteCount: Int { stamp?.byteCount ?? 0 }
}

/// A photo, with what an earlier build stored about it.
struct RecognisedPhoto<Details: Sendable> {
    let task: PhotoTask<Details>
    /// Nil if no stored answer still holds.
    let row: BuildDatabase.Photo?
}

/// An album's photos, in order.
struct RecognisedAlbum<Details: Sendable> {
    let album: Album
    let photos: [RecognisedPhoto<Details>]
}

/// Photos that are all matched with what earlier builds stored. Until that is stored too, they are only tasks.
struct MatchedPhotos<Answer: Codable & Sendable, Details: Sendable> {
    fileprivate let albums: [RecognisedAlbum<Details>]
    fileprivate let store: AnswerStore<Answer>

    init(_ albums: [RecognisedAlbum<Details>], in store: AnswerStore<Answer>) {
        (self.albums, self.store) = (albums, store)
    }

    var tasks: some Collection<PhotoTask<Details>> { albums.lazy.flatMap { $0.photos.lazy.map(\.task) } }

    /// Stores what was recognised by hash under the photos' paths of today, which is right only now: two files may have
    /// swapped names.
    func stored() throws(BuildError) -> [RecognisedAlbum<Details>] {
        for photo in albums.lazy.flatMap(\.photos) {
            let file = photo.task.file
            if let row = photo.row, try BuildError.cache(store.photo(file)) != row { store.remember(file, as: row) }
        }
        store.flush()
        return albums
    }
}
