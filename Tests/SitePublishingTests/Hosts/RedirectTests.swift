import Foundation
import SiteFolder
import Testing

@testable import PhotoCatalog
@testable import SitePublishing

@Suite("Old addresses at hosts")
struct RedirectTests {
    /// A page that leads on, as the theme writes it.
    private static func page(to target: String) -> String {
        """
        <!DOCTYPE html><html><head><meta charset="utf-8"/><title>This page has moved</title>
        <link rel="canonical" href="https://example.org/photos/sea/"/>
        <noscript>
        <meta http-equiv="refresh" content="0; url=\(target)"/>
        </noscript></head><body><p><a href="\(target)">Go on</a></p>\(String(repeating: "<p>Moved.</p>", count: 40))
        </body></html>
        """
    }

    private static let live = [
        "index.html", "sea/index.html", "sea/a.html", "sea/ä b.html", "choose/index.html", "日本の夏/index.html",
    ]
    /// Old pages, what they link to, and the address that they lead to.
    private static let moved = [
        ("old/index.html", "../sea/index.html", "sea/"), ("old/a.html", "../sea/a.html", "sea/a.html"),
        ("old/sub/b.html", "../../sea/%C3%A4%20b.html", "sea/%C3%A4%20b.html"),
        ("Été 2024/It's (1).html", "../sea/a.html", "sea/a.html"), ("old.html", "sea/a.html", "sea/a.html"),
        ("sea/before.html", "a.html", "sea/a.html"), ("Été 2024/index.html", "../index.html", ""),
        ("a+b (c)/index.html", "../sea/index.html", "sea/"),
        ("100% 夏/index.html", "../%E6%97%A5%E6%9C%AC%E3%81%AE%E5%A4%8F/index.html", summer),
    ]
    private static let summer = "%E6%97%A5%E6%9C%AC%E3%81%AE%E5%A4%8F/"

    /// The site below `photos` and what a host gets with it.
    private func contents(
        on bench: ToolBench, _ host: HostName, address: String? = "http://localhost/photos/",
        leavingOut unlisted: Set<String> = [], extra: [PublishedFile] = []
    ) throws -> (site: [PublishedFile], made: Overlay.Contents) {
        let text = String(repeating: "<p>Fog lifts over the harbour.</p>\n", count: 40)
        let site =
            try Self.live.map { try bench.file($0, text + $0) } + [try bench.file("sea/a-480.jpg", "a picture")]
            + Self.moved.map { try bench.file($0.0, Self.page(to: $0.1)) } + extra
        let target = PublishTarget(name: "a", kind: .folder(path: "/a"), host: host, precompresses: true)
        let places = PublicationPlaces(
            source: bench.path + "/source", site: bench.path + "/built", cache: CacheFolder(path: bench.path + "/cache")
        )
        let overlay = Overlay(
            for: target, places: places, address: address.flatMap { BaseURL($0) }, leavingOut: unlisted)
        return (site, try overlay.contents(for: site, target))
    }

