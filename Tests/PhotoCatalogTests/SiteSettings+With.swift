import PhotoCatalog

extension SiteSettings {
    /// The defaults with changes.
    static func with(_ change: (inout SiteSettings) throws -> Void) rethrows -> SiteSettings {
        var settings = SiteSettings()
        try change(&settings)
        return settings
    }
}
