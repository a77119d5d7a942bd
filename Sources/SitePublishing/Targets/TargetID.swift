import FileReading
import PhotoCatalog

/// What identifies a target: the place, whatever the target is called.
struct TargetID: Hashable, Sendable {
    /// The kind and the address.
    let text: String

    init(_ kind: PublishTarget.Kind) {
        text =
            switch kind {
            case .folder(let path): "folder \(path.withoutSlashes)"
            case .rsync(let address): "rsync \(address.withoutSlashes)"
            case .git(let repository, let branch, _): "git \(repository) \(branch)"
            case .rclone(let remote): "rclone \(remote.withoutSlashes)"
            case .command(let arguments): "command \(arguments.joined(separator: "\u{0}"))"
            }
    }

    /// A short name for files.
    var hash: ContentHash { .of(text.utf8) }
}

extension String {
    /// Without slashes at its end, which change nothing about the place.
    fileprivate var withoutSlashes: String {
        var text = self[...]
        while text.count > 1, text.hasSuffix("/") { text.removeLast() }
        return String(text)
    }
}
