import PhotoWorkers
import SiteBuilding
import SiteFolder

extension LiveSite {
    /// What a preview needs besides its configuration.
    package struct Resources: Sendable {
        /// Read photos without rendering them.
        package let readers: ResidentWorkers<PhotoJob>
        /// Render single pictures.
        package let renderers: ResidentWorkers<PhotoJob>
        /// Read texts.
        package let texts: any JobRunning
        /// Nil if nothing is kept between builds.
        package let cache: CacheFolder?
        /// The folder for pictures that are rendered for the preview only, absolute.
        package let pixels: String

        package init(
            readers: ResidentWorkers<PhotoJob>, renderers: ResidentWorkers<PhotoJob>, texts: any JobRunning,
            cache: CacheFolder?, pixels: String
        ) {
            self.texts = texts
            self.readers = readers
            self.renderers = renderers
            self.cache = cache
            self.pixels = pixels
        }
    }
}
