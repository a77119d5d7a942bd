import Foundation
import ImagePipeline
import PageRendering

/// Every file of a site to be, none of them written.
public struct SitePlan: Sendable {
    /// One file of the site.
    public struct File: Sendable {
        /// What a file is made of.
        public enum Content: Sendable {
            case album(AlbumPage)
            case photo(PhotoPage)
            case data(Data)
            /// Pixels that are in a file already, wherever that is.
            case rendition(ContentHash)
            /// A photo's own file, likewise.
            case original(PublishedOriginal)
        }

        public let path: SitePath
        public let content: Content
    }

    /// No two have the same path.
    public let files: [File]
    public let albumCount: Int
    public let photoCount: Int

    public var pageCount: Int {
        files.count {
            switch $0.content {
            case .album, .photo: true
            case .data, .rendition, .original: false
            }
        }
    }

    public var renditionCount: Int {
        files.count { if case .rendition = $0.content { true } else { false } }
    }
}
