import FileReading
import ImagePipeline
import SiteFolder

/// What references to a file carry after `?v=`: thirty bits of a hash, as six characters.
///
/// A function of the file's bytes alone, so that builds are reproducible. Two states of a file have the same version
/// once in a billion changes. `Benchmarks/choices.md` says why it is this long.
package enum FileVersion {
    /// The number of its characters.
    package static let length = 6

    /// Of a file by the hash of its bytes.
    package static func of(_ hash: ContentHash) -> String {
        String((0..<length).map { alphabet[Int(hash.value >> ($0 * 5) & 31)] })
    }

    /// Of a photo, for all of its renditions: it changes if and only if one of them does, or there is one more or less.
    package static func of(_ photo: RenderedPhoto) -> String {
        of(renditions: photo.renditions.map(\.hash))
    }

    /// The same by the hashes of a photo's renditions, in the photo's order.
    package static func of(renditions: [ContentHash]) -> String {
        var key = CacheKey()
        for hash in renditions { key.add(hash) }
        return of(key.hash)
    }

    /// Base 32, without letters that look like others.
    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz")
}
