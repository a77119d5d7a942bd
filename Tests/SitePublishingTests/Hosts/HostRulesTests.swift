import Foundation
import Testing

@testable import PhotoCatalog
@testable import SiteFolder
@testable import SitePublishing

@Suite("Rules and copies for hosts")
struct HostRulesTests {
    /// Longer than the least text that is compressed.
    private static let page =
        "<!DOCTYPE html><html><head><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src 'self'\"/>"
        + "</head><body>" + String(repeating: "<p>Fog lifts over the harbour.</p>\n", count: 60) + "</body></html>"
    private static let notFound = page.replacing("Fog lifts over the harbour", with: "There is no such page")
    private static let captions =
        "WEBVTT\n\n" + String(repeating: "00:01.000 --> 00:02.000\nFog lifts over the harbour.\n\n", count: 20)
    private static let style = String(repeating: ".photo { color: red; }\n", count: 60)

    /// What a target with a host gets of a small site.
    private func files(
        on bench: ToolBench, _ host: HostName, extra: [PublishedFile] = []
    ) throws -> [PublishedFile] {
        let site = [
            try bench.file("index.html", Self.page), try bench.file("sea/index.html", Self.page + "\n"),
            try bench.file("theme/theme.css", Self.style), try bench.file("404.html", Self.notFound),
            try bench.file("sea/a-480.jpg", "not really a picture"),
            try bench.file("sea/a-480p.mp4", "not really a film"), try bench.file("sea/a.en.vtt", Self.captions),
        ]
        let target = PublishTarget(name: "a", kind: .folder(path: "/a"), host: host, precompresses: true)
        let places = PublicationPlaces(
            source: bench.path + "/source", site: bench.path + "/built", cache: CacheFolder(path: bench.path + "/cache")
        )
        let overlay = Overlay(for: target, places: places, address: BaseURL("http://localhost/"))
        return site + extra + (try overlay.contents(for: site + extra, target).files)
    }

    /// The headers of an answer, in lowercase, and its body.
    private func answer(
        _ bench: ToolBench, _ address: String, encoding: String = "identity"
    ) throws -> (headers: [String: String], body: Data) {
        let body = bench.path + "/body-" + UUID().uuidString
        let text = try bench.run(
            "curl", "--silent", "--dump-header", "-", "--output", body, "--header", "Accept-Encoding: \(encoding)",
            address)
        var headers: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        return (headers, try Data(contentsOf: URL(filePath: body)))
    }

