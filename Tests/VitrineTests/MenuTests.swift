import Foundation
import Testing

@Suite("The menu, own rules and scripts of a site")
struct MenuTests {
    private func desk(_ settings: String) throws -> Desk {
        let desk = try Desk()
        try desk.photos("a.jpg", "sea/b.jpg", "land/c.jpg", "secret/d.jpg")
        try desk.write("visibility: unlisted\n", to: "Content/secret/album.yaml")
        try desk.write("# About me\n\nSee the [blog](../blog/) and [the sea](sea/).\n", to: "Content/about.md")
        try desk.write(settings, to: "Content/vitrine.yaml")
        return desk
    }

    private static let settings = """
        title: Ada
        base-url: https://ada.example/photos/
        pages: [about.md]
        outside-links: true
        menu:
          - { title: Home, to: / }
          - sea
          - about.md
          - { title: Blog, to: ../blog/ }

        """

    @Test("A menu leads from every page to albums, pages and places around the gallery, and check finds nothing wrong")
    func menu() async throws {
        let desk = try desk(Self.settings)
        #expect(try await !desk.build().text.contains("Warning"))
        // The albums are made at the same time, and each leads to the other.
        for page in ["index.html", "sea/index.html", "sea/b.html", "land/index.html", "about/index.html"] {
            let up = page.contains("/") ? "../" : ""
            let text = try desk.text(page)
            for href in ["/", up + "../blog/"] { #expect(text.contains("href=\"\(href)\" dir"), "\(page)") }
            #expect(text.contains("<ul class=\"menu\">"))
        }
        #expect(
            try desk.text("sea/index.html").contains("href=\"index.html\" aria-current=\"page\" dir=\"auto\">Sea</a>"))
        #expect(try desk.text("sea/b.html").contains("href=\"index.html\" aria-current=\"true\" dir=\"auto\">Sea</a>"))
        #expect(try desk.text("404.html").contains("href=\"/photos/sea/index.html\" dir=\"auto\">Sea</a>"))
        #expect(try desk.text("404.html").contains("href=\"/blog/\" dir=\"auto\">Blog</a>"))
        #expect(try desk.text("about/index.html").contains("See the <a href=\"../../blog/\">blog</a>"))
        for arguments in [["check"], ["check", "public"]] {
            let check = try await desk.run(arguments[0], arguments.count > 1 ? arguments[1] : "--fast")
            #expect(check.status == .exited(0), "\(check.output)")
        }
        // Another title of an album is in the menu of all pages.
        try desk.write("title: Ocean\n", to: "Content/sea/album.yaml")
        try await desk.build()
        #expect(try desk.text("land/c.html").contains("dir=\"auto\">Ocean</a>"))
    }

    @Test(
        "A menu that names an unlisted album, or nothing, ends the build before photos are read",
        arguments: [
            ("[secret]", "vitrine.yaml:1: the menu is on every page, and must not name the unlisted album"),
            ("[mountains]", "vitrine.yaml:1: the menu names \"mountains\", which is neither"),
            ("[{ title: A, to: ../a/ }]", "set \"outside-links: true\""),
        ])
    func refused(menu: String, words: String) async throws {
        let desk = try desk("menu: \(menu)\n")
        let run = try await desk.run("build")
        #expect(run.status == .exited(1) && run.text.contains(words), "\(run.text)")
        #expect(try !desk.names().contains("public"))
    }

    @Test("A menu can lead to albums that are made of what photos contain")
    func madeAlbums() async throws {
        let desk = try desk("albums-from: rating\nmenu: [{ title: Start, to: ./ }]\n")
        try await desk.build()
        #expect(try desk.text("index.html").contains("aria-current=\"page\" dir=\"auto\">Start</a>"))
        try desk.write("albums-from: rating\nmenu: [nowhere]\n", to: "Content/vitrine.yaml")
        #expect(try await desk.run("build").text.contains("the menu names \"nowhere\""))
    }

    @Test("Own rules are loaded by every page, and a change of a file that they name changes its version")
    func customSheet() async throws {
        let desk = try desk("base-url: https://ada.example/\n")
        try desk.write("h1 { background: url(wave.svg) }", to: "Content/_theme/custom.css")
        try desk.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "Content/_theme/wave.svg")
        try desk.write("x", to: "Content/_theme/costum.txt")
        let text = try await desk.build().text
        #expect(text.contains("Warning: Content/_theme/costum.txt: nothing loads this file"), "\(text)")
        let sheet = try desk.text("theme/custom.css")
        #expect(sheet.contains(/url\(wave\.svg\?v=\w+\)/))
        for page in ["index.html", "sea/index.html", "sea/b.html", "404.html"] {
            #expect(try desk.text(page).contains(/theme\.css\?v=\w+"\/>(?:.|\n)*custom\.css\?v=\w+"/), "\(page)")
        }
        try desk.write("<svg xmlns=\"http://www.w3.org/2000/svg\"><g/></svg>", to: "Content/_theme/wave.svg")
        try await desk.build()
        #expect(try desk.text("theme/custom.css") != sheet)
    }

    @Test("A counter is on every page with what it needs, and the build says whom it contacts")
    func scripts() async throws {
        let desk = try desk(
            """
            scripts:
              - { src: "https://cdn.example/count.js", data: { site: 7 }, connect: "https://api.example" }
              - _theme/own.js
            """)
        try desk.write("document.title", to: "Content/_theme/own.js")
        let text = try await desk.build().text
        #expect(text.contains("every page contacts https://cdn.example, https://api.example"), "\(text)")
        #expect(!text.contains("Warning"))
        for page in ["index.html", "sea/b.html"] {
            let page = try desk.text(page)
            #expect(page.contains("<script src=\"https://cdn.example/count.js\" data-site=\"7\" defer=\"defer\">"))
            #expect(page.contains("connect-src 'self' https://api.example;"))
            #expect(page.contains(/<script src="(\.\.\/)?theme\/own\.js\?v=\w+"/))
        }
        let check = try await desk.run("check", "--fast")
        #expect(check.status == .exited(0), "\(check.output)")
    }

    @Test("A template of the user's with a wrong name gets a warning with its line")
    func templateNames() async throws {
        let desk = try desk("title: Ada\n")
        try desk.write(
            "<footer class=\"foot\">\n<p>{{site.titel}}</p>\n</footer>\n", to: "Content/_theme/foot.mustache")
        let text = try await desk.build().text
        #expect(text.contains("Warning: Content/_theme/foot.mustache: line 2: \"titel\" is not a value"), "\(text)")
    }
}
