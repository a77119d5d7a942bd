import BuildCache
import PageRendering
import PhotoCatalog
import SiteFolder
import SitePlanning

/// Makes the pages of the user's texts, which link to albums that are done.
struct TextPass {
    let planner: SitePlanner
    let library: PhotoLibrary
    let photos: AlbumPhotos
    let cache: OpenCache

    /// - Parameter site: whose albums are all in `sink`.
    func run(_ site: inout AssemblyResult, into sink: some SiteSink) async throws(BuildError) {
        let manifest = sink.manifest
        for (text, path) in planner.texts.pages {
            var shown: [BuiltTextPhoto] = []
            for place in planner.photos(in: text, of: library) {
                if let photo = try photos.renditions.builtPhoto(place.photo) {
                    shown.append(BuiltTextPhoto(place, photo))
                }
            }
            photos.unload()
            let (page, links, pictures) = planner.page(of: text, at: path, in: library, showing: shown) {
                manifest.contains($0.description)
            }
            for link in links { site.warnings.insert(.refusedLink(link, file: text.setting.file, photo: nil)) }
            for picture in pictures {
                site.warnings.insert(.refusedPicture(text: text.setting.file, picture))
            }
            for photo in shown where !photo.place.hasPage && !photo.photo.isHidden {
                site.warnings.formUnion(photo.photo.warnings)
            }
            let renditions = planner.renditions(of: text, showing: shown)
            let folder = SiteManifest.encoded(path.folder)
            let known = try BuildError.cache(cache.database?.pages(in: folder)) ?? [:]
            let pages = try await sink.put(
                [SiteFile(page)] + renditions, in: path.folder, known: known,
                ahead: planner.sharedTargets, scope: .site)
            site.remember(pages, of: folder, knowing: known, in: cache)
            site.pageCount += 1
            site.renditionCount += renditions.count
            if !library.root.isUnlisted { site.listedFolders.append(folder) }
        }
    }
}

extension TextPage: SiteDocument {
    package func render(by renderer: PageRenderer) -> String { renderer.render(self) }
}
