import Foundation
import Subprocess
import Testing

@testable import SiteChecking

/// Sites of other generators, made by the generators themselves.
@Suite("Sites of other generators")
struct ForeignSiteTests {
    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path(percentEncoded: false)
    static let sigal = repository + ".venv/bin/sigal"
    static let python = repository + ".venv/bin/python"
    static let hugo = "/usr/bin/hugo"

    static func isInstalled(_ program: String) -> Bool { FileManager.default.isExecutableFile(atPath: program) }

    private func run(_ program: String, _ arguments: [String], in folder: String) async throws {
        let run = try await Subprocess.run(
            .path(.init(program)), arguments: Arguments(arguments), workingDirectory: .init(folder),
            output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
        try #require(run.terminationStatus == .exited(0), "\(run.standardOutput)\n\(run.standardError)")
    }

    @Test("A gallery of sigal is checked, and a link that breaks later is found", .enabled(if: isInstalled(sigal)))
    func sigalGallery() async throws {
        let desk = try HandmadeSite(isOwn: false)
        let drawing = """
            import os
            from PIL import Image
            for name in ["a/one.jpg", "a/two.jpg", "b/three.jpg"]:
                os.makedirs("pictures/" + name[0], exist_ok=True)
                Image.new("RGB", (900, 600), (90, 120, 150)).save("pictures/" + name)
            """
        try await run(Self.python, ["-c", drawing], in: desk.root)
        try desk.write(
            "sigal.conf.py", "source = 'pictures'\ntheme = 'galleria'\nuse_orig = False\nzip_gallery = False\n")
        try await run(Self.python, [Self.sigal, "build", "-c", "sigal.conf.py", "pictures", "built"], in: desk.root)
        let clean = try await SiteChecker(folder: desk.file("built"), workers: nil, cache: nil).check()
        #expect(clean.pageCount >= 3)
        #expect(clean.pictureCount >= 6)
        #expect(clean.errors.map(\.description) == [])

        try desk.remove("built/a/one.jpg")
        let broken = try await SiteChecker(folder: desk.file("built"), workers: nil, cache: nil).check()
        #expect(!broken.errors.isEmpty)
    }

    @Test("A site of Hugo is checked, and a link that breaks later is found", .enabled(if: isInstalled(hugo)))
    func hugoSite() async throws {
        let desk = try HandmadeSite(isOwn: false)
        try desk.write(
            "site/config.toml", "baseURL = \"https://example.org/h/\"\ntitle = \"H\"\nlanguageCode = \"en\"\n")
        try desk.write(
            "site/layouts/_default/baseof.html",
            """
            <!doctype html><html lang=en><head><meta charset=utf-8><title>{{ .Title }}</title>
            <link rel=alternate type=application/rss+xml href="{{ "index.xml" | absURL }}"></head>
            <body><main><h1>{{ .Title }}</h1>{{ block "main" . }}{{ end }}</main></body></html>
            """)
        try desk.write(
            "site/layouts/_default/list.html",
            "{{ define \"main\" }}<ul>{{ range .Pages }}<li><a href={{ .Permalink }}>{{ .Title }}</a>{{ end }}</ul>{{ end }}"
        )
        try desk.write(
            "site/layouts/_default/single.html",
            "{{ define \"main\" }}<section><figure>{{ .Content }}<figcaption>A & B</figcaption></figure></section>{{ end }}"
        )
        for name in ["one", "two"] {
            try desk.write(
                "site/content/posts/\(name).md",
                "---\ntitle: \(name)\n---\nText with a [link]({{< ref \"/posts/one\" >}}).\n")
        }
        try await run(Self.hugo, ["--quiet", "--minify", "--disableKinds", "taxonomy,term"], in: desk.file("site"))
        let clean = try await SiteChecker(folder: desk.file("site/public"), workers: nil, cache: nil).check()
        #expect(clean.pageCount >= 4)
        #expect(clean.errors.map(\.description) == [])

        try desk.remove("site/public/posts/one")
        let broken = try await SiteChecker(folder: desk.file("site/public"), workers: nil, cache: nil).check()
        #expect(broken.errors.contains { $0.rule == .brokenLink && $0.file == "posts/two/index.html" })
        #expect(broken.errors.contains { $0.rule == .brokenSitemapEntry })
        #expect(broken.errors.contains { $0.rule == .brokenFeedReference })
    }
}
