import Foundation
import Subprocess
import Testing

@Suite("Formats of pictures")
struct FormatsTests {
    @Test("Every picture is published and linked in all formats, without metadata")
    func areAllPublishedAndLinked() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg", "sea/b.jpg", "sea/c.png")
        try tag(
            desk.file("Content/a.jpg"), ["Exif.Image.Artist": "Secret Name", "Xmp.dc.creator": "Secret Name"])
        try desk.write(
            """
            base-url: https://example.org/
            widths: [24, 48]
            zoom-width: none
            formats: [avif, webp, jpeg]
            quality: { webp: 70 }
            """, to: "Content/vitrine.yaml")
        try await desk.build()
        let site = try desk.snapshot()
        for suffix in ["avif", "webp", "jpg"] {
            #expect(site.keys.count { $0.hasSuffix("." + suffix) } == 6, "two widths of three photos")
        }
        for (name, data) in site {
            for secret in ["Secret", "Exif\0", "EXIF", "http://ns.adobe.com"] {
                #expect(data.range(of: Data(secret.utf8)) == nil, "\(name): \(secret)")
            }
        }
        for page in site.keys where page.hasSuffix(".html") && page != "404.html" {
            let text = try desk.text(page)
            let images = text.matches(of: /<img\s/).count
            #expect(images > 0 && text.matches(of: /<picture><source type="image\/avif"/).count == images)
            #expect(text.matches(of: /\/><img srcset="[^"]*" src="[^"]*\.jpg\?v=[^"]*"/).count == images)
            #expect(text.contains(/og:image" content="[^"]*\.jpg\?v=[^"]*"/))
        }
        let linked = try site.keys.filter { $0.hasSuffix(".html") }.flatMap {
            try desk.text($0).matches(of: /([a-z0-9-]+\.(?:avif|webp|jpg))\?v=[0-9a-z]+ \d+w/).map { String($0.1) }
        }
        let files = site.keys.compactMap { $0.split(separator: "/").last.map(String.init) }
        let pictures = files.filter { $0.contains(/\.(avif|webp|jpg)$/) }
        #expect(Set(linked) == Set(pictures))
    }

    @Test("A site with one format has plain img elements")
    func oneAloneIsAPlainImage() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg")
        try desk.write("formats: [jpeg]", to: "Content/vitrine.yaml")
        try await desk.build("--formats", "webp")
        let home = try desk.text("index.html")
        #expect(home.contains(" src=\"a-60.webp?v=") && !home.contains("<picture"))
        #expect(try desk.snapshot().keys.filter { $0.contains(/\.(avif|webp|jpg)$/) } == ["a-60.webp"])
    }

    @Test("A transparent picture has the theme's paper colour as background in JPEG")
    func transparentPicturesLieOnThePaperInJPEG() async throws {
        let desk = try Desk()
        try desk.photos("a.png", picture: TinyPicture(isTransparent: true))
        try desk.write(":root { --paper: #336699 }", to: "Content/_theme/theme.css")
        try await desk.build("--formats", "jpeg")
        let sheets = try desk.snapshot().filter { $0.key.hasSuffix(".css") && $0.key != "theme.css" }
        #expect(sheets.contains { String(decoding: $1, as: UTF8.self).contains("--c:#369;") })
    }

    @Test("The quality of one format changes only the files of this format")
    func qualityIsHeard() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg", picture: TinyPicture(width: 200, height: 160))
        try await desk.build("--formats", "jpeg,webp", "--quality", "jpeg=100", "--quality", "webp=100")
        let fine = try desk.snapshot()
        try await desk.build("--formats", "jpeg,webp", "--quality", "jpeg=1", "--quality", "webp=100")
        let coarse = try desk.snapshot()
        #expect(fine["a-200.jpg"] != coarse["a-200.jpg"])
        #expect(fine["a-200.webp"] == coarse["a-200.webp"])
    }

    #if os(Linux)
        @Test("AVIF ends a build where no library can encode it, before anything is written")
        func avifNeedsAnEncoder() async throws {
            let desk = try Desk()
            try desk.photos("a.jpg")
            let libraries: [Environment.Key: String] = ["LD_LIBRARY_PATH": try await desk.avifWithoutEncoder()]
            let refused = try await desk.run(["build", "--formats", "avif,jpeg"], variables: libraries)
            #expect(refused.status == .exited(1))
            #expect(refused.text.contains("avif can't be written on this system"), "\(refused.text)")
            #expect(refused.text.contains("remove avif from \"formats\""), "\(refused.text)")
            #expect(try desk.names() == ["Content", "libraries"])
            let built = try await desk.run(["build", "--formats", "jpeg"], variables: libraries)
            #expect(built.status == .exited(0), "\(built.text)")
        }
    #endif
}

#if os(Linux)
    extension Desk {
        /// A folder with a libavif that has no encoder: the installed one under another name, behind a library that
        /// takes the place of one function.
        fileprivate func avifWithoutEncoder() async throws -> String {
            let folder = file("libraries")
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            var library = try installedLibrary("libavif.so.15")
            let name = try #require(library.range(of: Data("libavif.so.15".utf8)))
            library.replaceSubrange(name, with: Data("libavif.so.99".utf8))
            try library.write(to: URL(filePath: folder + "/libavif.so.99"))
            let code = folder + "/encoders.c"
            try Data("const char *avifCodecName(int codec, unsigned flags) { return 0; }\n".utf8)
                .write(to: URL(filePath: code))
            let run = try await Subprocess.run(
                .name("clang"),
                arguments: [
                    "-shared", "-fPIC", "-nostdlib", "-fuse-ld=lld", "-Wl,-soname,libavif.so.15", "-o",
                    folder + "/libavif.so.15", code, folder + "/libavif.so.99",
                ], output: .discarded, error: .string(limit: 1 << 16))
            try #require(run.terminationStatus == .exited(0), Comment(rawValue: run.standardError))
            return folder
        }
    }
#endif
