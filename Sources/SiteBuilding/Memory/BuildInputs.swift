import ImagePipeline
import PhotoCatalog

/// All that a site is made from, as far as names, sizes and times tell.
struct BuildInputs {
    let configuration: SiteConfiguration
    let library: PhotoLibrary
    /// The source folder, absolute.
    let source: String
    /// Of the theme's files.
    let theme: ContentHash

    /// - Complexity: a system call for each photo and each folder.
    var hash: ContentHash {
        var recipe = Recipe()
        recipe.add(configuration)
        recipe.add(theme)
        for warning in library.warnings { recipe.add(warning) }
        for album in library.albums {
            recipe.add(album)
            for photo in album.groups.flatMap(\.photos) {
                add(photo.path, to: &recipe)
                recipe.add(album.originals[photo]?.rawValue)
                for companion in album.companions[photo] ?? [] { add(companion, to: &recipe) }
            }
        }
        return recipe.hash
    }

    private func add(_ path: String, to recipe: inout Recipe) {
        recipe.add(path)
        guard let stamp = FileStamp(of: source + "/" + path) else { return recipe.add(-1) }
        recipe.add(stamp.byteCount)
        recipe.add(stamp.modified)
        recipe.add(stamp.changed)
    }
}

extension Recipe {
    /// What was read of an album besides its photos, and not when: its settings may have been saved again meanwhile.
    mutating func add(_ album: Album) {
        add(album.path.joined(separator: "/"))
        add(album.title)
        add(album.description)
        add(album.isUnlisted ? 1 : 0)
        add(album.cover?.path)
        add("\(album.sort)")
        for photo in album.first { add(photo.path) }
        add(album.layout)
        add(album.crop.rawValue)
        for (photo, point) in album.focus.sorted(by: { $0.key.path < $1.key.path }) {
            add(photo.path)
            add("\(point.x) \(point.y)")
        }
        add(album.minRating)
        add("\(album.grouping.map { "\($0)" } ?? "")")
        for group in album.groups {
            add(group.title)
            add(group.isListed ? 1 : 0)
            add(group.photos.count)
        }
    }

    private mutating func add(_ layout: LayoutChoice) {
        add(layout.name)
        let options = layout.options.sorted { $0.key < $1.key }
        add(options.map { "\($0.key)=\($0.value)" }.joined(separator: ","))
    }

    fileprivate mutating func add(_ configuration: SiteConfiguration) {
        add(configuration.maker)
        add(configuration.title)
        add(configuration.language)
        add(configuration.baseURL)
        add(configuration.breakpoints.map(\.description).joined(separator: ","))
        add(configuration.widths.map(String.init).joined(separator: ","))
        add(configuration.encodings.map { "\($0.format.rawValue)=\($0.quality)" }.joined(separator: ","))
        add(configuration.crop.rawValue)
        add(configuration.minRating)
        add(configuration.albumSource.description)
        add(configuration.originals.rawValue)
        add(configuration.disclosed.sorted().map(\.rawValue).joined(separator: ","))
        add(configuration.layout)
    }
}
