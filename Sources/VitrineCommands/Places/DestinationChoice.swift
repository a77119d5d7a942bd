import FileReading
import PhotoCatalog

/// The folder for the site: the one that the user names, or the one of the settings, or the usual one.
enum DestinationChoice {
    /// - Parameters:
    ///   - name: As the user wrote it; nil if the user named no folder.
    ///   - source: As the user would write it.
    /// - Returns: The path as the user would write it.
    /// - Throws: `CatalogError` if the folder of the settings is neither in the source nor beside it, because a link
    ///   leads elsewhere or the source has that name.
    static func path(
        named name: String?, of source: String, _ setting: SiteDestination?
    ) throws(CatalogError) -> String {
        if let name { return name }
        if let setting { return try path(setting, of: source) }
        if Self.name(of: source) == SourceChoice.usualName { return beside(source, SourceChoice.siteFolder) }
        return within(source, BuiltSite.folderName)
    }

    /// The folder for the site if the user names none.
    ///
    /// - Throws: `CatalogError` if the settings can't be read, too.
    static func path(of source: String) throws(CatalogError) -> String {
        try path(named: nil, of: source, SiteSettings.read(from: source).settings.destination)
    }

    private static func path(_ setting: SiteDestination, of source: String) throws(CatalogError) -> String {
        let (real, realSource) = (FileSystem.resolved(within(source, setting.path)), FileSystem.resolved(source))
        let parent = RelativePath.split(realSource).folder
        guard !FileSystem.isInside(realSource, real), FileSystem.isInside(real, parent.isEmpty ? "/" : parent) else {
            throw setting.misplaced
        }
        guard setting.path.hasPrefix("../"), !FileStatus.isLink(source) else { return within(source, setting.path) }
        return beside(source, String(setting.path.dropFirst(3)))
    }

    /// The path of something in the source, as the user would write it.
    static func within(_ source: String, _ path: String) -> String {
        [".", "./"].contains(source) ? path : RelativePath.named(path, in: source)
    }

    private static func beside(_ source: String, _ path: String) -> String {
        let (folder, name) = split(source)
        guard isOrdinary(name) else { return within(source, "../" + path) }
        return folder == "/" ? "/" + path : RelativePath.join(folder, path)
    }

    /// The last name in the source's path; its real name if the path ends in dots.
    private static func name(of source: String) -> String {
        let name = split(source).name
        return isOrdinary(name) ? name : RelativePath.split(FileSystem.resolved(source)).name
    }

    private static func isOrdinary(_ name: String) -> Bool { !["", ".", ".."].contains(name) }

    private static func split(_ source: String) -> (folder: String, name: String) {
        let path = source.withoutSlash
        let (folder, name) = RelativePath.split(path)
        return (folder.isEmpty && path.hasPrefix("/") ? "/" : folder, name)
    }
}

extension String {
    /// The path without slashes at its end.
    var withoutSlash: String {
        var path = self
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }
}
