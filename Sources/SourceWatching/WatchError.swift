/// Why a folder can't be watched.
package enum WatchError: Error, Hashable, CustomStringConvertible {
    case missingFolder(String)
    case notAFolder(String)
    case unreadableFolder(String, reason: String)
    /// The process has no file descriptors left.
    case noDescriptors(String, reason: String)

    package var description: String {
        switch self {
        case .missingFolder(let folder): "\(folder): there is no such folder. Correct the path."
        case .notAFolder(let folder): "\(folder): not a folder. Name the folder that the photos are in."
        case .unreadableFolder(let folder, let reason):
            "\(folder): can't be read (\(reason)). Correct its permissions."
        case .noDescriptors(let folder, let reason):
            "\(folder): can't be watched (\(reason)). Raise the limit of open files with: ulimit -n 4096"
        }
    }
}
