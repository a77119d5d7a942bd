import ImagePipeline
import PhotoCatalog
import PhotoVocabulary

extension SiteSettings {
    /// Of renditions, in order of preference.
    package var encodings: [RenditionEncoding] {
        formats.map { format in
            // An effort without effect is not part of cache keys.
            RenditionEncoding(format, quality: quality[format], effort: format.hasEfforts ? effort : .default)
        }
    }

    /// - Parameter background: The colour behind transparent pictures.
    package func renditions(on background: RGBColour) -> RenditionSpec {
        let zoomWidth: Int? =
            switch zoomWidth {
            case .none: nil
            case .pixels(let width): width
            case .full: ImageLimits.standard.sideAtOnce  // No rendition is wider.
            }
        return RenditionSpec(
            widths: widths, encodings: encodings, background: background, zoomWidth: zoomWidth,
            embedsCredit: embedsCredit)
    }
}
