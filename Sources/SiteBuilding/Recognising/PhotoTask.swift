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
