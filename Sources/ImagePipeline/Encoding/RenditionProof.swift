import BinaryContainers
import FileReading
import PhotoVocabulary

/// Checks that a written rendition contains nothing except its picture and admitted XMP.
package enum RenditionProof {
    /// Describes a part of the file that is neither pixels, nor needed to interpret their colours, nor admitted; nil if
    /// there is none.
    ///
    /// - Parameter admits: Whether XMP with these bytes may be in the file.
    /// - Complexity: O(*n*) in the length of the file's headers; it is mapped, not read.
    package static func leak(
        in file: String, of format: RenditionFormat, admitting admits: ([UInt8]) -> Bool = { _ in false }
    ) throws(ImageError) -> String? {
        try SourceFile(file).openedPicture().mapped().withBytes {
            format.type.leak(in: ByteView($0), admitting: admits)
        }
    }
}
