import Foundation

/// A line of what rclone writes with `--use-json-log`.
struct RcloneLog: Decodable {
    /// What has been done so far.
    struct Statistics: Decodable {
        let bytes: Int
        let checks: Int
        let deletes: Int
        let transfers: Int
    }

    private let msg: String
    /// The file or folder that the message is about.
    private let object: String?
    private let stats: Statistics?

    /// Hears progress, and ends a tool without any.
    static func listener(
        patience: Duration, progress: @escaping @Sendable (UploadProgress) -> Void
    ) -> ToolListener {
        let watch = ProgressWatch(patience: patience)
        return ToolListener(
            complaint: { line in
                guard let log = try? JSONDecoder().decode(RcloneLog.self, from: Data(line.utf8)) else {
                    return String(line)
                }
                guard let done = log.stats else {
                    return [log.object, log.msg].compactMap(\.self).joined(separator: ": ")
                }
                watch.note([done.bytes, done.checks, done.deletes, done.transfers])
                progress(UploadProgress(fileCount: done.transfers, byteCount: done.bytes))
                return nil
            }, watch: watch)
    }
}
