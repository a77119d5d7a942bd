import ImagePipeline
import PhotoCatalog

/// What a build is told: settings, flags and defaults made one.
public struct SiteConfiguration: Sendable {
    public var source: String
    public var destination: String
    /// Nil for the source folder's name.
    public var title: String?
    /// A BCP 47 tag.
    public var language: String
    public var baseURL: String?
    /// Ascending, no two equally wide.
    public var breakpoints: [Breakpoint]
    /// Of renditions, in pixels.
    public var widths: [Int]
    /// Of renditions, in order of preference.
    public var encodings: [RenditionEncoding]
    /// What albums have unless they say otherwise.
    public var layout: LayoutChoice
    /// What albums have unless they say otherwise.
    public var crop: CropChoice
    /// Patterns of photos and folders that are published; all for none.
    public var include: [String]
    /// Patterns of those that are left out even so.
    public var exclude: [String]
    /// Whether photos and folders are published that are links.
    public var followsLinks: Bool
    /// What albums have unless they say otherwise.
    public var minRating: Int
    public var albumSource: AlbumSource
    /// What albums have unless they say otherwise.
    public var originals: OriginalChoice
    /// What may be told that else nothing tells.
    public var disclosed: Set<PrivateDetail>
    /// Whether nothing is published if a photo was skipped.
    public var isStrict = false
    /// Whether photos are taken off the site even if many of them are missing at once.
    public var allowsRemovals = false
    /// What was asked for and changes nothing, in the words to print.
    public let warnings: [String]

    /// What other versions made is made again.
    public var versions: BuildVersions

    /// What `settings` leave out is filled in.
    public init(
        source: String, destination: String, settings: SiteSettings, layout: LayoutChoice,
        versions: BuildVersions = .current
    ) {
        self.versions = versions
        self.source = source
        self.destination = destination
        title = settings.title
        language = settings.language?.description ?? "en"
        baseURL = settings.baseURL?.description
        breakpoints = settings.breakpoints ?? Self.defaultBreakpoints
        widths = settings.widths ?? Self.defaultWidths
        let formats = settings.formats ?? Self.defaultFormats
        encodings = formats.map {
            RenditionEncoding(RenditionFormat($0), quality: settings.quality[$0])
        }
        self.layout = layout
        crop = settings.crop ?? .centre
        include = settings.include
        exclude = settings.exclude
        followsLinks = settings.followsLinks ?? true
        minRating = settings.minRating ?? 0
        albumSource = settings.albumSource ?? .folders
        originals = settings.originals ?? .none
        disclosed = settings.disclosed ?? []
        warnings = settings.warnings + Self.warnings(formats, of: settings)
    }

    /// The size of the container that each layout is computed for.
    public static let defaultBreakpoints = ["360x560", "600x640", "900x640", "1200x720", "1600x900"]
        .compactMap(Breakpoint.init)
    public static let defaultWidths = [240, 480, 800, 1280, 1920]
    public static let defaultFormats: [PictureFormat] = [.jpeg]
}

extension SiteConfiguration {
    private static func warnings(_ formats: [PictureFormat], of settings: SiteSettings) -> [String] {
        var warnings: [String] = []
        if let place = formats.firstIndex(of: .jpeg), place + 1 < formats.count {
            let idle = formats[(place + 1)...].map(\.rawValue).joined(separator: ", ")
            warnings.append("formats: all browsers take the jpeg and none what is behind it (\(idle)). Put jpeg last.")
        }
        for format in settings.quality.keys.map(\.rawValue).sorted() where !formats.map(\.rawValue).contains(format) {
            warnings.append("quality: \(format) is not among the formats. Add it to them, or leave its quality out.")
        }
        if settings.baseURL != nil, !formats.contains(.jpeg) {
            warnings.append(
                "formats: links that are shared may show no picture, since some services take jpeg alone. Add it as the last."
            )
        }
        return warnings
    }
}

extension OriginalTreatment {
    /// Nil for files that stay at home.
    init?(_ choice: OriginalChoice) {
        switch choice {
        case .none: return nil
        case .strip: self = .strip
        case .keep: self = .keep
        }
    }
}

extension InterestMeasure {
    /// Nil for the middle, which need not be looked for.
    init?(_ crop: CropChoice) {
        switch crop {
        case .centre: return nil
        case .entropy: self = .entropy
        case .attention: self = .attention
        }
    }
}

extension RenditionFormat {
    init(_ format: PictureFormat) {
        switch format {
        case .jpeg: self = .jpeg
        case .webp: self = .webp
        case .avif: self = .avif
        }
    }
}
