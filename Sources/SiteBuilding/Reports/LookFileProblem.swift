import ImagePipeline
import PhotoCatalog
import PhotoWorkers

/// Why a file that a look names can't be used.
package enum LookFileProblem: Error, Hashable, Sendable {
    case missing
    /// It is, or is in, a link that leads out of the source.
    case outside
    case unreadable
    /// In bytes.
    case tooLarge(limit: Int)
    case notAFont
    case fontCollection
    case brokenFont
    case notAPicture
    /// An SVG that a visitor's browser must not open; what it has, in words.
    case unsafeSVG(String)
    case notUTF8
    /// The process that reads it gave no answer that can be used.
    case failed(String)
}

extension LookFileProblem: CustomStringConvertible {
    /// Cause and remedy, to follow the file's path in a message.
    package var description: String {
        switch self {
        case .missing: "named in \"look\", but there is no such file. Correct the name, or remove it from the look."
        case .outside: "a file outside of the source; not read. Put a copy of it into the source, and name that."
        case .unreadable: "can't be read. Make the file readable, or remove it from the look."
        case .tooLarge(let limit): "larger than \(limit >> 20) MiB. Use a smaller file, or remove it from the look."
        case .notAFont: "not a font. Name a WOFF2, WOFF, TTF or OTF file, or fonts that visitors have, such as Georgia."
        case .fontCollection:
            "a collection of fonts, which browsers can't load. Save one font of it as WOFF2, TTF or OTF."
        case .brokenFont: "a broken font: its tables are not where its header says. Get the font again."
        case .notAPicture: "not a picture that can be a logo. Save it as SVG or PNG."
        case .unsafeSVG(let what):
            "an SVG that \(what). Save it again as a plain SVG, with all that it shows in the file, or as PNG."
        case .notUTF8: "an SVG that is compressed or not UTF-8. Save it as a plain SVG in UTF-8."
        case .failed(let cause): "can't be read as a logo: \(cause). Save it as PNG or SVG."
        }
    }
}
