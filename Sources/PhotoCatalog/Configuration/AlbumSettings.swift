import PhotoVocabulary

/// The settings of an `album.yaml`; nil for a key that it does not have.
package struct AlbumSettings: Sendable {
    /// The photos of one group as a user names them.
    struct Group: Sendable {
        let title: String
        let photos: [Claim]
    }

    /// A photo's name or a pattern of names.
    struct Claim: Sendable {
        let text: String
        let place: SourcePlace
    }

    var title: String?
    var description: String?
    var cover: Claim?
    /// The photo that comes first and is large.
    var lead: Claim?
    /// The photos that are large; empty for none. Nil lets ratings decide.
    var large: [Claim]?
    var sort: PhotoOrder?
    /// Photos that come first, in this order.
    var first: [Claim] = []
    /// Changes of the site's defaults.
    var options: [Setting<AlbumOptions>.Change] = []
    /// In the order of the file.
    var focus: [(photos: Claim, point: FocusPoint)] = []
    /// By how much the clocks of cameras were wrong.
    var shift: [ShiftSetting] = []
    /// What is said about single photos, in the order of the file.
    var photos: [(photo: Claim, settings: PhotoSettings)] = []
    /// Names of photos that are not published.
    var hiddenPhotos: [String] = []
    /// Names of photos that are published even if a sidecar hides them.
    var shownPhotos: [String] = []
    var groups: [Group] = []
    /// What makes groups where none is listed.
    var grouping: GroupingKey?
    /// For its folder and all below, as is its filter. Nil is listed, unless another program hides the folder.
    var visibility: Visibility?
    /// The album's address.
    var address: ChosenAddress?
    /// Addresses that it had before.
    var aliases: [OldAddress] = []
    /// Makes another address of an unlisted album.
    var renewal: Int?
    /// Whether the album comes first, and large, among those beside it.
    var isFeatured = false
    /// The order of the albums within it.
    var albumOrder: AlbumOrder?
    /// The folders of albums within it that come first, in this order.
    var firstAlbums: [Claim] = []
    /// What differs from the gallery's look, for this album and its photos.
    var look = LookSettings.theme
    var filter = PhotoFilter()

    package static let fileName = "album.yaml"

    /// The path of a folder's settings, below the source folder.
    ///
    /// - Parameter path: Names from the source down.
    package static func file(in path: [String]) -> String { SourcePath.join("", path + [fileName]) }

    /// The settings in the file, which need not exist.
    static func read(_ file: String) throws(CatalogError) -> AlbumSettings {
        guard let mapping = try ConfigurationFile.read(file) else { return AlbumSettings() }
        var mistakes = SettingMistakes()
        let changes = mapping.changes(ofAll: settings, &mistakes)
        try mistakes.refuse()
        return try AlbumSettings().refined(by: changes)
    }

    /// The settings that withhold photos, of a file that is a link out of the source. All others are ignored, whether
    /// their values are valid or not.
    ///
    /// - Returns: nil if the file is not a mapping in YAML.
    static func restrictions(in file: String) -> AlbumSettings? {
        guard let mapping = try? ConfigurationFile.read(file) else { return nil }
        var settings = AlbumSettings()
        let stated: Visibility? = try? mapping["visibility"]?.choice()
        settings.visibility = stated == .listed ? nil : stated
        settings.filter = PhotoFilter(
            included: (try? mapping["include"]?.patterns()) ?? [],
            excluded: (try? mapping["exclude"]?.patterns()) ?? [])
        settings.options = AlbumOptions.settings.filter(\.withholdsPhotos)
            .flatMap { (try? mapping.changes([$0])) ?? [] }
        settings.hiddenPhotos = mapping["photos"].map(namesOfHiddenPhotos(in:)) ?? []
        return settings
    }

}

