import ArgumentParser
import GalleryLayout
import PhotoCatalog
import PhotoVocabulary
import SiteBuilding

/// The text after a flag that is a setting.
struct SettingText: RawRepresentable, ExpressibleByArgument {
    let rawValue: String
}

// The flags of settings, in the groups of the help.

/// The flags of settings that people use first.
struct UsualFlags: ParsableArguments {
    @Option(help: "The site's title (default: the source folder's name).")
    var title: SettingText?

    @Option(help: "The language of titles and captions, such as en or de-AT (default: en).")
    var language: SettingText?

    @Option(help: "The site's address, such as https://example.org/photos/. Link previews need it.")
    var baseURL: SettingText?

    @Option(
        help: ArgumentHelp(
            "The look: \(ThemeChoice.names.joined(separator: ", ")) (default: default).", valueName: "name"))
    var theme: SettingText?

    @Option(
        help:
            "The layout of albums that set none: \(LayoutCatalog.names.joined(separator: ", ")) (default: the theme's)."
    )
    var layout: String?

    @Option(
        help: ArgumentHelp(
            """
            Whether visitors can download the original photos: none, strip (same pixels, without metadata) or keep \
            (unchanged) (default: none).
            """, valueName: "choice"))
    var originals: SettingText?

    @Option(
        help: ArgumentHelp(
            """
            Private details that may be published: \
            \(PrivateDetail.names.joined(separator: ", ")), separated by commas (default: nothing).
            """, valueName: "details"))
    var publish: SettingText?
}

/// Which photos are published, and in which albums.
struct PhotoFlags: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Leave out photos with fewer stars, 0 to 5; unrated photos count as 0 (default: 0).",
            valueName: "stars"))
    var minRating: SettingText?

    @Option(
        help: ArgumentHelp(
            """
            What files of one shot are, such as a RAW file and its picture: one (a single photo) or all (photos of \
            their own) (default: one).
            """, valueName: "choice"))
    var pairs: SettingText?

    @Option(
        help: ArgumentHelp(
            """
            Where the other shots of a burst with a cover are: fold (behind the cover, in one place) or show (in \
            places of their own) (default: fold).
            """, valueName: "choice"))
    var bursts: SettingText?

    @Option(
        help: ArgumentHelp(
            """
            How photos become albums: by folders, dates, keywords, people, rating, or a date pattern such as \
            {YYYY}/{YYYY-MM} (default: folders).
            """, valueName: "source"))
    var albumsFrom: SettingText?

    @Flag(
        inversion: .prefixedNo,
        help: "Take a photo's date from its file's name if there is no other (default: --dates-from-names).")
    var datesFromNames: Bool?

    @Flag(
        inversion: .prefixedNo,
        help: "Publish photos and folders that are symbolic links (default: --follow-links).")
    var followLinks: Bool?

    @Flag(
        inversion: .prefixedNo,
        help: "Write photographer, copyright and licence into pictures too; needs credit in --publish (default: no).")
    var embedCredit: Bool?

    @Flag(inversion: .prefixedNo, help: "Show the names of files on photos' pages (default: no).")
    var fileNames: Bool?

    @Option(
        help: ArgumentHelp(
            """
            Whether pages ask not to train AI models with the photos: \
            \(AITrainingChoice.names.joined(separator: ", ")) (default: allow).
            """, valueName: "choice"))
    var aiTraining: SettingText?
}

/// How albums are laid out.
struct LookFlags: ParsableArguments {
    @Option(
        name: .customLong("options"),
        help: ArgumentHelp(
            "An option of the layout, such as columns=4. Can be repeated: --options columns=4 --options row=12.",
            valueName: "key=value"))
    var layoutOptions: [String] = []

    @Option(
        help: ArgumentHelp(
            """
            Which part of a photo stays visible if it is cropped and has no focus: \
            \(CropChoice.names.joined(separator: ", ")) (default: centre).
            """, valueName: "choice"))
    var crop: SettingText?

    @Option(
        help: ArgumentHelp(
            "The most photos on a page of an album, or none for no limit (default: \(Self.defaultPageSize)).",
            valueName: "photos"))
    var pageSize: SettingText?

    @Option(
        help: ArgumentHelp(
            "Container sizes to lay out for, separated by commas (default: \(Self.defaultBreakpoints)).",
            valueName: "sizes"))
    var breakpoints: SettingText?

