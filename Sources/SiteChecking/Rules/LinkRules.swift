import FileReading

/// The rules about references between files.
struct LinkRules {
    private let site: SiteIndex
    /// The site's folder.
    private let root: String
    private let ids: [String: Set<String>]
    private let pathsInLowercase: [String: String]

    init(_ site: SiteIndex, root: String) {
        (self.site, self.root) = (site, root)
        ids = site.facts.mapValues { Set($0.ids) }
        pathsInLowercase = Dictionary(
            site.files.map { ($0.path.lowercased(), $0.path) }, uniquingKeysWith: { first, _ in first })
    }

    /// - Complexity: O(*n*) in the references of the file.
    func findings(in path: String) -> [CheckFinding] {
        guard let facts = site.facts[path] else { return [] }
        var findings = facts.findings.filter { $0.rule != .outsideSite || !isAsBuilt(path) }.map {
            CheckFinding($0.rule, in: path, line: $0.line, $0.message)
        }
        var seen: Set<CheckFinding> = []
        for reference in facts.references {
            if let finding = finding(about: reference, in: path), seen.insert(finding).inserted {
                findings.append(finding)
            }
        }
        return findings
    }

    /// Whether a page is as a build wrote it. The build has checked its links, and refuses those that leave the site
    /// unless the settings allow them.
    ///
    /// - Complexity: reads the file if its time has changed since it was built.
    private func isAsBuilt(_ path: String) -> Bool {
        guard let file = site.file(path), file.kind == .page, let entry = site.recorded?.manifest.entry(of: path),
            file.status.byteCount == entry.byteCount
        else { return false }
        return file.status.modified == entry.modified || ContentHash.of(file: root + "/" + path) == entry.hash
    }

    private func finding(about reference: Reference, in path: String) -> CheckFinding? {
        func complain(_ rule: CheckRule, _ message: String) -> CheckFinding {
            CheckFinding(rule, in: path, line: reference.line, "\"\(reference.address)\" \(message)")
        }
        switch site.target(of: reference, in: path) {
        case .elsewhere:
            guard reference.use.isLoaded, reference.address.lowercased().hasPrefix("http:"),
                site.baseURL?.hasPrefix("http:") != true
            else { return nil }
            return complain(.mixedContent, "is loaded over http, which browsers block on an https site. Use https.")
        case .outsideBase:
            if [.link, .script].contains(reference.use), isAsBuilt(path) { return nil }
            let base = site.baseURL ?? "/"
            return complain(
                .outsideBase, "does not begin with the site's address \(base). Correct it, or make it relative.")
        case .file(let target, let fragment):
            if let file = site.served(target) {
                return fragmentProblem(fragment, of: reference, in: file).map { complain(.brokenFragment, $0) }
                    ?? redirectProblem(reference, in: path, to: file).map { complain(.misleadingRedirect, $0) }
                    ?? insecure(reference).map { complain(.mixedContent, $0) }
            }
            return missing(target, reference, complain)
        }
    }

    private func missing(
        _ target: String, _ reference: Reference, _ complain: (CheckRule, String) -> CheckFinding
    ) -> CheckFinding? {
        if let file = pathsInLowercase[target.lowercased()] {
            return complain(
                .wrongCase,
                "has other upper and lower case than the file \(file), so most hosts don't find it. Correct it.")
        }
        // What the site says of its own address need not be a file.
        if reference.use == .ownAddress, site.recorded == nil { return nil }
        return complain(
            reference.use.brokenRule,
            "points to a file that is not in the site. Build the site again, or correct the address."
        )
    }

    private func fragmentProblem(_ fragment: String?, of reference: Reference, in file: SiteListing.File) -> String? {
        guard reference.use == .link, let fragment, !fragment.isEmpty, file.kind == .page,
            fragment.lowercased() != "top",
            !fragment.hasPrefix(":~:"), !fragment.hasPrefix("/"), !fragment.hasPrefix("!"),
            ids[file.path]?.contains(fragment) == false
        else { return nil }
        return "points to \"#\(fragment)\", but \(file.path) has no such id. Correct the part after #."
    }

    private func redirectProblem(_ reference: Reference, in path: String, to file: SiteListing.File) -> String? {
        let leadsOn = site.facts[file.path]?.redirect != nil
        switch reference.use {
        case .sitemapEntry where leadsOn:
            return "is a page that leads on to another one. List the page that it leads to."
        case .redirect where leadsOn: return "leads on to another page. Name that one."
        case .redirect:
            let stated = site.facts[path]?.references.first { $0.use == .ownAddress }
            guard let stated, case .file(let address, _) = site.target(of: stated, in: path),
                site.served(address)?.path != file.path
            else { return nil }
            return "is not the address \"\(stated.address)\" that the page states as its own. Make both the same."
        default: return nil
        }
    }

    /// Of a file of the site itself, by its whole address.
    private func insecure(_ reference: Reference) -> String? {
        guard reference.use.isLoaded, reference.address.lowercased().hasPrefix("http:"),
            site.baseURL?.hasPrefix("https:") == true
        else { return nil }
        return "is loaded over http, which browsers block on an https site. Use https."
    }
}

extension Reference.Use {
    /// Whether browsers load it with the page.
    var isLoaded: Bool {
        switch self {
        case .picture, .candidate, .stylesheet, .script, .resource: true
        case .link, .style, .feedEntry, .sitemapEntry, .ownAddress, .redirect: false
        }
    }
}
