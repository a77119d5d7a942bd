import FileReading
import PhotoCatalog
import SiteFolder

extension CacheKey {
    /// Adds all properties of a value, as the compiler encodes them.
    package mutating func add(encoding value: some Encodable) { add(CanonicalBytes.hash(of: value)) }

    /// Adds the part of a photo's name that has an effect: the extensions of RAW files are read differently. A file can
    /// be renamed to such a name without being read again.
    package mutating func addKind(of photo: PhotoFile) {
        if photo.isNamedRaw { add("raw") }
    }

    /// Adds a photo's sidecars. With them, the photo's name has an effect: a sidecar may describe several photos by
    /// name.
    ///
    /// - Parameter sidecars: the sidecars, each with the hash of its contents; nil for one that can't be read.
    package mutating func add(sidecars: [(file: String, hash: ContentHash?)], of photo: PhotoFile) {
        if !sidecars.isEmpty { add(photo.name) }
        for (file, hash) in sidecars {
            add(file.split(separator: "/").last.map(String.init))
            add(hash ?? ContentHash(value: 0))
        }
    }
}
