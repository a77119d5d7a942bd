import Foundation
import Subprocess

/// The environment of workers: without the user's variables, which may contain keys and passwords.
enum WorkerEnvironment {
    static var variables: [Subprocess.Environment.Key: String] {
        var variables: [Subprocess.Environment.Key: String] = [
            // Swift's crash report takes seconds to print, and doesn't help the user.
            "SWIFT_BACKTRACE": "enable=no"
        ]
        // The search paths of libraries, for users who installed them elsewhere.
        for name in ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH"] {
            if let value = ProcessInfo.processInfo.environment[name] { variables[.init(stringLiteral: name)] = value }
        }
        return variables
    }
}
