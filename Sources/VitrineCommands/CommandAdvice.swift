import GalleryLayout

/// Finds the right command for a command line of another program, or with a misspelt command.
struct CommandAdvice {
    /// The names of this program's commands.
    let commands: [String]

    /// An answer to a word where a command can be; nil if the word resembles none.
    ///
    /// - Parameter word: neither a command nor a folder.
    func answer(toWord word: String) -> String? {
        if let known = Self.words[word.lowercased()], let advice = text(known) {
            return "\"\(word)\" is neither a command nor a folder. \(advice)"
        }
        guard word.count > 2, !word.contains("/"), let nearest = Nearest.find(word, among: commands) else { return nil }
        return "\"\(word)\" is neither a command nor a folder. Did you mean \"vitrine \(nearest)\"?"
    }

    /// An answer to the first option that only other programs have; nil if there is none.
    ///
    /// - Parameter arguments: without the program's name.
    func answer(toOptionsIn arguments: [String]) -> String? {
        for argument in arguments.prefix(while: { $0 != "--" }) where argument.hasPrefix("-") {
            let name = argument.split(separator: "=", maxSplits: 1).first.map(String.init) ?? argument
            if let known = Self.options[name], let advice = text(known) {
                return "\(name) is not an option of vitrine. \(advice)"
            }
        }
        return nil
    }

    private func text(_ advice: Advice) -> String? {
        guard commands.contains(advice.command) else { return nil }
        return "To \(advice.purpose): vitrine \(advice.command)\(advice.rest.map { " " + $0 } ?? "")"
    }

    /// What to do instead, and with which command.
    struct Advice {
        let purpose: String
        let command: String
        /// What follows the command.
        var rest: String?

        init(_ purpose: String, _ command: String, _ rest: String? = nil) {
            (self.purpose, self.command, self.rest) = (purpose, command, rest)
        }
    }

    private static let preview = Advice("see the gallery in a browser while you make it", "serve")
    private static let publish = Advice("upload the site to a target in vitrine.yaml", "publish")
    private static let start = Advice("write a first vitrine.yaml with all settings as comments", "init")
    private static let build = Advice("make the site", "build")
    private static let clean = Advice("remove what was built and cached", "clean")
    private static let convert = Advice("take over another program's settings", "import")
    private static let check = Advice("check a finished site", "check")

    /// Commands of other programs.
    static let words: [String: Advice] = [
        "server": preview, "watch": preview, "dev": preview, "develop": preview, "preview": preview, "start": preview,
        "run": preview, "deploy": publish, "upload": publish, "push": publish, "new": start, "create": start,
        "setup": start, "generate": build, "make": build, "render": build, "gallery": build, "lint": check,
        "validate": check, "test": check, "remove": clean, "reset": clean, "convert": convert, "migrate": convert,
        "theme": settings("theme"), "config": settings("config"),
    ]

    /// Options of other programs, none of which is one of ours.
    static let options: [String: Advice] = [
        "--input": folders, "-i": folders, "-s": folders,
        "--output": folders, "-o": folders, "-d": folders, "--outdir": folders,
        "--config": settings("config"), "-c": settings("config"),
        "-t": settings("theme"), "--theme-path": settings("theme"),
        "--theme-style": settings("theme"),
        "--baseURL": Advice("set the site's address", "build", "--base-url https://example.org/photos/"),
        "-b": Advice("set the site's address", "build", "--base-url https://example.org/photos/"),
        "--watch": preview, "-w": preview, "--buildDrafts": drafts, "-D": drafts,
        "-f": clean, "--cleanup": clean, "--ignoreCache": clean, "--gc": clean,
        "--large-size": widths, "--small-size": widths, "--thumb-size": widths,
        "--photo-quality": Advice("set the quality", "build", "--quality jpeg=80"),
        "--original-photos": originals, "--download-photos": originals, "--photo-download": originals,
        "--sort-media-by": Advice("set the order of photos, write \"sort\" into album.yaml. All settings", "init"),
        "--sort-albums-by": Advice("name folders so that they sort, such as \"01 Sea\". All settings", "init"),
    ]

    private static let folders = Advice("name the two folders", "build", "SOURCE DESTINATION")
    private static let drafts = Advice("see hidden albums and photos", "serve", "--drafts")
    private static let widths = Advice("set the widths of pictures", "build", "--widths 240,480,800,1280,1920")
    private static let originals = Advice("offer originals for download", "build", "--originals strip")

    private static func settings(_ what: String) -> Advice {
        what == "theme"
            ? Advice(
                "change the look, put files into SOURCE/_theme, or choose a theme", "build", "--theme contact-sheet")
            : Advice("get the settings file, SOURCE/vitrine.yaml, which is always read", "init")
    }
}