    /// Status, `Location` and `Cache-Control`.
    private func answer(_ bench: ToolBench, _ address: String) throws -> [String] {
        try bench.run(
            "curl", "--silent", "--output", "/dev/null", "--header", "Accept-Encoding: br, gzip", "--write-out",
            "%{http_code}\n%header{location}\n%header{cache-control}", address
        ).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private func expectRedirects(at server: String, below base: String = "/photos/", _ bench: ToolBench) throws {
        func encoded(_ path: String) -> String {
            path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        }
        for (old, _, new) in Self.moved {
            for path in Set([old, Redirect.address(of: old)]) {
                let answer = try answer(bench, server + encoded(path))
                #expect(answer[0] == "301", "\(path)")
                // Some rules of Apache write the digits of what they encode in small letters.
                let wanted = [base + new, server + new].map { $0.lowercased() }
                #expect(wanted.contains(answer[1].lowercased()), "\(path): \(answer)")
                #expect(answer[2] == "no-cache", "\(path)")
                #expect(try self.answer(bench, server + encoded(path) + "?from=card")[0] == "301", "\(path)")
            }
        }
        for path in Self.live + ["", "sea/", "choose/", "sea/a-480.jpg"] {
            #expect(try answer(bench, server + encoded(path))[0] == "200", "\(path)")
        }
        for path in ["old/a-480.jpg", "old/a.htm", "old/a.htmlx", "old/b.html", "sea/before.htmlx"] {
            #expect(try answer(bench, server + encoded(path))[0] == "404", "\(path)")
        }
    }

    @Test(
        "Apache answers each old address with 301, and everything else as before",
        .enabled(if: ToolBench.has("apache2", "curl"), "apache2 or curl is not installed"))
    func apache() async throws {
        let bench = try ToolBench()
        let (site, made) = try contents(on: bench, .apache)
        try bench.place(site + made.files, in: bench.path + "/site")
        let port = try await bench.serveWithApache(bench.path + "/site", at: "/photos/")
        try expectRedirects(at: "http://127.0.0.1:\(port)/photos/", bench)
    }

    @Test(
        "nginx answers each old address with 301, and everything else as before",
        .enabled(if: ToolBench.has("nginx", "curl"), "nginx or curl is not installed"))
    func nginx() async throws {
        let bench = try ToolBench()
        let (site, made) = try contents(on: bench, .nginx)
        try bench.place(site + made.files, in: bench.path + "/site")
        let port = try await bench.serveWithNginx(
            bench.path + "/site", at: "/photos/", including: ["vitrine-nginx.conf", RedirectRules.nginxFile])
        try expectRedirects(at: "http://127.0.0.1:\(port)/photos/", bench)
    }

    @Test(
        "Apache and nginx find old addresses and the page for missing pages below a path of another script",
        .enabled(if: ToolBench.has("apache2", "nginx", "curl"), "apache2, nginx or curl is not installed"))
    func otherScripts() async throws {
        let base = "/%E5%86%99%E7%9C%9F/"
        for host in [HostName.apache, .nginx] {
            let bench = try ToolBench()
            let missing = try bench.file("404.html", "There is no such page")
            let (site, made) = try contents(
                on: bench, host, address: "http://localhost" + base, extra: [missing])
            let folder = bench.path + "/site"
            try bench.place(site + made.files, in: folder)
            let port =
                if host == .apache {
                    try await bench.serveWithApache(folder, at: "/写真/")
                } else {
                    try await bench.serveWithNginx(
                        folder, at: "/写真/", including: ["vitrine-nginx.conf", RedirectRules.nginxFile])
                }
            let server = "http://127.0.0.1:\(port)" + base
            try expectRedirects(at: server, below: base, bench)
            #expect(try bench.run("curl", "--silent", server + "missing.html") == "There is no such page")
        }
    }

    /// The lines of `_redirects`.
    private func rules(
        _ host: HostName, leavingOut unlisted: Set<String> = [],
        with files: (ToolBench) throws -> [PublishedFile] = { _ in [] }
    ) throws -> (lines: [String], notes: [String]) {
        let bench = try ToolBench()
        let made = try contents(on: bench, host, leavingOut: unlisted, extra: try files(bench)).made
        let file = try #require(made.files.first { $0.path == "_redirects" })
        let text = try String(contentsOfFile: file.file, encoding: .utf8)
        return (text.split(separator: "\n").dropFirst().map(String.init), made.notes)
    }

    @Test("Cloudflare Pages gets the addresses that it shows, then those with .html, and albums first")
    func cloudflare() throws {
        let (lines, notes) = try rules(.cloudflarePages)
        #expect(
            lines == [
                "/photos/100%25%20%E5%A4%8F/ /photos/\(Self.summer) 301",
                "/photos/a%2Bb%20%28c%29/ /photos/sea/ 301", "/photos/a+b%20(c)/ /photos/sea/ 301",
                "/photos/old/ /photos/sea/ 301", "/photos/%C3%89t%C3%A9%202024/ /photos/ 301",
                "/photos/old /photos/sea/a 301", "/photos/old/a /photos/sea/a 301",
                "/photos/old/sub/b /photos/sea/%C3%A4%20b 301", "/photos/sea/before /photos/sea/a 301",
                "/photos/%C3%89t%C3%A9%202024/It%27s%20%281%29 /photos/sea/a 301",
                "/photos/%C3%89t%C3%A9%202024/It's%20(1) /photos/sea/a 301",
                "/photos/old.html /photos/sea/a 301", "/photos/old/a.html /photos/sea/a 301",
                "/photos/old/sub/b.html /photos/sea/%C3%A4%20b 301", "/photos/sea/before.html /photos/sea/a 301",
                "/photos/%C3%89t%C3%A9%202024/It%27s%20%281%29.html /photos/sea/a 301",
                "/photos/%C3%89t%C3%A9%202024/It's%20(1).html /photos/sea/a 301",
            ])
        #expect(notes.isEmpty)
    }

    @Test("Netlify is told to follow a rule although there is a page")
    func netlify() throws {
        let lines = try rules(.netlify).lines
        #expect(lines.contains("/photos/old/a.html /photos/sea/a.html 301!"))
        #expect(lines.contains("/photos/old/index.html /photos/sea/ 301!"))
        #expect(lines.allSatisfy { $0.hasSuffix(" 301!") })
    }

