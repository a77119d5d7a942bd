import FileReading
import Foundation

/// A program that `vitrine confine` executes, and that tries what the lines of its standard input say: a folder, a file,
/// and the names of attempts. It prints a line for each: the name and what came of it.
///
/// They are not arguments, because Swift looks those up in `/proc`, which a confined program can't read.
enum AttackingProgram {
    /// Whether this process is one, and not a worker, whose input is a socket.
    static var isWanted: Bool {
        var status = stat()
        return fstat(0, &status) == 0 && status.st_mode & S_IFMT != S_IFSOCK
    }

    static func run() {
        guard let folder = readLine(), let target = readLine() else { return }
        let attempt = Attempt(photo: SourceFile(target), folder: folder, target: target)
        while let name = readLine() {
            FileHandle.standardOutput.write(Data("\(name) \(attempt.outcome(of: name))\n".utf8))
        }
    }
}
