import Foundation
import SampleArt

/// What the command line asks for.
struct Request {
    let folder: URL
    let scale: Float
    let works: [Work]

    init(arguments: [String]) throws(ArtistError) {
        var (folder, scale, only): (String?, Float, String) = (nil, 1, "")
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--scale":
                guard let value = rest.popFirst().flatMap(Float.init), value > 0, value <= 4 else { throw .usage }
                scale = value
            case "--only":
                guard let value = rest.popFirst() else { throw .usage }
                only = value
            default:
                guard folder == nil, !argument.hasPrefix("-") else { throw .usage }
                folder = argument
            }
        }
        guard let folder else { throw .usage }
        self.folder = URL(fileURLWithPath: folder, isDirectory: true)
        self.scale = scale
        works = Catalogue.works.filter { only.isEmpty || $0.path.contains(only) }
    }
}

enum ArtistError: Error, CustomStringConvertible {
    case usage
    case encoding(path: String, detail: String)
    case metadata(path: String, detail: String)

    var description: String {
        switch self {
        case .usage:
            "name the folder to draw into, as in: draw-sample-gallery Content [--scale 0.25] [--only northern-coast]"
        case .encoding(let path, let detail):
            "\(path): the JPEG could not be encoded (\(detail)). Check the free memory."
        case .metadata(let path, let detail):
            "\(path): the metadata could not be written (\(detail)). Check that the folder is writable."
        }
    }
}
