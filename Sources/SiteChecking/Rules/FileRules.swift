import FileReading

/// The rules about files as a whole: which are there, and what leads to them.
struct FileRules {
    let site: SiteIndex
    /// The site's folder.
    let root: String

    /// - Complexity: O(*n*) in the references of the site; reads each file whose time has changed since it was built.
    func findings() -> [CheckFinding] { unreferenced() + recordedFiles() }

    private func unreferenced() -> [CheckFinding] {
        var referenced: Set<String> = []
        var links: [String: [String]] = [:]
        for (path, facts) in site.facts {
            var pages: Set<String> = []
            for reference in facts.references {
                guard case .file(let target, _) = site.target(of: reference, in: path),
                    let file = site.served(target), file.path != path
                else { continue }
                if reference.use != .sitemapEntry { referenced.insert(file.path) }
                if [.link, .redirect].contains(reference.use), file.kind == .page { pages.insert(file.path) }
            }
            links[path] = Array(pages)
        }
        guard site.file("index.html") != nil else {
            let message =
                "the site has no index.html, so its address shows nothing. Build the site again, or add a home page."
            return orphans(referenced) + [CheckFinding(.homeMissing, in: "index.html", message)]
        }
        var reached: Set = ["index.html"]
        var open = ["index.html"]
        while let page = open.popLast() {
            for next in links[page] ?? [] where reached.insert(next).inserted { open.append(next) }
        }
        let unreachable = site.files.filter { file in
            file.kind == .page && !reached.contains(file.path) && !isErrorPage(file.path) && !standsAlone(file.path)
                && site.recorded?.manifest.isUnlisted(file.path) != true
        }
        return orphans(referenced)
            + unreachable.map {
                CheckFinding(
                    .unreachablePage, in: $0.path,
                    "no links lead from the home page to this page. Link it, or remove it.")
            }
    }

    private func orphans(_ referenced: Set<String>) -> [CheckFinding] {
        let hasScripts = site.recorded == nil && site.files.contains { $0.kind == .script }
        return site.files.filter { file in
            !referenced.contains(file.path) && !KnownFiles.stand(alone: file.path) && file.kind != .page
                && !(hasScripts && [.script, .film, .captions, .other].contains(file.kind))
                && !isPrecompressed(file.path)
                && ForeignNames.finding(ofFile: RelativePath.split(file.path).name, at: file.path) == nil
        }.map {
            CheckFinding(
                .orphanedFile, in: $0.path,
                "no page, stylesheet or feed refers to this file. Remove it, or add "
                    + "\"orphaned-file:\($0.path)\" to \"ignore\"."
            )
        }
    }

    /// Servers send `a.css.br` in place of `a.css`.
    private func isPrecompressed(_ path: String) -> Bool {
        [".br", ".gz", ".zst"].contains { path.hasSuffix($0) && site.file(String(path.dropLast($0.count))) != nil }
    }

    /// Whether a page is for visitors who have its address: it leads on, or search engines shall not find it.
    private func standsAlone(_ path: String) -> Bool {
        site.facts[path].map { $0.isHidden || $0.redirect != nil } ?? false
    }

    private func isErrorPage(_ path: String) -> Bool {
        let name = RelativePath.split(path).name
        return ["404.html", "403.html", "500.html", "50x.html"].contains(name)
            || name.hasPrefix("google") && !path.contains("/")
    }

    private func recordedFiles() -> [CheckFinding] {
        guard let recorded = site.recorded else { return [] }
        var findings: [CheckFinding] = []
        if recorded.state != .finished {
            findings.append(
                CheckFinding(
                    .unfinishedSite, in: ".vitrine-manifest",
                    "a build was interrupted while it wrote the site. Build it again."))
        }
        for (path, entry) in recorded.manifest.files {
            guard let file = site.file(path) else {
                findings.append(
                    CheckFinding(
                        .missingFile, in: path, "the build wrote this file, but it is not there. Build the site again.")
                )
                continue
            }
            if file.status.byteCount == entry.byteCount {
                if file.status.modified == entry.modified { continue }
                if ContentHash.of(file: root + "/" + path) == entry.hash { continue }
            }
            findings.append(
                CheckFinding(
                    .changedFile, in: path,
                    "the file was changed after the build, which would replace it. Change its source."))
        }
        return findings
    }
}

/// Files that visitors, hosts and programs request without a reference.
enum KnownFiles {
    private static let names: Set = [
        "404.html", "robots.txt", "humans.txt", "feed.xml", "index.xml", "_headers", "_redirects", ".htaccess",
        ".nojekyll",
        "CNAME", "favicon.ico", "favicon.svg", "favicon.png", "site.webmanifest", "manifest.webmanifest",
        "browserconfig.xml",
        "crossdomain.xml", "ads.txt", "security.txt", ".vitrine-manifest", "web.config", "netlify.toml", "LICENSE",
        "README.md",
        ".vitrine-published", ".vitrine-lock", "album.json", "site.json",
    ]
    private static let downloads: Set = ["zip", "tar", "gz", "xz", "7z", "pdf", "epub", "txt"]

    /// Whether the file is of use though nothing refers to it.
    static func stand(alone path: String) -> Bool {
        let name = RelativePath.split(path).name
        if names.contains(name) || path.hasPrefix(".well-known/") { return true }
        let beginnings = ["sitemap", "apple-touch-icon", "android-chrome", "favicon-", "mstile"]
        if beginnings.contains(where: name.hasPrefix) { return true }
        return downloads.contains(name.split(separator: ".").last.map { $0.lowercased() } ?? "")
    }
}
