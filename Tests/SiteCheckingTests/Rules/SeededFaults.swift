import Foundation
import PhotoCatalog
import Testing

@testable import SiteChecking

/// A fault that breaks one rule, and how it gets into a site in which nothing else is wrong.
struct SeededFault: Sendable, CustomTestStringConvertible {
    let rule: CheckRule
    /// The file that has the finding.
    let file: String
    var isOwn = true
    var budgets: [CheckSettings.Budget: Int] = [:]
    let plant: @Sendable (HandmadeSite) throws -> Void

    var testDescription: String { "\(rule.rawValue) in \(file)" }

    /// A text of an album's page, and what it is replaced by.
    static func album(_ rule: CheckRule, _ old: String, _ new: String, isOwn: Bool = true) -> SeededFault {
        SeededFault(rule: rule, file: "sea/index.html", isOwn: isOwn) { try $0.replace(old, by: new) }
    }

    /// A text that is added to the main element of an album's page of another program.
    static func addition(_ rule: CheckRule, _ text: String) -> SeededFault {
        album(rule, "</main>", text + "\n</main>", isOwn: false)
    }

    static let pages: [SeededFault] = [
        album(.malformedPage, "</ul>", ""),
        album(.malformedPage, "</ul>", "</ul></section>", isOwn: false),
        album(.schemaViolation, "<h2>Waves</h2>", "<marquee>Waves</marquee>"),
        album(.doctypeMissing, "<!DOCTYPE html>\n", "", isOwn: false),
        addition(.duplicateID, "<p id=\"content\">Again</p>"),
        album(.headingMissing, "<h1>Sea</h1>\n<h2>Waves</h2>", "<h2>Sea</h2>", isOwn: false),
        addition(.headingRepeated, "<h1>Again</h1>"),
        addition(.headingSkipped, "<h4>Deep</h4>"),
        album(.titleMissing, "<title>Sea</title>", "<title> </title>", isOwn: false),
        album(.languageMissing, " lang=\"en\"", "", isOwn: false),
        album(.altMissing, " alt=\"A wave\"", " title=\"A wave\"", isOwn: false),
        album(.pictureSizeMissing, " width=\"480\"", "", isOwn: false),
        addition(.nameMissing, "<a href=\"wave.html\"><span> </span></a>"),
        addition(.nameMissing, "<button><img src=\"wave-240.jpg\" alt=\"\" width=\"1\" height=\"1\"></button>"),
        addition(.positiveTabindex, "<p tabindex=\"3\">Third</p>"),
        addition(.nestedInteractive, "<a href=\"wave.html\">A <button>wave</button></a>"),
        addition(.pagePosition, "<p><a href=\"geo:48.2082,16.3738\">There</a></p>"),
    ]

    static let references: [SeededFault] = [
        album(.brokenLink, "href=\"wave.html\"", "href=\"tide.html\""),
        album(.brokenLink, "href=\"wave.html\"", "href=\"/photos/tide.html\"", isOwn: false),
        album(.brokenLink, "href=\"wave.html\"", "href=\"https://example.org/photos/tide.html\"", isOwn: false),
        addition(.brokenFragment, "<p><a href=\"#p7\">Seventh</a></p>"),
        addition(.brokenFragment, "<p><a href=\"wave.html#p7\">Seventh</a></p>"),
        addition(.missingPicture, "<img src=\"tide.jpg\" alt=\"\" width=\"1\" height=\"1\">"),
        album(.brokenCandidate, "wave-480.jpg", "wave-960.jpg"),
        album(.srcsetDescriptor, " 480w", " 240w", isOwn: false),
        album(.srcsetDescriptor, " 480w", " 480", isOwn: false),
        album(.srcsetDescriptor, " 480w", " 2x", isOwn: false),
        album(.sizesMissing, " sizes=\"(min-width: 600px) 50vw, 100vw\"", "", isOwn: false),
        album(.sizesMissing, "50vw, 100vw\"", "50%, 100vw\"", isOwn: false),
        album(.missingStylesheet, "theme/theme.css", "theme/dark.css"),
        album(.missingScript, "theme/site.js", "theme/viewer.js"),
        SeededFault(rule: .brokenStyleReference, file: "theme/more.css", isOwn: false) {
            try $0.write("theme/more.css", "@import 'theme.css';\n/* url(a) */ p { background: url('none.png') }\n")
            try $0.replace("</title>", by: "</title><link rel=\"stylesheet\" href=\"../theme/more.css\">")
        },
        SeededFault(rule: .missingStylesheet, file: "theme/more.css", isOwn: false) {
            try $0.write("theme/more.css", "@import url(none.css) screen;\n")
            try $0.replace("</title>", by: "</title><link rel=\"stylesheet\" href=\"../theme/more.css\">")
        },
        SeededFault(rule: .brokenFeedReference, file: "feed.xml") {
            try $0.replace("photos/index.html\"", by: "photos/home.html\"", in: "feed.xml")
        },
        SeededFault(rule: .brokenSitemapEntry, file: "sitemap.xml") {
            try $0.replace("wave.html", by: "tide.html", in: "sitemap.xml")
        },
        SeededFault(rule: .brokenSitemapEntry, file: "robots.txt") {
            try $0.replace("sitemap.xml", by: "map.xml", in: "robots.txt")
        },
        addition(.outsideBase, "<p><a href=\"/index.html\">Home</a></p>"),
        addition(.outsideBase, "<p><a href=\"https://example.org/\">Host</a></p>"),
        album(.wrongCase, "href=\"wave.html\"", "href=\"Wave.html\"", isOwn: false),
        addition(.outsideSite, "<p><a href=\"../../other/index.html\">Other</a></p>"),
        addition(.mixedContent, "<img src=\"http://example.com/a.jpg\" alt=\"\" width=\"1\" height=\"1\">"),
        addition(.scriptLink, "<p><a href=\"javascript:history.back()\">Back</a></p>"),
    ]

