import BuildCache
import ImagePipeline
import PageRendering
import PhotoCatalog
import PhotoVocabulary
import SharedStore
import SitePlanning

/// The input of a build: two folders, the settings of the site, and options of this build only.
///
/// The settings are also available as properties of the configuration: `configuration.widths`.
@dynamicMemberLookup
package struct SiteConfiguration: Sendable {
    package var source: String
    package var destination: String
    package var settings: SiteSettings
    /// Whether nothing is published if a photo was skipped.
    package var isStrict = false
    /// Whether photos are removed from the site even if many of them are missing at once.
    package var allowsRemovals = false
    /// Whether posters and renditions of films are made again, with the ffmpeg that is installed now.
    package var renewsFilms = false
    /// The store from which renditions and originals are taken; nil for none.
    package var store: StoreUse?
    /// Where the secret is from which the addresses of unlisted albums are made.
    package var secret = SecretChoice.ofSource
    /// Results of other versions are made again.
    package var versions: BuildVersions
    /// About the file that the settings are from.
    private let settingsWarnings: [String]

    /// - Parameter warnings: About the file that the settings are from, ready to print.
    package init(
        source: String, destination: String, settings: SiteSettings = SiteSettings(), warnings: [String] = [],
        versions: BuildVersions = .current
    ) {
        self.source = source
        self.destination = destination
        self.settings = settings
        self.versions = versions
        settingsWarnings = warnings
    }

    package subscript<Value>(dynamicMember setting: WritableKeyPath<SiteSettings, Value>) -> Value {
        get { settings[keyPath: setting] }
        set { settings[keyPath: setting] = newValue }
    }

    /// Warnings about settings, also about those that have no effect; ready to print.
    package var warnings: [String] { settingsWarnings + idleSettings }
}

extension SiteConfiguration {
    /// Everything that determines the site's files besides its library and its theme.
    struct Determinants: Encodable {
        let versions: BuildVersions
        let settings: SiteSettings
        let encodings: [RenditionEncoding]
    }

    /// Part of the cache key of every album's folder.
    var determinants: Determinants {
        var settings = settings
        // These decide only which photos there are, which is in the keys of their albums.
        (settings.include, settings.exclude) = ([], [])
        // Only formats that are used count; their encodings are beside.
        (settings.formats, settings.quality, settings.effort) = ([], [:], .default)
        // No file of the site depends on where it is built and published.
        settings.targets = []
        settings.destination = nil
        // Nor on what a check of it demands.
        settings.check = CheckSettings()
        return Determinants(versions: versions, settings: settings, encodings: self.settings.encodings)
    }
}

extension SiteConfiguration {
    private var idleSettings: [String] {
        let formats = settings.formats
        var warnings: [String] = []
        if let place = formats.firstIndex(of: .jpeg), place + 1 < formats.count {
            let idle = formats[(place + 1)...].map(\.rawValue).joined(separator: ", ")
            warnings.append("formats: all browsers choose jpeg, and never a format after it (\(idle)). Put jpeg last.")
        }
        for format in settings.quality.keys.map(\.rawValue).sorted() where !formats.map(\.rawValue).contains(format) {
            warnings.append("quality: \(format) is not among the formats. Add it to them, or leave its quality out.")
        }
        if settings.effort != .default, !formats.contains(where: \.hasEfforts) {
            let able = RenditionFormat.allCases.filter(\.hasEfforts).map(\.rawValue).joined(separator: ", ")
            warnings.append(
                "effort: no format of the list has a choice of effort (\(able) has). Add it to them, or "
                    + "leave the effort out."
            )
        }
        if settings.baseURL != nil, !formats.contains(.jpeg) {
            warnings.append(
                "formats: shared links may have no preview picture, because some services only read jpeg. "
                    + "Add jpeg as the last format."
            )
        }
        return warnings
    }
}

extension SiteSettings {
    /// The names of files in the theme's folder that settings refer to.
    var themeFiles: Set<String> {
        let folder = Theme.overridesFolder + "/"
        var files = scripts.map(\.source) + [look.logo?.file].compactMap(\.self)
        for case .file(let path)? in [look.font, look.titleFont] { files.append(path) }
        let named = files.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }
        return Set(named + [Theme.wordsFile(for: language.description)])
    }

    /// What visitors' browsers do because of `scripts`; nil if they ask no other server.
    var noteOnScripts: String? {
        var seen: Set<String> = []
        let servers = scripts.flatMap { [$0.origin].compactMap(\.self) + $0.servers }.filter {
            seen.insert($0).inserted
        }
        if servers.isEmpty { return nil }
        return "scripts: every page contacts \(servers.joined(separator: ", ")), which learns who visits it. Say so in "
            + "your privacy notice, if you need one."
    }
}
