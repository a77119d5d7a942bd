import ImagePipeline
import PageRendering
import PhotoCatalog

/// The versions of all that decides, besides settings and files, on what a build makes: parts of this program, each with a version of
/// its own beside its code, and the libraries behind them.
///
/// The program's file itself has no part in it: a copy, or another build of the same source, makes the same.
public struct BuildVersions: Hashable, Sendable {
    /// What decides on pixels, without libraries.
    var pixels: String
    /// What decides on metadata, with libraries.
    var metadata: String
    /// What decides on published originals, with libraries.
    var originals: String
    var pages: String
    /// Of each library that makes pixels, by ``PixelLibraries`` with one member, the files.
    var libraries: [PixelLibraries: Set<InstalledLibrary>]

    /// Those of this program.
    public static let current = BuildVersions()

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
        pages = "pages \(PageRenderer.version)"
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

    /// Some libraries in their versions.
    func use(of libraries: PixelLibraries) -> LibraryUse {
        LibraryUse(libraries: libraries, versions: hash(of: libraries))
    }

    private func hash(of libraries: PixelLibraries) -> ContentHash {
        var recipe = CacheKey()
        for library in libraries.members {
            recipe.add(library.rawValue)
            recipe.add(Self.identities(self.libraries[library] ?? []))
        }
        return recipe.hash
    }
}

/// Libraries that took part in something, and the hash of their versions.
struct LibraryUse: Hashable, Sendable {
    let libraries: PixelLibraries
    let versions: ContentHash

    static let none = LibraryUse(libraries: [], versions: CacheKey().hash)
}

extension CacheKey {
    /// Everything.
    mutating func add(_ versions: BuildVersions) {
        for part in [versions.pixels, versions.metadata, versions.originals, versions.pages] { add(part) }
        add(versions.use(of: .all).versions)
    }
}
