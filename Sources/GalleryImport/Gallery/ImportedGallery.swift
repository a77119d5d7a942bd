import Foundation
import PhotoCatalog

/// What another generator's settings and notes say, in the terms of this program.
package struct ImportedGallery: Sendable {
    package let generator: Generator
    /// The file with the settings, as messages show it.
    package let settingsFile: String
    /// The folder with the photos, as the user would write it.
    package let photoFolder: String
    package internal(set) var site = SiteDraft()
    package internal(set) var albums: [AlbumDraft] = []
    /// What would happen to files of this program where the other one finds them; nil for nothing.
    var publication: Publication?
    /// Settings without a counterpart here, each with the reason or the nearest thing to do, ready to print.
    package private(set) var leftOut: [String] = []

    /// Folders whose files the other program publishes, whatever they are.
    struct Publication: Hashable, Sendable {
        let folders: [String]
        /// The line of its settings that keeps files of this program out.
        let remedy: String

        /// Texts as a list of Python, TOML, YAML and JSON.
        static func list(_ texts: [String]) -> String {
            let quoted = texts.map { text in
                "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
            }
            return "[\(quoted.joined(separator: ", "))]"
        }
    }

    init(_ generator: Generator, settingsFile: String, photoFolder: String) {
        self.generator = generator
        self.settingsFile = settingsFile
        self.photoFolder = photoFolder
    }

    /// A gallery whose settings can name the folder with the photos.
    ///
    /// - Parameters:
    ///   - named: the folder that the settings name.
    ///   - key: of this setting.
    ///   - chosen: the folder that the user names. Photos and the notes beside them are read from it if only this one
    ///     exists; then the setting is listed.
    /// - Throws: ``ImportError/noPhotoFolderNamed(file:)``
    init(
        _ generator: Generator, settingsFile: String, photoFolder named: String?, key: String, or chosen: String?
    ) throws(ImportError) {
        guard let usual = named ?? chosen else { throw .noPhotoFolderNamed(file: settingsFile) }
        guard let chosen, PhotoTree.isFolder(chosen), !PhotoTree.isFolder(usual) else {
            self.init(generator, settingsFile: settingsFile, photoFolder: usual)
            return
        }
        self.init(generator, settingsFile: settingsFile, photoFolder: chosen)
        leaveOut("\(key) = \(usual)", "no such folder, so the photos and their notes are those of \(chosen)")
    }

    /// Adds a setting that has no counterpart. Each is listed once.
    mutating func leaveOut(_ setting: String, _ advice: String) {
        let line = "\(setting): \(advice)"
        if !leftOut.contains(line) { leftOut.append(line) }
    }

    /// Adds what is set and has not been read.
    ///
    /// - Parameters:
    ///   - read: keys in lowercase that are read, or that change nothing of what visitors see here.
    ///   - advice: returns what to do about a key in lowercase; nil if there is nothing.
    mutating func leaveOut(_ fields: [ImportedValue.Field], except read: Set<String>, advice: (String) -> String?) {
        for field in fields where !read.contains(field.key.lowercased()) && field.value.isSet {
            leaveOut(field.key, advice(field.key.lowercased()) ?? "no counterpart")
        }
    }

    /// Adds assignments whose values only another program can know.
    mutating func leaveOut(_ assignments: [UnknownAssignment]) {
        for assignment in assignments {
            leaveOut(
                "line \(assignment.line)\(assignment.name.map { ", \($0)" } ?? "")",
                "not a plain value, and nothing is run. Set it by hand if you need it")
        }
    }

    /// Widths of pictures: those of the other generator, as far as this program makes them, and between them the usual
    /// ones of this program. With a single large width, small screens would load large pictures.
    ///
    /// A usual width that is within a quarter of one of theirs is left out, and so is one above their largest.
    mutating func setWidths(_ widths: [Int]) {
        let theirs = Set(widths.filter(SiteSettings.widthRange.contains))
        guard let largest = theirs.max() else { return }
        let between = SiteSettings().widths.filter { usual in
            usual < largest && !theirs.contains { max($0, usual) * 4 <= min($0, usual) * 5 }
        }
        site.widths = theirs.union(between).sorted()
    }

    /// Heights of films' renditions: the other generator's one, and smaller usual ones of this program.
    mutating func setFilmHeight(_ height: Int) {
        let even = height / 2 * 2
        guard FilmSettings.heightRange.contains(even) else { return }
        site.filmHeights = SiteSettings().albumDefaults.films.heights.filter { $0 * 5 < even * 4 } + [even]
    }

    /// What to do about settings of encoders of films.
    static let encoderAdvice = "films are encoded as they need. To limit their files: film-bytes and film-heights"

    /// Makes no pictures for zooming that are larger than any that the other generator published, unless visitors could
    /// download the photos.
    mutating func limitZoom() {
        let zoom = SiteSettings().zoomWidth
        if site.originals == nil, let largest = site.widths.max(), case .pixels(let width) = zoom, largest < width {
            site.zoomWidth = "none"
        }
    }

    mutating func setQuality(_ number: Int?, of format: String = "jpeg") {
        if let number, (1...100).contains(number) { site.quality.append((format, number)) }
    }

    /// The language, if it is a well-formed tag. Underscores, as in locales of Unix, become hyphens.
    mutating func setLanguage(_ text: String?, as setting: String) {
        guard let text else { return }
        let tag = String(text.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
        if let language = LanguageTag(tag) {
            site.language = language.description
        } else {
            leaveOut(setting, "\"\(text)\" is not a language tag. Write language: with a tag such as en or de-AT")
        }
    }

    mutating func setBaseURL(_ text: String?, as setting: String) {
        guard let text else { return }
        if let url = BaseURL(text) {
            site.baseURL = url.description
        } else if text != "/" {
            leaveOut(setting, "\"\(text)\" is not an absolute address. Write base-url: https://example.org/photos/")
        }
    }

    /// The path that a settings file means by a text.
    static func path(_ text: String, besides file: String) -> String {
        if text.hasPrefix("/") { return text }
        var text = text[...]
        while text.hasPrefix("./") { text = text.dropFirst(2) }
        if text == "." { text = "" }
        let folder = (file as NSString).deletingLastPathComponent
        let path = folder.isEmpty ? String(text) : text.isEmpty ? folder : folder + "/" + text
        return path.isEmpty ? "." : path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
