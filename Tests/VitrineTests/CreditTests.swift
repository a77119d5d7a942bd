import Foundation
import Subprocess
import Testing

@Suite("Credits and rights of a site")
struct CreditTests {
    private static let secrets = ["Secret", "license", "ld+json", "rights/", "noai", "tdm-"]

    private func desk(_ settings: String = "") throws -> Desk {
        let desk = try Desk()
        try desk.photos("a.jpg", "plain.jpg")
        try tag(
            desk.file("Content/a.jpg"),
            [
                "Xmp.dc.creator": "Secret Ann", "Xmp.dc.rights": "Secret notice", "Exif.Image.Artist": "Secret owner",
                "Xmp.xmpRights.WebStatement": "https://creativecommons.org/licenses/by/4.0/",
                "Xmp.photoshop.Credit": "Secret agency", "Iptc.Application2.Byline": "Secret byline",
            ])
        try desk.write("zoom-width: none\nwidths: [48]\n" + settings, to: "Content/vitrine.yaml")
        return desk
    }

    @Test("Without credit in publish, no file has any of it", arguments: ["none", "strip"])
    func nothing(originals: String) async throws {
        let desk = try desk()
        try await desk.build("--originals", originals)
        for (name, data) in try desk.snapshot() where !name.hasPrefix("theme/") {
            for secret in Self.secrets { #expect(data.range(of: Data(secret.utf8)) == nil, "\(name): \(secret)") }
        }
    }

    @Test("Pages have the credit as long as publish allows it, and pictures do not")
    func pages() async throws {
        let desk = try desk("publish: [credit]\n")
        try await desk.build()
        let page = try desk.text("a.html")
        #expect(page.contains("<dd>Secret Ann</dd>") && page.contains("<dd>Secret notice</dd>"))
        #expect(
            page.contains("rel=\"license noreferrer\">CC BY 4.0</a>")
                && page.contains("\"creditText\":\"Secret agency\""))
        #expect(try !desk.text("plain.html").contains("ld+json"))
        for (name, data) in try desk.snapshot() where name.hasSuffix(".jpg") {
            #expect(data.range(of: Data("Secret".utf8)) == nil, "\(name)")
        }
        try desk.write("zoom-width: none\nwidths: [48]\n", to: "Content/vitrine.yaml")
        try await desk.build()
        #expect(try !desk.text("a.html").contains("Secret"))
    }

    @Test("A kept original with a credit is published only if publish allows it")
    func originals() async throws {
        let desk = try desk("originals: keep\n")
        let run = try await desk.run("build")
        #expect(run.status == .exited(1))
        #expect(run.text.contains("Content/a.jpg: would publish who took it or owns its rights"))
        #expect(run.text.contains("\"publish: [credit]\""))
        try await desk.build("--publish", "credit")
    }

    @Test("Pictures of every format contain the credit with embed-credit, and only then")
    func embedded() async throws {
        let desk = try desk("publish: credit\nembed-credit: true\nformats: [avif, webp, jpeg]\n")
        try await desk.build()
        let first = try desk.snapshot()
        for suffix in ["avif", "webp", "jpg"] {
            let tags = try await exifTool(desk.file("public/a-48.\(suffix)"))
            #expect(tags.contains("Creator: Secret Ann\n") && tags.contains("Rights: Secret notice\n"), "\(suffix)")
            #expect(tags.contains("Credit: Secret agency\n"), "\(suffix)")
            #expect(tags.contains("WebStatement: https://creativecommons.org/licenses/by/4.0/\n"), "\(suffix)")
            #expect(!tags.contains("Secret owner") && !tags.contains("Secret byline") && !tags.contains("Warning"))
            #expect(try await exifTool(desk.file("public/plain-48.\(suffix)")).isEmpty, "\(suffix)")
        }
        // A sidecar's credit reaches the pictures though only the sidecar has changed.
        try desk.write(
            """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator><rdf:Seq>
            <rdf:li>Secret heir</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>
            """, to: "Content/a.jpg.xmp")
        try await desk.build()
        #expect(try await exifTool(desk.file("public/a-48.jpg")).contains("Creator: Secret heir\n"))
        try FileManager.default.removeItem(atPath: desk.file("Content/a.jpg.xmp"))
        try await desk.build()
        #expect(try desk.snapshot() == first)
        try await desk.build("--no-embed-credit")
        for (name, data) in try desk.snapshot() where !name.hasSuffix(".html") {
            #expect(data.range(of: Data("Secret".utf8)) == nil, "\(name)")
        }
    }

    @Test("embed-credit without credit in publish is refused, with the place that sets it")
    func refusal() async throws {
        let desk = try desk("embed-credit: true\n")
        let run = try await desk.run("build")
        #expect(run.status != .exited(0))
        #expect(run.text.contains("Content/vitrine.yaml: \"embed-credit\" must be false as long as \"publish\""))
        let flag = try await desk.run("build", "--embed-credit")
        #expect(flag.text.contains("--embed-credit: must be false as long as"))
    }

    @Test("ai-training: deny is in pages, in robots.txt and at the host's root")
    func training() async throws {
        let desk = try desk("ai-training: deny\nbase-url: https://example.org/\n")
        try await desk.build()
        for page in ["index.html", "a.html"] {
            #expect(try desk.text(page).contains("<meta name=\"robots\" content=\"noai, noimageai\"/>"))
        }
        #expect(try desk.text("robots.txt").contains("User-agent: CCBot\n"))
        #expect(try desk.text(".well-known/tdmrep.json") == "[{\"location\":\"/\",\"tdm-reservation\":1}]\n")
        let check = try await desk.run("check", "public")
        #expect(check.status == .exited(0), "\(check.text + check.output)")
        try await desk.build("--ai-training", "allow")
        #expect(!FileManager.default.fileExists(atPath: desk.file("public/.well-known")))
        #expect(try !desk.text("robots.txt").contains("CCBot"))
    }

    /// What ExifTool reads of a file's XMP, EXIF and IPTC.
    private func exifTool(_ file: String) async throws -> String {
        let run = try await Subprocess.run(
            .name("exiftool"),
            arguments: ["-S", "-xmp:all", "-exif:all", "-iptc:all", "-warning", "--xmptoolkit", file],
            output: .string(limit: 1 << 16), error: .string(limit: 1 << 16))
        return run.standardOutput
    }
}
