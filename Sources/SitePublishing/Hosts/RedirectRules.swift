import FileReading
import PhotoCatalog

/// Rules by which a host answers old addresses with the status 301, instead of sending the pages that lead on.
///
/// A rule is for exactly one page, and never for an address below it: pictures are not redirected. The pages stay, for
/// what has no rule.
///
/// - Apache: [mod_alias](https://httpd.apache.org/docs/2.4/mod/mod_alias.html#redirect). Each folder has its own rules,
///   and each request in it reads them: 1,000 take 1 ms.
/// - nginx: exact [locations](https://nginx.org/en/docs/http/ngx_http_core_module.html#location), which are found fast.
///   Each takes 7.5 kB of memory.
/// - Cloudflare Pages takes [2,000 rules](https://developers.cloudflare.com/pages/configuration/redirects/), which it
///   follows before it looks for files. According to users, it reads 100 kB of them.
/// - Netlify advises [fewer than 10,000](https://docs.netlify.com/manage/routing/redirects/overview/).
/// - GitLab Pages sends [a file rather than follow a rule](https://docs.gitlab.com/user/project/pages/redirects/), GitHub
///   Pages has no rules, and S3 would need an upload of its own for each page.
struct RedirectRules {
    /// Files for the host, by their paths from the site's root.
    private(set) var files: [(path: String, text: String)] = []
    /// Lines for the file of rules in the root, if the host has them there.
    private(set) var rootLines: [String] = []
    /// What the user should know, ready to print.
    private(set) var notes: [String] = []

    static let nginxFile = "vitrine-nginx-redirects.conf"

    /// - Parameter base: the path of the site's root at the host, percent-encoded, with slashes at both ends; nil if it
    ///   is not known. Then there are no rules.
    init(for host: HostName, _ heads: PageHeads, base: String?) {
        // A file that settings include must be there, with or without rules.
        if host == .nginx { files = [(Self.nginxFile, HostRules.title)] }
        let hasRules = [.apache, .nginx, .cloudflarePages, .netlify].contains(host)
        guard hasRules, !heads.redirects.isEmpty else { return }
        guard let base, let decodedBase = base.removingPercentEncoding else {
            notes = ["Old addresses are answered by pages only. Set base-url, and they get rules for \(host.rawValue)."]
            return
        }
        let redirects = heads.redirects.filter { ($0.paths + [decodedBase]).allSatisfy(Self.canBeWritten) }
        let count =
            switch host {
            case .apache: makeApacheRules(redirects, base: base, decodedBase: decodedBase)
            case .nginx: makeNginxRules(redirects, base: base, decodedBase: decodedBase)
            default: makeList(redirects, for: host, live: heads.live, base: base)
            }
        let rest = heads.redirects.count - count
        if rest > 0 {
            notes.append("\(host.rawValue) has rules for \(count) old addresses. Pages answer \(rest) more.")
        }
    }

    /// Whether quotes can hold the path in every host's file.
    static func canBeWritten(_ path: String) -> Bool {
        path.unicodeScalars.allSatisfy {
            !"\"\\$".unicodeScalars.contains($0) && $0.properties.generalCategory != .control
        }
    }

    // MARK: Apache

    private static let mostInFolder = 1000

    /// One `.htaccess` in each folder with pages that lead on, so that other requests need no search.
    ///
    /// - Returns: the number of redirects with rules.
    private mutating func makeApacheRules(_ redirects: [Redirect], base: String, decodedBase: String) -> Int {
        let folders = Dictionary(grouping: redirects) { RelativePath.split($0.old).folder }
            .mapValues { $0.prefix(Self.mostInFolder) }
        for (folder, redirects) in folders.sorted(by: { $0.key < $1.key }) {
            let lines =
                ["<IfModule mod_alias.c>"]
                + redirects.flatMap { redirect in
                    let target = Self.target(redirect.new, base: base)
                    let page = "    Redirect 301 \"\(decodedBase)\(redirect.old)\" \"\(target)\""
                    guard redirect.isOfAlbum else { return [page] }
                    // Only a pattern is for a folder's address without those below it. The rule for the page would do,
                    // but Apache forgets the port when it asks itself for that page. Apache encodes the target of a
                    // pattern, and not that of a path.
                    let address = Self.escaped(decodedBase + Redirect.address(of: redirect.old))
                    let decodedTarget = decodedBase + Redirect.address(of: redirect.new)
                    return [page, "    RedirectMatch 301 \"^\(address)$\" \"\(decodedTarget)\""]
                } + ["</IfModule>"]
            if folder.isEmpty {
                rootLines = lines
            } else {
                files.append((folder + "/.htaccess", HostRules.title + lines.joined(separator: "\n") + "\n"))
            }
        }
        return folders.values.reduce(0) { $0 + $1.count }
    }