    private func expectRules(at server: String, _ bench: ToolBench, encodings: [String]) throws {
        let missing = try answer(bench, server + "sea/missing.html")
        #expect(String(decoding: missing.body, as: UTF8.self) == Self.notFound)
        #expect(missing.headers["cache-control"] != Header.cached.value)
        for path in ["", "index.html", "sea/", "theme/theme.css", "sea/a-480.jpg"] {
            let plain = try answer(bench, server + path).headers
            #expect(plain["cache-control"] == "no-cache", "\(path)")
            #expect(plain["x-content-type-options"] == "nosniff", "\(path)")
            #expect(plain["referrer-policy"] == "same-origin", "\(path)")
            #expect(
                plain["content-security-policy"] == "default-src 'none'; img-src 'self'; frame-ancestors 'self'",
                "\(path)")
        }
        #expect(try answer(bench, server).headers["content-type"] == "text/html; charset=utf-8")
        for path in [
            "theme/theme.css?v=k3", "sea/a-480.jpg?v=k3", "sea/a-480.jpg?a=b&v=k3", "sea/a-480p.mp4?v=k3",
            "sea/a.en.vtt?v=k3",
        ] {
            let cached = try answer(bench, server + path).headers
            #expect(cached["cache-control"] == "public, max-age=31536000, immutable", "\(path)")
        }
        for encoding in encodings {
            for (path, text) in [
                ("", Self.page), ("sea/", Self.page + "\n"), ("theme/theme.css?v=1", Self.style),
                ("sea/a.en.vtt?v=1", Self.captions),
            ] {
                let (headers, body) = try answer(bench, server + path, encoding: encoding)
                #expect(headers["content-encoding"] == encoding, "\(path)")
                #expect(headers["vary"]?.contains("Accept-Encoding") == true, "\(path)")
                // A copy that is compressed twice has other bytes.
                let method = encoding == "br" ? Compression.brotli : .gzip
                #expect(Array(body) == method.compress(Array(text.utf8)), "\(path) \(encoding)")
                let decoded = try bench.run(
                    "curl", "--silent", "--compressed", "--header", "Accept-Encoding: \(encoding)", server + path)
                #expect(decoded == text, "\(path) \(encoding)")
            }
            for path in ["sea/a-480.jpg?v=1", "sea/a-480p.mp4?v=1"] {
                #expect(try answer(bench, server + path, encoding: encoding).headers["content-encoding"] == nil)
            }
        }
        // Players load a part of a film at a time.
        #expect(try answer(bench, server + "sea/a-480p.mp4?v=1").headers["content-type"] == "video/mp4")
        let part = try bench.run(
            "curl", "--silent", "--range", "4-9", "--write-out", " %{http_code}", server + "sea/a-480p.mp4?v=1")
        #expect(part == "really 206")
    }

    @Test(
        "Apache follows the rules in .htaccess",
        .enabled(if: ToolBench.has("apache2", "curl"), "apache2 or curl is not installed"))
    func apache() async throws {
        let bench = try ToolBench()
        try bench.place(try files(on: bench, .apache), in: bench.path + "/site")
        let port = try await bench.serveWithApache(bench.path + "/site")
        try expectRules(at: "http://127.0.0.1:\(port)/", bench, encodings: ["br", "gzip"])
    }

    @Test(
        "nginx follows the rules in the file to include",
        .enabled(if: ToolBench.has("nginx", "curl"), "nginx or curl is not installed"))
    func nginx() async throws {
        let bench = try ToolBench()
        try bench.place(try files(on: bench, .nginx), in: bench.path + "/site")
        let port = try await bench.serveWithNginx(bench.path + "/site", including: ["vitrine-nginx.conf"])
        try expectRules(at: "http://127.0.0.1:\(port)/", bench, encodings: ["gzip"])
    }

    @Test(
        "The rules for Cloudflare Pages and Netlify are by type, and within their limits",
        arguments: [
            HostName.cloudflarePages, .netlify,
        ])
    func headersFile(_ host: HostName) throws {
        let bench = try ToolBench()
        let made = try files(on: bench, host)
        let file = try #require(made.first { $0.path == "_headers" })
        let text = try String(contentsOfFile: file.file, encoding: .utf8)
        var rules: [String: [String]] = [:]
        var pattern = ""
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            #expect(line.utf8.count <= 2000)
            if line.hasPrefix("  ") {
                rules[pattern, default: []].append(line.trimmingCharacters(in: .whitespaces))
            } else {
                pattern = String(line)
                #expect(pattern.count { $0 == "*" } == 1)
            }
        }
        #expect(rules.count <= 100)
        #expect(Set(rules.keys) == ["/*", "/*.css", "/*.jpg", "/*.mp4", "/*.vtt"])
        for pattern in ["/*.jpg", "/*.mp4", "/*.vtt"] {
            #expect(rules[pattern] == ["Cache-Control: public, max-age=31536000, immutable"])
        }
        #expect(rules["/*"]?.contains("X-Content-Type-Options: nosniff") == true)
        #expect(!made.contains { $0.path.hasSuffix(".br") })
    }

    @Test(
        "Icons, to which pages refer without a version, are not kept by hosts that match paths only",
        arguments: [HostName.cloudflarePages, .netlify])
    func iconsAreAskedForEachTime(_ host: HostName) throws {
        let bench = try ToolBench()
        let extra = try ["apple-touch-icon.png", "favicon.ico", "sea/b-original.png", "theme/paper.png"].map {
            try bench.file($0, "not really a picture")
        }
        let file = try #require(try files(on: bench, host, extra: extra).first { $0.path == "_headers" })
        let patterns = try String(contentsOfFile: file.file, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("/") }
        #expect(
            patterns == [
                "/*", "/*.css", "/*.jpg", "/*.mp4", "/*-original.png", "/theme/*.png", "/*.vtt",
            ])
    }

    /// An album for frames of a blog, and data.
    private func embedded(on bench: ToolBench) throws -> [PublishedFile] {
        let page = Self.page.replacing("<html>", with: "<html data-origins=\"https://blog.example\">")
        return [try bench.file("sea/embed.html", page)]
            + (try ["site.json", "sea/album.json"].map { try bench.file($0, "{}") })
    }

    private func expectSpecialRules(at server: String, _ bench: ToolBench) throws {
        let frames = "default-src 'none'; img-src 'self'; frame-ancestors 'self'"
        for (path, policy) in [("sea/embed.html", frames + " https://blog.example"), ("sea/", frames), ("", frames)] {
            #expect(try answer(bench, server + path).headers["content-security-policy"] == policy, "\(path)")
        }
        for path in ["site.json", "sea/album.json"] {
            #expect(try answer(bench, server + path).headers["access-control-allow-origin"] == "*", "\(path)")
        }
        #expect(try answer(bench, server).headers["access-control-allow-origin"] == nil)
    }

    @Test(
        "With Apache, a named website may show albums in a frame, and every website may read data",
        .enabled(if: ToolBench.has("apache2", "curl"), "apache2 or curl is not installed"))
    func specialOfApache() async throws {
        let bench = try ToolBench()
        try bench.place(try files(on: bench, .apache, extra: embedded(on: bench)), in: bench.path + "/site")
        let port = try await bench.serveWithApache(bench.path + "/site")
        try expectSpecialRules(at: "http://127.0.0.1:\(port)/", bench)
    }

    @Test(
        "With nginx, a named website may show albums in a frame, and every website may read data",
        .enabled(if: ToolBench.has("nginx", "curl"), "nginx or curl is not installed"))
    func specialOfNginx() async throws {
        let bench = try ToolBench()
        try bench.place(try files(on: bench, .nginx, extra: embedded(on: bench)), in: bench.path + "/site")
        let port = try await bench.serveWithNginx(bench.path + "/site", including: ["vitrine-nginx.conf"])
        try expectSpecialRules(at: "http://127.0.0.1:\(port)/", bench)
    }

    @Test("Cloudflare Pages takes the usual policy away from pages for frames, and Netlify has one for all pages")
    func specialOfLists() throws {
        let bench = try ToolBench()
        func text(_ host: HostName) throws -> String {
            let made = try files(on: bench, host, extra: embedded(on: bench))
            return try String(
                contentsOfFile: try #require(made.first { $0.path == "_headers" }).file, encoding: .utf8)
        }
        let policy = "Content-Security-Policy: default-src 'none'; img-src 'self'; frame-ancestors 'self'"
        let cloudflare = try text(.cloudflarePages)
        #expect(cloudflare.contains("/*/embed.html\n  ! Content-Security-Policy\n  \(policy) https://blog.example\n"))
        #expect(cloudflare.contains("/*\n") && cloudflare.contains("  \(policy)\n"))
        let netlify = try text(.netlify)
        #expect(netlify.contains("  \(policy) https://blog.example\n") && !netlify.contains("!"))
        for text in [cloudflare, netlify] {
            #expect(text.contains("/*/album.json\n  Access-Control-Allow-Origin: *\n"))
        }
    }

    @Test("What is made for a host is the same each time, and not in the site")
    func reproducible() throws {
        let bench = try ToolBench()
        let first = try files(on: bench, .apache)
        let contents = try first.map { try Data(contentsOf: URL(filePath: $0.file)) }
        let second = try files(on: bench, .apache)
        #expect(first.map(\.path) == second.map(\.path))
        #expect(first.map(\.hash) == second.map(\.hash))
        #expect(try second.map { try Data(contentsOf: URL(filePath: $0.file)) } == contents)
        let made = first.filter { $0.path.hasSuffix(".br") || $0.path == ".htaccess" }
        #expect(made.count == 6)
        #expect(made.allSatisfy { $0.file.hasPrefix(bench.path + "/cache/") })
    }

    @Test("GitHub Pages gets the file that keeps names with an underscore")
    func gitHub() throws {
        let bench = try ToolBench()
        let made = try files(on: bench, .githubPages)
        #expect(made.contains { $0.path == ".nojekyll" && $0.byteCount == 0 })
        #expect(HostName.githubPages.notes(precompresses: true).count == 2)
    }

    @Test("A host's policy allows films if a page's does")
    func filmPolicy() throws {
        func page(_ sources: String) -> String {
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src 'self'\(sources)\"/>"
        }
        let policy = try #require(PagePolicy(allowedBy: [page(""), page("; media-src 'self'")]))
        #expect(policy.text == "default-src 'none'; img-src 'self'; media-src 'self'; frame-ancestors 'self'")
    }

    @Test("A page without a policy gets none from the host")
    func noPolicy() {
        #expect(PagePolicy(allowedBy: ["<html></html>"]) == nil)
        #expect(PagePolicy(allowedBy: []) == nil)
    }

    @Test("S3 stores a year for files with a version, and asks each time for pages")
    func s3() {
        func headers(_ path: String) -> [String] { FileClass.uploadHeaders(of: path, for: .s3) }
        let year = "Cache-Control: public, max-age=31536000, immutable"
        #expect(headers("sea/a-480p.mp4") == [year, "Content-Type: video/mp4"])
        #expect(headers("sea/a.en.vtt") == [year, "Content-Type: text/vtt; charset=utf-8"])
        #expect(headers("sea/a-original.mov") == [year])
        #expect(headers("sea/a-480.jpg") == ["Cache-Control: public, max-age=31536000, immutable"])
        #expect(headers("index.html") == ["Cache-Control: no-cache"])
        for path in ["sitemap.xml", "favicon.ico", "apple-touch-icon.png"] {
            #expect(headers(path) == ["Cache-Control: no-cache"], "\(path)")
        }
        #expect(FileClass.uploadHeaders(of: "index.html", for: nil).isEmpty)
    }
}
