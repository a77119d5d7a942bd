import Foundation

/// Where sigal publishes albums and photos: in folders with the same names.
///
/// Source: `Album` and `Media` in `gallery.py`, and the plug-in `media_page.py`, of sigal 2.6.
struct SigalAddresses {
    /// Whether photos have pages, which the plug-in `media_page` makes.
    let hasPhotoPages: Bool
    /// The name of the page of an album, if it is not the one that stands for its folder.
    private let pageName: String?
    /// The extensions that stay as they are, and the one that all others are replaced by; nil if all stay.
    private let format: (known: Set<String>, suffix: String)?

    init(_ settings: ImportedValue, hasPhotoPages: Bool) {
        self.hasPhotoPages = hasPhotoPages
        let name = settings["output_filename"]?.text ?? "index.html"
        pageName = name == "index.html" ? nil : name
        format = settings["img_format"]?.text.flatMap { Self.formats[$0.uppercased()] }
    }

    /// - Returns: nil for the home page at its usual address.
    func address(of folder: PhotoTree.Folder) -> FormerAddress? {
        FormerAddress(path: folder.path + "/" + (pageName ?? ""))
    }

    /// Adds the pages of photos as aliases: `a.jpg.html`, where this program has `a.html`.
    func addPages(of folder: PhotoTree.Folder, to album: inout AlbumDraft) {
        for photo in folder.photos {
            let suffix = (photo as NSString).pathExtension.lowercased()
            guard Self.suffixes.contains(suffix) else { continue }
            var name = photo
            if let format, !format.known.contains(suffix) {
                name = (photo as NSString).deletingPathExtension + format.suffix
            }
            album.photos.append(AlbumDraft.Photo(name: photo, aliases: [AddressPlan.encoded(name) + ".html"]))
        }
    }

    /// Extensions of files that sigal makes pictures of, if nothing is set.
    private static let suffixes: Set<String> = ["jpg", "jpeg", "png", "gif", "heic", "tif", "tiff", "webp"]

    /// By the values of `img_format`.
    private static let formats: [String: (known: Set<String>, suffix: String)] = [
        "JPEG": (["jpg", "jpeg"], ".jpg"), "PNG": (["png"], ".png"), "WEBP": (["webp"], ".webp"),
        "AVIF": ([], ".avif"), "GIF": (["gif"], ".gif"),
    ]
}
