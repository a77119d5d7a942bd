import ImagePipeline
import PhotoCatalog
import PhotoVocabulary

extension RenditionProof {
    /// Describes metadata in a rendition of a site, except a credit that may be in it; nil if there is none, and for a
    /// file that is not a rendition.
    ///
    /// - Parameters:
    ///   - name: A name with the suffix of the rendition's format.
    ///   - embedsCredit: Whether renditions may contain their photos' credits.
    static func leak(in file: String, named name: String, embedsCredit: Bool) throws(ImageError) -> String? {
        guard let format = RenditionFormat.allCases.first(where: { name.hasSuffix("." + $0.suffix) }) else {
            return nil
        }
        return try leak(in: file, of: format) { embedsCredit && CreditPacket.isPacket($0) }
    }
}
