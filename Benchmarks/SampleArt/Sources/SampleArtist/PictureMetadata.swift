import CGExiv2
import Foundation
import SampleArt

/// Writes what a camera and a cataloguing program would have left in the file.
enum PictureMetadata {
    static func write(_ work: Work, to url: URL) throws(ArtistError) {
        let capture = work.capture
        var tags: [(String, String)] = [
            ("Exif.Image.Make", "Vitrine"),
            ("Exif.Image.Model", "Imaginary 6x7"),
            ("Exif.Image.Orientation", "\(work.orientation.rawValue)"),
            ("Exif.Photo.DateTimeOriginal", capture.taken.replacingOccurrences(of: "-", with: ":")),
            ("Exif.Photo.LensModel", capture.lens),
            ("Exif.Photo.FocalLength", "\(capture.focalLength)/1"),
            ("Exif.Photo.FNumber", "\(Int((capture.aperture * 10).rounded()))/10"),
            ("Exif.Photo.ExposureTime", "\(capture.exposure.0)/\(capture.exposure.1)"),
            ("Exif.Photo.ISOSpeedRatings", "\(capture.iso)"),
            ("Xmp.dc.title", "lang=\"x-default\" \(work.title)"),
        ]
        if let caption = work.caption {
            tags.append(("Xmp.dc.description", "lang=\"x-default\" \(caption)"))
        }
        try store(tags, position: capture.position, to: url)
    }

    private static func store(
        _ tags: [(String, String)], position: (latitude: Double, longitude: Double)?, to url: URL
    ) throws(ArtistError) {
        guard let metadata = gexiv2_metadata_new() else {
            throw .metadata(path: url.path, detail: "out of memory")
        }
        defer { g_object_unref(metadata) }
        try check(url) { gexiv2_metadata_open_path(metadata, url.path, $0) }
        for (tag, value) in tags {
            try check(url) { gexiv2_metadata_try_set_tag_string(metadata, tag, value, $0) }
        }
        if let position {
            try check(url) {
                gexiv2_metadata_try_set_gps_info(metadata, position.longitude, position.latitude, 12, $0)
            }
        }
        try check(url) { gexiv2_metadata_save_file(metadata, url.path, $0) }
    }

    private static func check(
        _ url: URL, _ call: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> gboolean
    ) throws(ArtistError) {
        var error: UnsafeMutablePointer<GError>?
        guard call(&error) == 0 else { return }
        let detail = error.flatMap { $0.pointee.message.map { String(cString: $0) } } ?? "no reason given"
        g_clear_error(&error)
        throw .metadata(path: url.path, detail: detail)
    }
}
