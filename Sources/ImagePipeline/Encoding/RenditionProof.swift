import FileReading
import BinaryContainers
import Foundation

/// Checks that a written rendition contains nothing except its picture.
package enum RenditionProof {
    /// Describes a part of the file that is neither pixels nor needed to interpret their colours; nil if there is none.
    ///
    /// - Complexity: O(*n*) in the length of the file's headers; it is mapped, not read.
    package static func leak(in file: String, of format: RenditionFormat) throws(ImageError) -> String? {
        let data: Data
        do {
            data = try Data(contentsOf: URL(filePath: file, directoryHint: .notDirectory), options: .alwaysMapped)
        } catch {
            throw .cannotRead(reason: SystemError.last.reason)
        }
        return data.withUnsafeBytes { bytes in
            format.type.leak(in: ByteView(bytes.bindMemory(to: UInt8.self)))
        }
    }
}