    @Test("A rule never covers a live address, also at hosts that show pages without .html")
    func liveAddresses() throws {
        let lines = try rules(.cloudflarePages) { bench in
            try [
                bench.file("Sky.html", "live"), bench.file("sky/index.html", Self.page(to: "../sea/index.html")),
                bench.file("fog/index.html", "live"), bench.file("fog.html", Self.page(to: "sea/index.html")),
            ]
        }.lines
        #expect(!lines.contains { $0.lowercased().hasPrefix("/photos/sky") || $0.hasPrefix("/photos/fog") })
    }

    @Test("Pages that stay, lead out of the site or nowhere, and what is unlisted have no rule")
    func noRules() throws {
        let lines = try rules(.netlify, leavingOut: ["anna--1"]) { bench in
            try [
                bench.file("later.html", Self.page(to: "sea/index.html").replacing("0; url", with: "5; url")),
                bench.file("away.html", Self.page(to: "https://example.com/")),
                bench.file("root.html", Self.page(to: "/photos/sea/index.html")),
                bench.file("above.html", Self.page(to: "../sea/index.html")),
                bench.file("gone.html", Self.page(to: "gone/index.html")),
                bench.file("self.html", Self.page(to: "self.html")),
                bench.file("quote\".html", Self.page(to: "sea/index.html")),
                bench.file("anna--1/index.html", "live"), bench.file("anna--1/b.html", Self.page(to: "index.html")),
                bench.file("anna.html", Self.page(to: "anna--1/index.html")),
            ]
        }.lines
        for name in ["later", "away", "root", "above", "gone", "self", "quote", "anna"] {
            #expect(!lines.contains { $0.contains("/" + name) }, "\(name)")
        }
    }

    @Test("Cloudflare Pages gets as many rules as it takes, those of albums among them, and the rest are counted")
    func limit() throws {
        let (lines, notes) = try rules(.cloudflarePages) { bench in
            let page = try bench.file("z/0.html", Self.page(to: "../sea/a.html"))
            return (0..<2100).map {
                PublishedFile(path: "z/\($0).html", file: page.file, byteCount: page.byteCount, hash: page.hash)
            }
        }
        #expect(lines.count == 2000)
        #expect(lines.prefix(2).allSatisfy { $0.contains("/ /photos/") })
        #expect(lines.reduce(0) { $0 + $1.utf8.count + 1 } < 100_000)
        #expect(notes == ["cloudflare-pages has rules for 1999 old addresses. Pages answer 110 more."])
    }

    @Test(
        "Hosts that follow no rules have none, and neither has a site without a base-url",
        arguments: [HostName.githubPages, .gitlabPages, .s3])
    func pagesAlone(_ host: HostName) throws {
        let bench = try ToolBench()
        let others = try contents(on: bench, host).made
        #expect(!others.files.contains { $0.path.contains("redirects") || $0.path.hasSuffix(".htaccess") })
        #expect(others.notes.isEmpty)
        let apache = try contents(on: bench, .apache, address: nil).made
        #expect(apache.files.filter { $0.path.hasSuffix(".htaccess") }.map(\.path) == [".htaccess"])
        #expect(apache.notes.first?.contains("Set base-url") == true)
    }

    @Test("Of the files for a host, those with rules for old addresses lead to pages", arguments: [true, false])
    func order(hasAddress: Bool) throws {
        let bench = try ToolBench()
        let made = try contents(on: bench, .apache, address: hasAddress ? "http://localhost/photos/" : nil).made
        for file in made.files {
            #expect(file.leadsToPages == (hasAddress && file.path.hasSuffix(".htaccess")), "\(file.path)")
        }
    }

    @Test("An old address that quotes can't hold is answered by its page, and counted")
    func unwritable() throws {
        let bench = try ToolBench()
        let odd = try bench.file("sea/quote\".html", Self.page(to: "a.html"))
        let made = try contents(on: bench, .apache, extra: [odd]).made
        let rules = try #require(made.files.first { $0.path == "sea/.htaccess" })
        #expect(try !String(contentsOfFile: rules.file, encoding: .utf8).contains("quote"))
        #expect(made.notes == ["apache has rules for 9 old addresses. Pages answer 1 more."])
    }

    @Test("nginx finds the file that its settings include, also if there are no old addresses")
    func includedFile() throws {
        let bench = try ToolBench()
        let target = PublishTarget(name: "a", kind: .folder(path: "/a"), host: .nginx)
        let places = PublicationPlaces(
            source: bench.path + "/source", site: bench.path + "/built", cache: CacheFolder(path: bench.path + "/cache")
        )
        let site = [try bench.file("index.html", "live")]
        let made = try Overlay(for: target, places: places, address: nil).contents(for: site, target)
        #expect(made.files.contains { $0.path == RedirectRules.nginxFile })
        #expect(made.notes.isEmpty)
    }
}