extension AlbumSettings: Refinable {
    /// All settings of `album.yaml`.
    private static var settings: [Setting<AlbumSettings>] {
        [
            Setting("title", \.title) { value throws(CatalogError) in try value.line() },
            Setting("description", \.description) { value throws(CatalogError) in try value.lines() },
            Setting("cover", \.cover) { value throws(CatalogError) in try claim(value) },
            Setting("lead", \.lead) { value throws(CatalogError) in try claim(value) },
            Setting("large", \.large) { value throws(CatalogError) in try large(value) },
            Setting(keys: ["sort"]) { mapping throws(CatalogError) in
                let (sort, first) = try mapping["sort"].map(sorting) ?? (nil, [])
                return { settings throws(CatalogError) in (settings.sort, settings.first) = (sort, first) }
            },
            Setting("focus", \.focus) { value throws(CatalogError) in
                try value.mapping(keepingEmpty: true).values.mapAll { entry throws(CatalogError) in
                    (Claim(text: entry.key, place: entry.place), try focus(entry))
                }
            },
            Setting("shift", \.shift) { value throws(CatalogError) in try ShiftSetting.read(value) },
            Setting(keys: ["photos"]) { mapping throws(CatalogError) in
                let entries = try (mapping["photos"]?.mapping().values ?? [])
                    .mapAll { entry throws(CatalogError) in try Entry(entry) }
                return { settings throws(CatalogError) in settings.add(entries) }
            },
            Setting(keys: ["groups"]) { mapping throws(CatalogError) in
                let (key, groups) = try mapping["groups"].map(grouped) ?? (nil, [])
                return { settings throws(CatalogError) in (settings.grouping, settings.groups) = (key, groups) }
            },
            Setting("include", \.filter.included) { value throws(CatalogError) in try value.patterns() },
            Setting("exclude", \.filter.excluded) { value throws(CatalogError) in try value.patterns() },
            Setting("visibility", \.visibility) { value throws(CatalogError) in try value.choice() as Visibility },
            Setting("address", \.address) { value throws(CatalogError) in try ChosenAddress.read(value) },
            Setting("aliases", \.aliases, read: OldAddress.read),
            // It stays while the album has another visibility, so that an old address does not come back later.
            Setting("renewed", \.renewal) { value throws(CatalogError) in
                try value.parsed(expecting: "a whole number from 1 on") { Int($0).flatMap { $0 > 0 ? $0 : nil } }
            },
            Setting("featured", \.isFeatured),
            Setting("look", \.look, read: LookSettings.read),
            Setting(keys: ["album-order"]) { mapping throws(CatalogError) in
                let (order, first) = try mapping["album-order"].map(albumSorting) ?? (nil, [])
                return { settings throws(CatalogError) in (settings.albumOrder, settings.firstAlbums) = (order, first) }
            },
            Setting(keys: AlbumOptions.settings.flatMap(\.keys)) { mapping throws(CatalogError) in
                let options = try mapping.changes(AlbumOptions.settings)
                return { settings throws(CatalogError) in settings.options = options }
            },
        ]
    }

    /// Reads a list of photos that come first, or an order.
    private static func sorting(_ value: ConfigurationValue) throws(CatalogError) -> (PhotoOrder?, [Claim]) {
        guard !value.isList else { return (nil, try claims(value)) }
        let order = try value.parsed(
            expecting: "name, date, title or rating, with \"descending\" after it for the reverse, "
                + "or a list of photos",
            PhotoOrder.init)
        return (order, [])
    }

    /// Reads a list of folders whose albums come first, or an order.
    private static func albumSorting(_ value: ConfigurationValue) throws(CatalogError) -> (AlbumOrder?, [Claim]) {
        if value.isList { return (nil, try claims(value)) }
        let words = AlbumOrder.names.joined(separator: ", ")
        return (try value.parsed(expecting: "\(words), or a list of folders", AlbumOrder.init(word:)), [])
    }

    /// Reads a list of groups, or what makes them.
    private static func grouped(_ value: ConfigurationValue) throws(CatalogError) -> (GroupingKey?, [Group]) {
        guard !value.isList else {
            return (nil, try value.list().mapAll { member throws(CatalogError) in try group(member) })
        }
        let key = try value.parsed(
            expecting: "a list, or one of \(GroupingKey.allCases.map(\.rawValue).joined(separator: ", "))",
            GroupingKey.init(rawValue:))
        return (key, [])
    }

    private static func focus(_ value: ConfigurationValue) throws(CatalogError) -> FocusPoint {
        let words = try? value.list().map { try $0.text() }
        guard let point = words.flatMap({ FocusPoint($0.joined(separator: " ")) }) else {
            throw .invalidFocus(of: value.key, written: words?.joined(separator: ", "), value.place)
        }
        return point
    }

    /// A list of photos, or `none`.
    private static func large(_ value: ConfigurationValue) throws(CatalogError) -> [Claim] {
        if value.isList { return try claims(value) }
        guard try value.text() == "none" else { throw value.invalid("a list of photos, or none") }
        return []
    }

    private static func group(_ value: ConfigurationValue) throws(CatalogError) -> Group {
        let mapping = try value.mapping(keys: ["title", "photos"])
        guard let title = try mapping["title"]?.line() else { throw .missingKey("title", mapping.place) }
        guard let photos = mapping["photos"] else { throw .missingKey("photos", mapping.place) }
        return Group(title: title, photos: try claims(photos))
    }

    private static func claim(_ photo: ConfigurationValue) throws(CatalogError) -> Claim {
        Claim(text: try photo.text(), place: photo.place)
    }

    private static func claims(_ photos: ConfigurationValue) throws(CatalogError) -> [Claim] {
        try photos.list().mapAll { photo throws(CatalogError) in try claim(photo) }
    }
}
