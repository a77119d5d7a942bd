import CGExiv2
import Foundation
import SourceEditing
import Testing

@testable import PhotoCatalog

/// XMP as exiv2 reads it, which also reads the sidecars of a gallery.
final class ForeignXMP {
    private let metadata: UnsafeMutablePointer<GExiv2Metadata>

    init(_ text: String) throws {
        let metadata = try #require(gexiv2_metadata_new())
        self.metadata = metadata
        let bytes = Array(text.utf8)
        try #require(
            MetadataFile.exclusively { gexiv2_metadata_open_buf(metadata, bytes, glong(bytes.count), nil) != 0 })
    }

    deinit { g_object_unref(metadata) }

    /// The text for all languages, without the words by which exiv2 marks it.
    func value(of property: XMPProperty) -> String? {
        let tag =
            switch property {
            case .title: "Xmp.dc.title"
            case .description: "Xmp.dc.description"
            case .alternativeText: "Xmp.iptc.AltTextAccessibility"
            case .rating: "Xmp.xmp.Rating"
            }
        let found = MetadataFile.exclusively {
            gexiv2_metadata_try_has_tag(metadata, tag, nil) != 0
                ? gexiv2_metadata_try_get_tag_multiple(metadata, tag, nil) : nil
        }
        guard let values = found else { return nil }
        defer { g_strfreev(values) }
        let mark = "lang=\"x-default\" "
        var place = 0
        var first: String?
        while let value = values[place] {
            let text = String(cString: value)
            if text.hasPrefix(mark) { return String(text.dropFirst(mark.count)) }
            first = first ?? text
            place += 1
        }
        return first
    }
}
