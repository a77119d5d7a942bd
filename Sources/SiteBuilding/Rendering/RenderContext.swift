import BuildCache
import FileReading
import ImagePipeline
import PhotoCatalog
import PhotoWorkers
import SharedStore
import SiteFolder

/// What both passes over a library's photos work with.
struct RenderContext {
    let configuration: SiteConfiguration
    /// The source folder, absolute.
    let source: String
    let workers: any JobRunning
    let published: PublishedSite
    /// The site from which photos are taken that can't be read now.
    let earlier: EarlierPhotos
    /// Files that an earlier build finished and did not publish, and the folder for new ones.
    let finished: FinishedFiles
    let upToDate: UpToDateAlbums
    /// Nil without a store.
    let shared: OpenStore?

    /// The stage that brings a product up to date.
    func stage<Product: PhotoProduct>(
        making product: Product, in store: AnswerStore<Product.Answer>
    ) -> IncrementalStage<Product> {
        IncrementalStage(
            product: product, source: source, workers: workers, store: store, finished: finished,
            shared: shared.map { SharedObjects($0, embedsCredit: configuration.embedsCredit) })
    }
}

/// What became of a library's photos: their renditions and their originals.
struct RenderedFiles {
    let renditions: RenderedLibrary
    let originals: PublishedOriginals
    let films: PublishedFilms
    let photos: AlbumPhotos
    /// Where new files wait to be published.
    let finished: FinishedFiles

    /// Whether renditions are predicted, in a dry run.
    var isForetold: Bool { finished.folder == nil }

    /// Whether the next build may make something else of the same files.
    var mayDifferNextTime: Bool {
        renditions.mayDifferNextTime || originals.mayDifferNextTime || films.mayDifferNextTime
    }

    /// The paths of new files, by the hash of their content.
    var newFiles: [ContentHash: String] {
        renditions.newRenditions.merging(originals.newFiles) { own, _ in own }
            .merging(films.newFiles) { own, _ in own }
    }
}
