import FileReading
import FilmPipeline
import ImagePipeline
import PageRendering
import PhotoCatalog
import SiteFolder

/// The versions of all code that determines a build's results: versions of parts of this program, each declared beside
/// its code, and versions of the libraries that it uses.
///
/// The program's file is not included: a copy, or another build of the same source, has the same results.
package struct BuildVersions: Hashable, Encodable, Sendable {
    /// Version of the code that determines pixels, without libraries.
    package var pixels: String
    /// Version of the code that determines metadata, with libraries.
    package var metadata: String
    /// Version of the code that makes published originals, with libraries.
    package var originals: String
    /// Version of the code that makes posters and renditions of films. That of ffmpeg does not count.
    package var films: String
    package var pages: String
    /// Version of the code that parses texts, with its library.
    var texts: String
    /// The files of each library that processes pixels. Each key has one member.
    package var libraries: [PixelLibraries: Set<InstalledLibrary>]

    /// The versions of this program and of the installed libraries.
    package static let current = BuildVersions()

    private init() {
        #if arch(x86_64)
            let architecture = "x86_64"
        #elseif arch(arm64)
            let architecture = "arm64"
        #else
            let architecture = "other"
        #endif
        let metadataLibraries = Self.identities(
            Set(MetadataReader.librarySymbols.compactMap(InstalledLibrary.init(withFunction:))))
        pixels = "pixels \(Renderer.version) \(architecture)"
        metadata = "metadata \(MetadataReader.version) \(metadataLibraries)"
        originals = "originals \(OriginalFile.version) \(metadataLibraries)"
        films = "films \(FilmPlan.version).\(MovieSeal.version) \(architecture)"
        pages = "pages \(PageRenderer.version) covers \(CoverCut.version)"
        let textLibrary = Self.identities(
            Set([InstalledLibrary(withFunction: TextDocument.librarySymbol)].compactMap(\.self)))
        texts = "texts \(TextDocument.version) \(textLibrary)"
        libraries = Dictionary(uniqueKeysWithValues: PixelLibraries.all.members.map { ($0, Self.files(of: $0)) })
    }

    private static func files(of library: PixelLibraries) -> Set<InstalledLibrary> {
        switch library.origin {
        case .loaded(let function): Set([InstalledLibrary(withFunction: function)].compactMap(\.self))
        case .besideVips(let names): InstalledLibrary.all(named: names, besideFunction: PixelLibraries.vipsFunction)
        case nil: []
        }
    }

    private static func identities(_ files: Set<InstalledLibrary>) -> String {
        files.map(\.identity).sorted().joined(separator: " ")
    }

    /// Returns the current versions of some libraries.
    package func use(of libraries: PixelLibraries) -> LibraryUse {
        var key = CacheKey()
        for library in libraries.members {
            key.add(library.rawValue)
            key.add(Self.identities(self.libraries[library] ?? []))
        }
        return LibraryUse(libraries: libraries, versions: key.hash)
    }
}

/// A set of libraries that were used, and the hash of their versions.
package struct LibraryUse: Hashable, Sendable {
    let libraries: PixelLibraries
    package let versions: ContentHash

    static let none = LibraryUse(libraries: [], versions: CacheKey().hash)
}
