import Foundation

/// What the last part of an album's address is made from.
package enum AlbumAddress: Hashable, Encodable, Sendable {
    /// The name of its folder.
    case folderName
    /// As `album.yaml` has it.
    case chosen(ChosenAddress)
    /// The name of its folder, and a suffix that can't be guessed.
    ///
    /// - Parameters:
    ///   - renewal: Another number makes another suffix.
    ///   - suffix: Letters and digits; nil as long as the gallery's secret has not been asked.
    case secret(renewal: Int, suffix: String? = nil)

    /// As the settings of a folder have it.
    init(_ settings: AlbumSettings) {
        if let address = settings.address {
            self = .chosen(address)
        } else if settings.visibility == .unlisted {
            self = .secret(renewal: settings.renewal ?? 1)
        } else {
            self = .folderName
        }
    }
}

extension PhotoLibrary {
    /// Whether there are albums whose addresses must not be guessed. The home page is not one of them: its address is
    /// that of the site.
    package var hasSecretAddresses: Bool {
        albums.dropFirst().contains { if case .secret = $0.address { true } else { false } }
    }

    /// Returns the library with suffixes for all secret addresses.
    ///
    /// - Parameter suffix: is called with the names of folders from the source down. Accented letters in them are
    ///   single characters, since disks and tools that copy files change how they are written. Only if two folders
    ///   differ in this alone, their names are as they are.
    package func withSecretAddresses(
        _ suffix: (_ path: [String], _ renewal: Int) -> String
    ) -> PhotoLibrary {
        func filled(_ album: Album, at path: [String]) -> Album {
            var album = album
            let names = album.albums.map { $0.path.dropFirst(album.path.count).first ?? "" }
            let counts = Dictionary(grouping: names, by: \.precomposedStringWithCanonicalMapping).mapValues(\.count)
            album.albums = zip(album.albums, names).map { inner, name in
                var inner = inner
                let composed = name.precomposedStringWithCanonicalMapping
                // Folders that are not albums are alone in theirs.
                let further = inner.path.dropFirst(album.path.count + 1).map(\.precomposedStringWithCanonicalMapping)
                let path = path + [counts[composed] == 1 ? composed : name] + further
                if case .secret(let renewal, _) = inner.address {
                    inner.address = .secret(renewal: renewal, suffix: suffix(path, renewal))
                }
                return filled(inner, at: path)
            }
            return album
        }
        return replacing(root: filled(root, at: []))
    }
}