    private static let defaultBreakpoints = SiteSettings().breakpoints.map(\.description).joined(separator: ",")
    private static let defaultPageSize = SiteSettings().pageSize.map(String.init) ?? "none"
}

/// What pictures are made.
struct PictureFlags: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Widths of renditions in pixels, separated by commas (default: \(Self.defaultWidths)).",
            valueName: "pixels"))
    var widths: SettingText?

    @Option(
        help: ArgumentHelp(
            "The width of one more rendition for zooming: pixels, full or none (default: \(SiteSettings().zoomWidth)).",
            valueName: "pixels"))
    var zoomWidth: SettingText?

    @Option(
        help: ArgumentHelp(
            """
            Formats of renditions: \(Self.formatNames), separated by commas, the preferred one first. The last one \
            must be a format that every browser shows (default: \(Self.defaultFormats)).
            """, valueName: "formats"))
    var formats: SettingText?

    @Option(
        help: ArgumentHelp(
            "The quality of a format, \(Self.qualityBounds). Can be repeated: --quality jpeg=80 --quality avif=68.",
            valueName: "format=number"))
    var quality: [String] = []

    @Option(
        help: ArgumentHelp(
            """
            How much time encoders take to make files smaller: \(EncodingEffort.names.joined(separator: ", ")). \
            Only AVIF has a choice (default: default).
            """, valueName: "choice"))
    var effort: SettingText?

    private static let formatNames = RenditionFormat.allCases.map(\.rawValue).joined(separator: ", ")
    private static let defaultFormats = SiteSettings().formats.map(\.rawValue).joined(separator: ",")
    private static let qualityBounds =
        "from \(RenditionFormat.qualityRange.lowerBound) to \(RenditionFormat.qualityRange.upperBound)"
    private static let defaultWidths = SiteSettings().widths.map(String.init).joined(separator: ",")
}

/// What becomes of films.
struct FilmFlags: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            What becomes of films: show (pages play them), poster (they are shown as pictures) or skip (left out) \
            (default: show).
            """, valueName: "choice"))
    var films: SettingText?

    @Option(
        help: ArgumentHelp(
            "The short sides of films' renditions in pixels, separated by commas (default: \(Self.defaultHeights)).",
            valueName: "pixels"))
    var filmHeights: SettingText?

    @Option(
        help: ArgumentHelp(
            "The most bytes of a film's rendition, such as 25 MB, or none (default: none).", valueName: "size"))
    var filmBytes: SettingText?

    @Option(
        help: ArgumentHelp(
            """
            What becomes of the films of live photos and motion photos: show (pages play them) or still (left out) \
            (default: show).
            """, valueName: "choice"))
    var live: SettingText?

    @Flag(
        inversion: .prefixedNo,
        help: "Publish the sound of films, and of photos that move (default: of films only).")
    var sound: Bool?

    @Option(
        help: ArgumentHelp(
            "Where films play: page (on their pages) or in-grid (also in albums) (default: page).", valueName: "place"))
    var plays: SettingText?

    private static let defaultHeights = SiteSettings().albumDefaults.films.heights.map(String.init).joined(
        separator: ",")
}

/// What a build may use of the machine, and what it keeps.
struct MachineFlags: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Memory limit for all workers, in K, M, G or T: 800M, 1.5G (default: a quarter of the memory, or "
                + "half a limit).",
            valueName: "size"))
    var maxMemory: String?

    @Option(
        help: ArgumentHelp(
            "The cache folder, so that the next build makes only what changed (default: the user's cache folder).",
            valueName: "folder"))
    var cacheDir: String?

    @Option(
        help: ArgumentHelp(
            "The file with the gallery's secret (default: \(SecretChoice.variableName), or "
                + "SOURCE/\(SecretChoice.fileName)).",
            valueName: "file"))
    var secretFile: String?

    @Flag(help: "Remove photos from the site even if many of them are missing at once.")
    var allowRemovals = false

    @Option(help: ArgumentHelp("Make all films again, with the ffmpeg that is installed now.", valueName: "films"))
    var renew: Renewal?

    /// What a build makes again although nothing has changed.
    enum Renewal: String, CaseIterable, ExpressibleByArgument {
        case films
    }
}
