import FileReading

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
                + "--secret-file or \(SecretChoice.variableName). To change the addresses of all unlisted "
                + "albums, build "
                + "with --allow-removals."
        case .empty:
            "is empty. The addresses of unlisted albums are made from a secret. Set the variable to the text "
                + "of the file "
                + "\(SecretChoice.fileName) of the gallery."
        case .differs(let path):
            "is not the secret that is in \(path). Remove the wrong one, or name the right one with --secret-file."
        case .unusable:
            "is not the secret of a gallery, which has 64 hexadecimal digits. Put back the right one: with another "
                + "secret, unlisted albums have other addresses."
        case .cannotRead(let cause):
            "can't be read: \(cause.reason). The addresses of unlisted albums are made from the secret in "
                + "it. Make it readable."
        case .cannotWrite(let cause):
            "can't be written: \(cause). The addresses of unlisted albums are made from a secret in this "
                + "file. Make the "
                + "folder writable once, or write 64 random hexadecimal digits into another file and name it with "
                + "--secret-file, or into \(SecretChoice.variableName)."
        }
    }
}
