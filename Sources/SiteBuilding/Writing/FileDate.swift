import Foundation

/// A fixed modification time for written files, in place of the time of the build.
struct FileDate: Hashable, Sendable {
    /// Seconds since 1970.
    let seconds: Int

    /// The value of `SOURCE_DATE_EPOCH`, so that builds on different days are identical; nil if it is not set or not a
    /// number.
    ///
    /// Source: <https://reproducible-builds.org/specs/source-date-epoch/>
    static var asked: FileDate? {
        ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap { Int($0) }.map(FileDate.init)
    }

    func set(_ file: String) throws(BuildError) {
        let time = timespec(tv_sec: seconds, tv_nsec: 0)
        guard utimensat(AT_FDCWD, file, [time, time], 0) == 0 else {
            throw .file(.cannotWrite(path: file, .last))
        }
    }
}
