import Foundation
import ImagePipeline
import PageRendering
import PhotoCatalog
import SitePlanning

/// An album of a preview, whose files are made when they are asked for.
final class LiveAlbum {
    let plan: AlbumPlan
    /// Whether something is shown that is not known yet.
    let isProvisional: Bool
    private let renderer: PageRenderer
    /// Those that no file was looked for in yet.
    private var producers = Producers.ofAlbums[...]
    private var files: [String: SiteFile] = [:]
    private lazy var pictures = Dictionary(
        plan.album.photosAndShots.flatMap { photo in
            photo.rendered.renditions.map {
                (plan.names.file(of: $0, of: photo.file).components.last ?? "", (photo, $0))
            }
        }
    ) { first, _ in first }
    private lazy var originals = Dictionary(
        plan.album.photosAndShots.compactMap { photo in
            photo.original.map { (plan.names.address(of: $0, of: photo.file).components.last ?? "", $0) }
        }
    ) { first, _ in first }
    private var rendered: [String: Data] = [:]

    init(_ plan: AlbumPlan, isProvisional: Bool, renderer: PageRenderer) {
        self.plan = plan
        self.isProvisional = isProvisional
        self.renderer = renderer
    }

    /// A page or a stylesheet.
    ///
    /// - Parameter name: Within the album's folder.
    func text(_ name: String) -> Data? {
        if let data = rendered[name] { return data }
        guard let file = file(name) else { return nil }
        let data: Data
        switch file.content {
        case .data(let content): data = content
        case .document(let document): data = Data(document.render(by: renderer).utf8)
        case .rendition, .original, .cut: return nil
        }
        rendered[name] = data
        return data
    }

    func picture(_ name: String) -> (photo: BuiltPhoto, rendition: Rendition)? { pictures[name] }

    func original(_ name: String) -> PublishedOriginal? { originals[name] }

    /// Asks one producer after the other, since the later ones take longer.
    private func file(_ name: String) -> SiteFile? {
        while files[name] == nil, let producer = producers.popFirst() {
            for file in producer.files(of: plan) { files[file.path.components.last ?? ""] = file }
        }
        return files[name]
    }
}
