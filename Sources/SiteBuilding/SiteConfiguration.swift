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

    /// What `settings` leave out is filled in.
    public init(source: String, destination: String, settings: SiteSettings, layout: LayoutChoice) {
        self.source = source
        self.destination = destination
        title = settings.title
        language = settings.language?.description ?? "en"
        baseURL = settings.baseURL?.description
        breakpoints = settings.breakpoints ?? Self.defaultBreakpoints
        widths = settings.widths ?? Self.defaultWidths
        encodings = (settings.formats ?? Self.defaultFormats).map {
            RenditionEncoding(RenditionFormat($0), quality: settings.quality[$0])
        }
        self.layout = layout
        crop = settings.crop ?? .centre
    }

    /// The size of the container that each layout is computed for.
    public static let defaultBreakpoints = ["360x560", "600x640", "900x640", "1200x720", "1600x900"]
        .compactMap(Breakpoint.init)
    public static let defaultWidths = [240, 480, 800, 1280, 1920]
    public static let defaultFormats: [PictureFormat] = [.jpeg]
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
