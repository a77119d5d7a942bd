/// Small copies of films, and small pictures of them, that cameras write beside films. Nothing of them is shown.
struct CameraProxies {
    /// The stems that such files can have, in lowercase.
    private let stems: Set<String>

    /// - Parameter films: Names of films.
    init(of films: [String]) {
        stems = Set(
            films.flatMap { film in
                let stem = FileStem.split(film).stem.lowercased()
                // GoPro's copy of `GX010001.MP4` and `GH010001.MP4` is `GL010001.LRV`.
                let isOfGoPro = ["gx", "gh"].contains(where: stem.hasPrefix)
                return isOfGoPro ? [stem, "gl" + stem.dropFirst(2)] : [stem]
            })
    }

    /// Whether a file of this name may be one: `.LRV` of GoPro, `.LRF` of DJI, `.THM` of both and of Canon.
    static func isWorthwhile(_ name: String) -> Bool { ["lrv", "lrf", "thm"].contains(FileStem.split(name).suffix) }

    /// Whether a file belongs to one of the films.
    func contain(_ name: String) -> Bool {
        Self.isWorthwhile(name) && stems.contains(FileStem.split(name).stem.lowercased())
    }
}
