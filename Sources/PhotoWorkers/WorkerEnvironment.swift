import Foundation
import Subprocess

/// The environment of workers: none of the user's, in which keys and passwords may be.
enum WorkerEnvironment {
    static var variables: [Subprocess.Environment.Key: String] {
        var variables: [Subprocess.Environment.Key: String] = [
            // The report on a crash that Swift would print takes seconds, and means nothing to the user.
            "SWIFT_BACKTRACE": "enable=no"
        ]
        // Where the program finds its libraries, for users who have them elsewhere.
        for name in ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH"] {
            if let value = ProcessInfo.processInfo.environment[name] { variables[.init(stringLiteral: name)] = value }
        }
        return variables
    }
}
