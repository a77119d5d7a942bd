import Foundation

/// What a faulty worker does before it says that it is ready, by its arguments: `FAULT WHICH FOLDER`. WHICH starts
/// fail: `all`,
/// `odd` ones, or so many at first. They are counted in FOLDER.
struct Beginning {
    private let fault: String
    private let isHit: (Int) -> Bool
    private let folder: String

    /// - Returns: nil without these arguments.
    init?(_ arguments: [String]) {
        guard arguments.count == 4 else { return nil }
        let which = arguments[2]
        fault = arguments[1]
        isHit =
            switch which {
            case "all": { _ in true }
            case "odd": { $0 % 2 == 1 }
            default: { $0 < Int(which) ?? 0 }
            }
        folder = arguments[3]
    }

    func run() {
        guard isHit(claimNumber()) else { return }
        switch fault {
        case "kill": raise(SIGKILL)
        case "terminate": raise(SIGTERM)
        case "segfault": raise(SIGSEGV)
        case "exit3":
            FileHandle.standardError.write(Data("no libraries today\n".utf8))
            exit(3)
        case "memory":
            FileHandle.standardError.write(Data("worker: failed to map segment from shared object\n".utf8))
            exit(127)
        case "stop": leaveWord { raise(SIGSTOP) }
        case "hang": leaveWord { while true { sleep(1000) } }
        case "babble": print("hello")
        default: break
        }
    }

    /// This start's number, from 0.
    private func claimNumber() -> Int {
        (0..<10_000).first { number in
            let file = open("\(folder)/start-\(number)", O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
            return file >= 0 && close(file) == 0
        } ?? 0
    }

    /// In a file in the folder, which says who hangs.
    private func leaveWord(_ body: () -> Void) {
        _ = FileManager.default.createFile(atPath: "\(folder)/\(getpid()).pid", contents: nil)
        body()
    }
}
