import FileReading
import Foundation

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
