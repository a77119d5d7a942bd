import PhotoCatalog

/// Where new keys come in settings files.
enum SettingsOrder {
    /// Of an `album.yaml`, of the keys that a `vitrine.yaml` shares with it, of a look, then of an entry of `photos`.
    static let keys =
        [
            "title", "description", "look", "cover", "album-order", "lead", "large", "sort", "groups", "visibility",
            "layout", "options", "films", "film-heights", "film-bytes", "live", "sound", "plays", "focus", "shift",
            "photos",
        ]
        + LookSettings.keys + ["caption", "alt", "date", "rating", "hidden", "poster", "address", "aliases"]
}
