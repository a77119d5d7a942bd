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
    var filter = PhotoFilter()

    package static let fileName = "album.yaml"

    /// The path of a folder's settings, below the source folder.
    ///
    /// - Parameter path: Names from the source down.
    package static func file(in path: [String]) -> String { SourcePath.join("", path + [fileName]) }

    /// The settings in the file, which need not exist.
    static func read(_ file: String) throws(CatalogError) -> AlbumSettings {
        var settings = AlbumSettings()
        guard let mapping = try ConfigurationFile.read(file, keys: keys) else { return settings }
        settings.title = try mapping["title"]?.line()
        settings.description = try mapping["description"]?.lines()
        settings.cover = try mapping["cover"].map(claim)
        settings.lead = try mapping["lead"].map(claim)
        settings.large = try mapping["large"].map(large)
        if let sort = mapping["sort"], sort.isList {
            settings.first = try claims(sort)
        } else {
            settings.sort = try mapping["sort"]?.parsed(
                expecting: "name, date, title or rating, with \"descending\" after it for the reverse, "
                    + "or a list of photos",
                PhotoOrder.init)
        }
        settings.options = try mapping.changes(AlbumOptions.settings)
        for value in try mapping["focus"]?.mapping(keepingEmpty: true).values ?? [] {
            settings.focus.append((Claim(text: value.key, place: value.place), try focus(value)))
        }
        settings.shift = try mapping["shift"].map(ShiftSetting.read) ?? []
        for value in try mapping["photos"]?.mapping().values ?? [] { try settings.addPhoto(value) }
        settings.visibility = try mapping["visibility"]?.choice()
        try settings.readAddress(in: mapping)
        settings.isFeatured = try mapping["featured"]?.truth() ?? false
        settings.albumOrder = try mapping["album-order"]?.choice()
        settings.filter = PhotoFilter(
            included: try mapping["include"]?.patterns() ?? [], excluded: try mapping["exclude"]?.patterns() ?? [])
        if let groups = mapping["groups"], !groups.isList {
            settings.grouping = try groups.parsed(
                expecting: "a list, or one of \(GroupingKey.allCases.map(\.rawValue).joined(separator: ", "))",
                GroupingKey.init(rawValue:))
        }
        if settings.grouping == nil { settings.groups = try mapping["groups"]?.list().map(group) ?? [] }
        return settings
    }

    /// The settings that withhold photos, of a file that is a link out of the source. All others are ignored, whether
    /// their values are valid or not.
    ///
    /// - Returns: nil if the file is not a mapping in YAML.
    static func restrictions(in file: String) -> AlbumSettings? {
        guard let mapping = try? ConfigurationFile.read(file, keys: nil) else { return nil }
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

    private static let keys =
        [
            "title", "description", "cover", "lead", "large", "sort", "focus", "shift", "photos", "groups", "include",
            "exclude", "visibility", "address", "aliases", "renewed", "featured", "album-order",
        ]
        + AlbumOptions.settings.flatMap(\.keys)

    private mutating func readAddress(in mapping: ConfigurationMapping) throws(CatalogError) {
        address = try mapping["address"].map(ChosenAddress.read)
        aliases = try mapping["aliases"].map(OldAddress.read) ?? []
        // It stays while the album has another visibility, so that an old address does not come back later.
        renewal = try mapping["renewed"]?.parsed(expecting: "a whole number from 1 on") {
            Int($0).flatMap { $0 > 0 ? $0 : nil }
        }
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
        try photos.list().map { photo throws(CatalogError) in try claim(photo) }
    }
}
