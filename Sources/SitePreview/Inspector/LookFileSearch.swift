import FileReading
import Foundation
import PhotoCatalog

/// The files of a source that a look may name: fonts, and pictures that may be logos.
struct LookFileSearch {
    /// Paths below the source.
    private var fonts: [String] = []
    private var logos: [String] = []

    /// More would not fit into a list.
    private static let limit = 200
    private static let fontKinds: Set = ["woff2", "woff", "ttf", "otf"]

    /// - Complexity: O(*n*) in the files of the source.
    init(in edition: LiveEdition) {
        let source = URL(filePath: edition.source)
        let destination = edition.material.destination
        let photos = Set(edition.library.photos.map(\.file))
        let found = FileManager.default.enumerator(
            at: source, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles, .skipsPackageDescendants])
        while let file = found?.nextObject() as? URL {
            let path = file.path(percentEncoded: false)
            if path == destination || path == destination + "/" {
                found?.skipDescendants()
                continue
            }
            let name = file.lastPathComponent
            let below = String(path.dropFirst(edition.source.count + 1))
            if Self.fontKinds.contains(file.pathExtension.lowercased()) {
                fonts.append(below)
            } else if file.pathExtension.lowercased() == "svg" {
                logos.append(below)
            } else if FileKind(ofFileNamed: name) == .picture,
                name.lowercased().contains("logo") || !photos.contains(PhotoFile(path: below))
            {
                logos.append(below)
            }
        }
        fonts = Array(fonts.sorted().prefix(Self.limit))
        logos = Array(logos.sorted().prefix(Self.limit))
    }

    /// - Parameter folder: That of the settings which name them: names from the source down.
    func fonts(from folder: [String]) -> [String] { fonts.map { Self.path(of: $0, from: folder) } }

    func logos(from folder: [String]) -> [String] { logos.map { Self.path(of: $0, from: folder) } }

    private static func path(of file: String, from folder: [String]) -> String {
        let names = file.split(separator: "/").map(String.init)
        let shared = zip(names.dropLast(), folder).prefix { $0.0 == $0.1 }.count
        return (folder.dropFirst(shared).map { _ in ".." } + names.dropFirst(shared)).joined(separator: "/")
    }
}
