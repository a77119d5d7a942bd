import Foundation

/// Runs ffmpeg and ffprobe in tests.
enum Tool {
    /// - Returns: What the tool printed to its output.
    /// - Throws: What it printed to its error output, if it fails.
    @discardableResult
    static func run(_ name: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/" + name)
        process.arguments = arguments
        process.environment = ["OPENBLAS_NUM_THREADS": "1"]
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
        // Both pipes are read at once, so that none fills up.
        let reading = DispatchQueue(label: "errors")
        nonisolated(unsafe) var complaint = Data()
        reading.async { complaint = contents(of: errors.fileHandleForReading) }
        let data = contents(of: output.fileHandleForReading)
        reading.sync {}
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(text: String(decoding: complaint, as: UTF8.self), output: data)
        }
        return data
    }

    /// Reads to the end. FileHandle's own method traps if a signal interrupts it, as the end of another child does.
    private static func contents(of handle: FileHandle) -> Data {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(handle.fileDescriptor, &buffer, buffer.count)
            if count > 0 {
                data.append(contentsOf: buffer[..<count])
            } else if count == 0 || errno != EINTR {
                return data
            }
        }
    }

    struct Failure: Error {
        let text: String
        /// What it printed to its output.
        var output = Data()
    }
}
