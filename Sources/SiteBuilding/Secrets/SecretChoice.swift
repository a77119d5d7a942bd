import FileReading
import Foundation
import PhotoCatalog
import SiteFolder
import SitePlanning

/// Where the secret of a gallery is.
package enum SecretChoice: Hashable, Sendable {
    /// In a file in the source folder, which is made when it is first needed.
    case ofSource
    /// In a file that exists.
    case file(String)
    /// In the value of an environment variable.
    case variable(String, value: String)

    /// The file in a source folder. No site contains it, and no publication.
    package static let fileName = SecretFile.nameInGallery
    package static let variableName = "VITRINE_SECRET"

    /// The value of the variable when the program started. It is removed from the environment, so that no tool that
    /// uploads a site gets it. Must be asked for before the process has a second thread.
    package static let valueOfVariable: String? = {
        guard let value = getenv(variableName) else { return nil }
        let text = String(cString: value)
        unsetenv(variableName)
        return text
    }()

    /// - Parameter file: nil if the user named none.
    package init(file: String?) {
        if let file {
            self = .file(file)
        } else if let value = Self.valueOfVariable {
            self = .variable(Self.variableName, value: value)
        } else {
            self = .ofSource
        }
    }
}

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
                        "\(path): is not there yet. The addresses of unlisted albums are made from the secret in it, so "
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
                    "\(path): was made, because the addresses of unlisted albums are made from the secret in it. Keep it "
                        + "with the photos: without it, these addresses change. Keep it secret, and name it in .gitignore "
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

/// Why the secret of a gallery can't be used, as part of a message.
package enum SecretProblem: Hashable, Sendable, CustomStringConvertible {
    case missing
    /// It is missing, and the site was built with it.
    case lost
    /// A variable without a value, as services of continuous integration set it if they don't have a secret.
    case empty
    case unusable
    /// A variable and the file in the source have two secrets.
    case differs(from: String)
    case cannotRead(SystemError)
    case cannotWrite(SystemError)

    package var description: String {
        switch self {
        case .missing:
            "is not there. The addresses of unlisted albums are made from the secret in it. Put the file back, or name "
                + "another place with --secret-file or \(SecretChoice.variableName)."
        case .lost:
            "is not there, and the site was built with the secret in it. Put the file back, or name another place with "
                + "--secret-file or \(SecretChoice.variableName). To change the addresses of all unlisted albums, build "
                + "with --allow-removals."
        case .empty:
            "is empty. The addresses of unlisted albums are made from a secret. Set the variable to the text of the file "
                + "\(SecretChoice.fileName) of the gallery."
        case .differs(let path):
            "is not the secret that is in \(path). Remove the wrong one, or name the right one with --secret-file."
        case .unusable:
            "is not the secret of a gallery, which has 64 hexadecimal digits. Put back the right one: with another "
                + "secret, unlisted albums have other addresses."
        case .cannotRead(let cause):
            "can't be read: \(cause.reason). The addresses of unlisted albums are made from the secret in it. Make it readable."
        case .cannotWrite(let cause):
            "can't be written: \(cause). The addresses of unlisted albums are made from a secret in this file. Make the "
                + "folder writable once, or write 64 random hexadecimal digits into another file and name it with "
                + "--secret-file, or into \(SecretChoice.variableName)."
        }
    }
}
