import FileReading

/// Why a folder can't be checked.
package enum CheckError: Error, Hashable, CustomStringConvertible {
    case missing(String)
    case notAFolder(String)
    case unreadable(String, SystemError)
    /// The folder has no page.
    case notASite(String)
    /// A rule to ignore that doesn't exist.
    case unknownRule(String)
    /// The workers can't run; the reason is ready to print.
    case workers(String)

    package var description: String {
        switch self {
        case .missing(let path): "\(path): no such folder. Build the site first, or name its folder."
        case .notAFolder(let path): "\(path): not a folder. Name the folder of a built site."
        case .unreadable(let path, let error): "\(path): \(error). Change the permissions, or name another folder."
        case .notASite(let path):
            "\(path): no page is in this folder, so it is not a site. Name the folder of a built site."
        case .unknownRule(let rule):
            "\"\(rule)\" is not a rule. The rules are: \(CheckRule.allCases.map(\.rawValue).joined(separator: ", "))."
        case .workers(let reason): "The pictures and films can't be checked: \(reason)"
        }
    }
}
