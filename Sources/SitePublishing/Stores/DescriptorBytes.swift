import FileReading
import Foundation

/// Writing to open files.
enum DescriptorBytes {
    /// Writes all bytes. Returns whether that succeeded; if not, `errno` has the reason.
    static func write(_ bytes: ArraySlice<UInt8>, to descriptor: CInt) -> Bool {
        bytes.withUnsafeBytes { NewFile.writeAll($0, to: descriptor) } == nil
    }
}

extension OpenedFile {
    /// Copies the file to an open file. Returns whether that succeeded; if not, `errno` has the reason.
    func copy(to descriptor: CInt) -> Bool {
        var chunk = [UInt8](repeating: 0, count: 1 << 20)
        var place = 0
        while true {
            guard let count = read(into: &chunk, from: place) else { return false }
            if count == 0 { return true }
            guard DescriptorBytes.write(chunk[..<count], to: descriptor) else { return false }
            place += count
        }
    }
}