    static let files: [SeededFault] = [
        SeededFault(rule: .malformedFeed, file: "feed.xml") { try $0.replace("</feed>", by: "", in: "feed.xml") },
        SeededFault(rule: .malformedFeed, file: "feed.xml") {
            try $0.replace("<updated>", by: "<date/><updated>", in: "feed.xml")
        },
        SeededFault(rule: .orphanedFile, file: "sea/old.jpg") { try $0.write("sea/old.jpg", "old") },
        SeededFault(rule: .homeMissing, file: "index.html", isOwn: false) { site in
            try site.remove("index.html")
            try site.remove("feed.xml")
            try site.remove("sitemap.xml")
            try site.remove("robots.txt")
            for page in ["sea/index.html", "sea/wave.html"] {
                try site.replace(
                    "<link rel=\"alternate\" type=\"application/atom+xml\" href=\"../feed.xml\"/>", by: "", in: page)
            }
        },
        SeededFault(rule: .unreachablePage, file: "sea/alone.html", isOwn: false) { site in
            try site.write("sea/alone.html", try site.text("sea/wave.html"))
        },
        SeededFault(rule: .misleadingRedirect, file: "old.html") { site in
            try site.redirect("old.html", to: "sea/index.html", canonical: "index.html")
        },
        SeededFault(rule: .misleadingRedirect, file: "old.html") { site in
            try site.redirect("older.html", to: "sea/index.html")
            try site.redirect("old.html", to: "older.html")
        },
        SeededFault(rule: .misleadingRedirect, file: "sitemap.xml") { site in
            try site.redirect("old.html", to: "sea/index.html")
            try site.replace("sea/wave.html", by: "old.html", in: "sitemap.xml")
        },
        SeededFault(rule: .brokenLink, file: "old.html") { try $0.redirect("old.html", to: "tide.html") },
        SeededFault(rule: .missingFile, file: "theme/unused.txt") { site in
            try site.write("theme/unused.txt", "text")
            try site.record()
            try site.remove("theme/unused.txt")
        },
        // A wrong version needs no rule of its own.
        SeededFault(rule: .changedFile, file: "sea/index.html") { site in
            let text = try site.text("sea/index.html")
            try site.write("sea/index.html", text.replacing(/site\.js\?v=[0-9a-z]{6}/, with: "site.js"))
        },
        SeededFault(rule: .changedFile, file: "theme/site.js") { try $0.write("theme/site.js", "let site;\n") },
        SeededFault(rule: .unfinishedSite, file: ".vitrine-manifest") { site in
            let manifest = try site.text(".vitrine-manifest")
            try site.write(".vitrine-manifest", manifest + "changing\n")
        },
        SeededFault(rule: .internalFile, file: ".vitrine") { try $0.write(".vitrine/pool/a.jpg", "a") },
        SeededFault(rule: .internalFile, file: "cache.sqlite") { try $0.write("cache.sqlite", "a") },
        SeededFault(rule: .internalFile, file: ".vitrine-preview") { try $0.write(".vitrine-preview", "a") },
        SeededFault(rule: .sourceFile, file: "sea/.DS_Store") { try $0.write("sea/.DS_Store", "a") },
        SeededFault(rule: .sourceFile, file: "vitrine.yaml") { try $0.write("vitrine.yaml", "title: A") },
        SeededFault(rule: .sourceFile, file: ".git") { try $0.write(".git/config", "a") },
        SeededFault(rule: .unreadableFile, file: "theme/huge.css", isOwn: false) { site in
            try site.write("theme/huge.css", "")
            truncate(site.file("theme/huge.css"), off_t(FactReading.largestFile + 1))
            try site.replace("</title>", by: "</title><link rel=\"stylesheet\" href=\"../theme/huge.css\">")
        },
        SeededFault(rule: .specialFile, file: "sea/pipe") { mkfifo($0.file("sea/pipe"), 0o600) },
        SeededFault(rule: .specialFile, file: "sea/loop") { symlink("..", $0.file("sea/loop")) },
    ]

