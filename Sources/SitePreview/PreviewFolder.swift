import FileReading
import Foundation

/// A temporary folder that only its owner can read.
struct PreviewFolder {
    let path: String

    init() throws(SystemError) {
        let template = FileManager.default.temporaryDirectory.path(percentEncoded: false) + "/vitrine-XXXXXX"
        var bytes = Array(template.utf8CString)
        guard mkdtemp(&bytes) != nil, let found = realpath(bytes, nil) else { throw .last }
        defer { free(found) }
        path = String(cString: found)
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }
}
