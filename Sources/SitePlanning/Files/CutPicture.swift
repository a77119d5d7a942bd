import FileReading
import Foundation
import ImagePipeline

/// A picture that is cut from a cover.
package struct CutPicture: Sendable {
    package let cut: CoverCut
    /// Of everything that determines it.
    package let cacheKey: ContentHash
    package let hash: ContentHash
    /// Nil if the published site has it, and in a dry run.
    package let data: Data?

    package init(cut: CoverCut, cacheKey: ContentHash, hash: ContentHash, data: Data?) {
        self.cut = cut
        self.cacheKey = cacheKey
        self.hash = hash
        self.data = data
    }
}