    /// A layout stylesheet with these boxes, of an album's page with the element `p1`.
    private static func layout(_ rule: CheckRule, _ boxes: String) -> SeededFault {
        SeededFault(rule: rule, file: "sea/layout-900.css") { site in
            try site.write("sea/layout-900.css", ".gallery{--reference:900;--height:80}\n" + boxes)
            try site.replace("</title>", by: "</title><link rel=\"stylesheet\" href=\"layout-900.css\"/>")
        }
    }

    static let stylesheets: [SeededFault] = [
        layout(.boxMissing, "#p2{--x:0;--y:0}\n"),
        layout(.boxWithoutPhoto, "#p1{--x:0;--y:0}\n#p2{--x:0;--y:0}\n"),
        layout(.boxWithoutPhoto, "#p1,#p2{display:none}\n"),
        layout(.boxWithoutPhoto, "#p1{--x:0;--y:0}\n#r41{--x:0;--y:0;--w:1;--h:1}\n"),
        SeededFault(rule: .textContrast, file: "theme/theme.css") { site in
            try site.write("theme/theme.css", ":root { --paper: #fff; --ink: #999 }\n")
            try site.record()
        },
    ]

    static let budgets: [SeededFault] = [
        SeededFault(rule: .pageBytes, file: "index.html", budgets: [.pageBytes: 100]) { _ in },
        SeededFault(rule: .stylesheetBytes, file: "theme/theme.css", budgets: [.stylesheetBytes: 10]) { _ in },
        SeededFault(rule: .scriptBytes, file: "theme/site.js", budgets: [.scriptBytes: 5]) { _ in },
        SeededFault(rule: .pictureBytes, file: "sea/wave-480.jpg", budgets: [.pictureBytes: 5]) { _ in },
        SeededFault(rule: .firstViewBytes, file: "sea/index.html", budgets: [.firstViewBytes: 400]) { _ in },
        // Lazy, and yet the first picture of some window.
        SeededFault(rule: .firstViewBytes, file: "sea/index.html", budgets: [.firstViewBytes: 50_000]) { site in
            try site.write("sea/wave-240.jpg", String(repeating: "w", count: 60_000))
            try site.replace("alt=\"A wave\"", by: "alt=\"A wave\" loading=\"lazy\" fetchpriority=\"high\"")
        },
        SeededFault(rule: .siteBytes, file: "index.html", budgets: [.siteBytes: 1000]) { _ in },
    ]

    /// An element for a film, in which one text is replaced.
    private static func film(_ rule: CheckRule, _ old: String, _ new: String, at file: String? = nil) -> SeededFault {
        let element = """
            <p><video controls preload="none" poster="wave-240.jpg" width="480" height="320">
            <source src="surf.mp4" type="video/mp4"><track src="surf.vtt" kind="captions" srclang="en">
            </video></p>
            """
        return SeededFault(rule: rule, file: file ?? "sea/index.html", isOwn: false, budgets: [.filmBytes: 10]) {
            site in
            try site.write("sea/surf.mp4", "surf")
            try site.write("sea/surf.vtt", "WEBVTT\n\n00:00.000 --> 00:01.000\nSurf\n")
            if file != nil {
                try site.write("sea/surf.vtt", "1\n00:00:00,000 --> 00:00:01,000\nSurf\n")
                try site.write("sea/surf.mp4", "many bytes of surf")
            }
            try site.replace("</main>", by: (old.isEmpty ? element : element.replacing(old, with: new)) + "\n</main>")
        }
    }

    static let films: [SeededFault] = [
        film(.filmPreload, " preload=\"none\"", ""), film(.filmPreload, "\"none\"", "\"metadata\""),
        film(.posterMissing, " poster=\"wave-240.jpg\"", ""), film(.missingPicture, "wave-240.jpg", "surf.jpg"),
        film(.brokenLink, "surf.mp4", "surf-480p.mp4"), film(.brokenLink, "surf.vtt", "surf.de.vtt"),
        film(.brokenCaptions, "surf.vtt", "surf.srt"), film(.brokenCaptions, "", "", at: "sea/surf.vtt"),
        film(.filmBytes, "", "", at: "sea/surf.mp4"),
    ]

    static let all = pages + references + files + stylesheets + budgets + films
}
