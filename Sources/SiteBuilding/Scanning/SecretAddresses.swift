import FileReading
import PhotoCatalog
import SiteFolder
import SitePlanning

/// What to do if a gallery has no secret.
package enum MissingSecret {
    /// Make one, unless the site that is replaced has addresses from an earlier one.
    case create
    /// Use one that is not kept, with a warning: nothing may be written.
    case temporary
    /// Fail: the addresses have to be those of an earlier build.
    case fail
}

extension SiteConfiguration {
    /// Returns the library with the suffixes of its secret addresses.
    func withSecretAddresses(
        of library: PhotoLibrary, _ missing: MissingSecret, report: (BuildEvent) -> Void
    ) throws(BuildError) -> PhotoLibrary {
        guard library.hasSecretAddresses else { return library }
        let secret = try gallerySecret(missing, report: report)
        return library.withSecretAddresses { URLName.secretSuffix(of: $0, renewal: $1, secret) }
    }

    private func gallerySecret(
        _ missing: MissingSecret, report: (BuildEvent) -> Void
    ) throws(BuildError) -> GallerySecret {
        let path = RelativePath.named(SecretChoice.fileName, in: source)
        switch secret {
        case .variable(let name, let value):
            guard !value.isEmpty else { throw .secret(place: name, .empty) }
            guard let secret = GallerySecret(value) else { throw .secret(place: name, .unusable) }
            if let other = try Self.secret(in: path), other != secret {
                throw .secret(place: name, .differs(from: path))
            }
            return secret
        case .file(let path):
            guard let secret = try Self.secret(in: path) else { throw .secret(place: path, .missing) }
            return secret
        case .ofSource:
            if let secret = try Self.secret(in: path) { return secret }
            switch missing {
            case .temporary:
                report(
                    .warning(
                        "\(path): is not there yet. The addresses of unlisted albums are made from the "
                            + "secret in it, so "
                            + "those below are not the ones that a build makes."))
                return .random()
            case .fail: throw .secret(place: path, .missing)
            case .create: if siteHasSecretAddresses, !allowsRemovals { throw .secret(place: path, .lost) }
            }
            try mapError(of: SecretFile.make(path, of: Array((GallerySecret.random().text + "\n").utf8))) {
                BuildError.secret(place: path, .cannotWrite($0))
            }
            guard let secret = try Self.secret(in: path) else { throw .secret(place: path, .missing) }
            report(
                .notice(
                    "\(path): was made, because the addresses of unlisted albums are made from the secret in "
                        + "it. Keep it "
                        + "with the photos: without it, these addresses change. Keep it secret, and name it "
                        + "in .gitignore "
                        + "if you use git: with it, the addresses can be computed. vitrine links prints the addresses.")
            )
            return secret
        }
    }

    /// Whether the site that is replaced was built with a secret.
    private var siteHasSecretAddresses: Bool {
        let folders = StoredManifest(in: FileSystem.resolved(destination))?.manifest.unlistedFolders ?? []
        return folders.contains { URLName.hasSecretSuffix($0) }
    }

    /// Nil if there is no such file.
    private static func secret(in path: String) throws(BuildError) -> GallerySecret? {
        let bytes: [UInt8]
        do {
            bytes = try OpenedFile(path).read(atMost: 1000)
        } catch {
            if error.isAbsence { return nil }
            throw .secret(place: path, .cannotRead(error))
        }
        guard let secret = GallerySecret(String(decoding: bytes, as: UTF8.self)) else {
            throw .secret(place: path, .unusable)
        }
        return secret
    }
}