    /// Returns a pattern that matches exactly an address.
    private static func escaped(_ address: String) -> String {
        address.map { ".^*+?()[]{}|".contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    // MARK: nginx

    private static let nginxTitle =
        HostRules.title + "# Put \"include /path/to/\(nginxFile);\" into the server block of the site.\n"
    private static let mostOfNginx = 5000

    /// Browsers would keep a redirect without `Cache-Control` for ever, also when the album has moved back.
    private mutating func makeNginxRules(_ redirects: [Redirect], base: String, decodedBase: String) -> Int {
        let redirects = redirects.prefix(Self.mostOfNginx)
        let lines = redirects.flatMap { redirect in
            Set([redirect.old, Redirect.address(of: redirect.old)]).map { old in
                "location = \"\(decodedBase)\(old)\" { absolute_redirect off; add_header Cache-Control no-cache; "
                    + "return 301 \"\(Self.target(redirect.new, base: base))\"; }"
            }
        }
        files = [(Self.nginxFile, Self.nginxTitle + lines.sorted().joined(separator: "\n") + "\n")]
        notes = ["nginx: include \(Self.nginxFile) in the server block too, and reload nginx when it has changed."]
        return redirects.count
    }

    private static func target(_ path: String, base: String) -> String { base + encoded(Redirect.address(of: path)) }

    private static func encoded(_ address: String) -> String {
        PercentEncoding.encoded(address.split(separator: "/", omittingEmptySubsequences: false).map(String.init))
    }

    // MARK: Lists

    /// `_redirects`. First come the addresses at which the host serves the pages, then other forms of them.
    private mutating func makeList(
        _ redirects: [Redirect], for host: HostName, live: Set<String>, base: String
    ) -> Int {
        let isCloudflare = host == .cloudflarePages
        let mostRules = isCloudflare ? 2000 : 10_000
        let (mostBytes, mostInLine) = isCloudflare ? (100_000, 1000) : (Int.max, Int.max)
        // Both hosts serve `sea.html` as `/sea`, and one of them `/sea/` as `/sea`.
        func withoutSlash(_ path: String) -> String {
            let address = Redirect.cleanAddress(of: path)
            return (address.hasSuffix("/") ? String(address.dropLast()) : address).lowercased()
        }
        let taken = Set(live.map(withoutSlash))
        let free = redirects.filter { !taken.contains(withoutSlash($0.old)) }
        let code = isCloudflare ? "301" : "301!"
        var text = HostRules.title
        var sources: Set<String> = []
        var answered: Set<Redirect> = []
        for isFirst in [true, false] {
            for redirect in free {
                let new = redirect.new
                let target = isCloudflare ? Redirect.cleanAddress(of: new) : Redirect.address(of: new)
                for source in Self.sources(of: redirect, for: host, isFirst: isFirst) where !sources.contains(source) {
                    let line = "\(base)\(source) \(base)\(Self.encoded(target)) \(code)\n"
                    guard sources.count < mostRules, line.utf8.count <= mostInLine,
                        text.utf8.count + line.utf8.count <= mostBytes
                    else { continue }
                    text += line
                    sources.insert(source)
                    answered.insert(redirect)
                }
            }
        }
        if !sources.isEmpty { files = [("_redirects", text)] }
        return answered.count
    }

    /// The addresses of a page, as requests have them.
    private static func sources(of redirect: Redirect, for host: HostName, isFirst: Bool) -> [String] {
        let own = Redirect.address(of: redirect.old)
        let clean = Redirect.cleanAddress(of: redirect.old)
        // Cloudflare Pages has its own redirects from `index.html` and to addresses without `.html`.
        let forms = host == .cloudflarePages ? [clean, own] : [own, clean, redirect.old]
        return (isFirst ? forms.prefix(1) : forms.dropFirst()).flatMap { [encoded($0), asTyped($0)] }
    }

    /// Returns an address as browsers send it after it was typed: with these characters as they are. `:` and `*` have a
    /// meaning in rules.
    ///
    /// Source: the path percent-encode set of the [URL Standard](https://url.spec.whatwg.org/#path-percent-encode-set)
    private static func asTyped(_ address: String) -> String {
        address.map { "!&'()+,;=@".contains($0) ? String($0) : $0 == "/" ? "/" : PercentEncoding.encoded(String($0)) }
            .joined()
    }
}
