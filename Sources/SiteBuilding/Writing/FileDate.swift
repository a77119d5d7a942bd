import Foundation

/// A time that files are given in the place of the one at which they were written.
struct FileDate: Hashable, Sendable {
    /// Since 1970.
    let seconds: Int

    /// What `SOURCE_DATE_EPOCH` asks for, so that builds on different days make the same; nil if it isn't set, or no number.
    ///
    /// Source: <https://reproducible-builds.org/specs/source-date-epoch/>
    static var asked: FileDate? {
        ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap { Int($0) }.map(FileDate.init)
    }

    func set(_ file: String) throws(BuildError) {
        let time = timespec(tv_sec: seconds, tv_nsec: 0)
        guard utimensat(AT_FDCWD, file, [time, time], 0) == 0 else {
            throw .cannotWrite(path: file, cause: FileSystem.lastCause)
        }
    }
}
