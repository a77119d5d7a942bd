import Foundation
import Subprocess
import Synchronization
import TestSupport
import Testing

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// A terminal without a screen, with the program at one end and a test at the other.
final class PseudoTerminal: Sendable {
    private let controller: Int32
    private let device: Int32
    private let columnsWithBar: Int?
    private let shown = Mutex<[UInt8]>([])
    /// Written after all that a program has written.
    private static let end: UInt8 = 4

    /// - Parameters:
    ///   - columns: the terminal's width.
    ///   - later: its width from the moment when a progress bar appears.
    init(columns: Int, later: Int? = nil) throws {
        columnsWithBar = later
        var ends: (controller: Int32, device: Int32) = (-1, -1)
        guard openpty(&ends.controller, &ends.device, nil, nil, nil) == 0 else { throw POSIXError(.ENOTTY) }
        (controller, device) = ends
        for descriptor in [controller, device] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        resize(columns: columns)
    }

    deinit {
        close(controller)
        close(device)
    }

    private func resize(columns: Int) {
        var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
    }

    /// What the program has written so far.
    var text: String { shown.withLock { String(decoding: $0, as: UTF8.self) } }

    /// Types a line as soon as the program has shown the text.
    func type(_ line: String, after prompt: String) async throws {
        try await waitUntil("the prompt \"\(prompt)\"") { text.contains(prompt) }
        _ = Array((line + "\n").utf8).withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
    }

    /// Runs a program with the terminal as its standard input and standard error.
    ///
    /// - Returns: its status and its standard output.
    func run(
        _ executable: String, _ arguments: [String], environment: Environment, in folder: String
    ) async throws -> (status: TerminationStatus, output: String) {
        let descriptor = FileDescriptor(rawValue: device)
        let reading = Thread { [weak self, controller] in
            var piece = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(controller, &piece, piece.count)
                guard count > 0, let self else { return }
                shown.withLock { $0 += piece[..<count] }
                // The first byte of a block element, which nothing else in the output has.
                if let columnsWithBar, piece[..<count].contains(0xE2) { resize(columns: columnsWithBar) }
            }
        }
        reading.start()
        let run = try await Subprocess.run(
            .path(.init(executable)), arguments: Arguments(arguments), environment: environment,
            workingDirectory: .init(folder), input: .fileDescriptor(descriptor, closeAfterSpawningProcess: false),
            output: .string(limit: 1 << 20), error: .fileDescriptor(descriptor, closeAfterSpawningProcess: false))
        // What the program wrote last may still be on its way.
        _ = [Self.end].withUnsafeBytes { write(device, $0.baseAddress, 1) }
        try await waitUntil("the end of the output") { shown.withLock { $0.last == Self.end } }
        shown.withLock { _ = $0.popLast() }
        return (run.terminationStatus, run.standardOutput)
    }
}

extension Desk {
    /// Runs the program in a terminal.
    func run(
        in terminal: PseudoTerminal, _ arguments: String..., variables: [String: String] = [:]
    ) async throws -> (status: TerminationStatus, output: String) {
        var updates: [Environment.Key: String?] = ["XDG_CONFIG_HOME": userFolder, "TERM": "xterm", "NO_COLOR": nil]
        for (name, value) in variables { updates[Environment.Key(stringLiteral: name)] = .some(value) }
        return try await terminal.run(
            Self.executable, arguments, environment: environment.updating(updates), in: path)
    }
}
