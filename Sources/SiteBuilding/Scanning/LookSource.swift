import BuildCache
import FileReading
import Foundation
import ImagePipeline
import PhotoCatalog
import SiteFolder

/// The files that the looks of a gallery and of its albums name, as they are in the source.
package struct LookSource: Sendable {
    /// By their paths below the source.
    let fonts: [String: (data: Data, font: FontFile)]
    /// The paths of logos below the source.
    let logos: [String]
    /// The source folder, absolute.
    let folder: String
    /// Of all that the published files are made from.
    let hash: ContentHash

    /// In bytes. Fonts with all Chinese characters are smaller.
    static let mostFontBytes = 24 << 20
    private static let mostLogoBytes = 24 << 20

    /// Of a gallery whose looks name no files.
    static let none = LookSource(fonts: [:], logos: [], folder: "", hash: ContentHash(value: 0))

    private init(
        fonts: [String: (data: Data, font: FontFile)], logos: [String], folder: String, hash: ContentHash
    ) {
        (self.fonts, self.logos, self.folder, self.hash) = (fonts, logos, folder, hash)
    }

    /// - Parameters:
    ///   - library: Whose albums may have looks of their own.
    ///   - configuration: With the gallery's look.
    ///   - folder: The source folder, absolute and with links resolved.
    /// - Throws: ``BuildError/lookFile(path:_:)`` for the first file that can't be used.
    init(of library: PhotoLibrary, _ configuration: SiteConfiguration, in folder: String) throws(BuildError) {
        let looks = [configuration.look] + library.albums.map(\.look).filter { $0 != .theme }
        let source = configuration.source
        var key = CacheKey()
        key.add(encoding: looks)
        var fonts: [String: (data: Data, font: FontFile)] = [:]
        for path in Set(looks.flatMap(\.fontFiles)).sorted() {
            let data = try Self.data(path, in: folder, named: source, upTo: Self.mostFontBytes)
            do {
                fonts[path] = (data, try FontFile(data))
            } catch {
                throw .lookFile(path: RelativePath.named(path, in: source), error)
            }
            key.add(data)
        }
        if !fonts.isEmpty {
            key.add(FontSubset.isInstalled ? "subset" : "whole")
            key.add(configuration.language.description)
        }
        logos = Set(looks.compactMap(\.logo?.file)).sorted()
        for path in logos {
            key.add(try Self.data(path, in: folder, named: source, upTo: Self.mostLogoBytes))
            key.add(CoverCut.version)
        }
        self.fonts = fonts
        self.folder = folder
        hash = key.hash
    }

    var isEmpty: Bool { fonts.isEmpty && logos.isEmpty }

    private static func data(
        _ path: String, in folder: String, named source: String, upTo limit: Int
    ) throws(BuildError) -> Data {
        let (file, name) = (folder + "/" + path, RelativePath.named(path, in: source))
        let inside = folder == "/" ? folder : folder + "/"
        // A link could publish any file that the user can read.
        guard !path.hasPrefix("../"), FileSystem.resolved(file).utf8.starts(with: inside.utf8) else {
            throw .lookFile(path: name, .outside)
        }
        guard let stamp = FileStamp(of: file), FileSystem.status(FileSystem.resolved(file))?.kind == .file else {
            throw .lookFile(path: name, .missing)
        }
        guard stamp.byteCount <= limit else { throw .lookFile(path: name, .tooLarge(limit: limit)) }
        guard let data = FileManager.default.contents(atPath: file) else { throw .lookFile(path: name, .unreadable) }
        return data
    }
}
