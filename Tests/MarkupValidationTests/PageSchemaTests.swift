import Foundation
import MarkupValidation
import Testing

@Suite("The schema of pages")
struct PageSchemaTests {
    private let validator: MarkupValidator

    init() throws {
        let templates = URL(filePath: #filePath).appending(path: "../../../Templates").standardizedFileURL
        let schema = try String(contentsOf: templates.appending(path: "page.rng"), encoding: .utf8)
        validator = try MarkupValidator(schema: schema)
    }

    @Test("The schema allows an album page with any number of photos", arguments: [0, 1, 500])
    func allowsAnAlbum(photos: Int) throws {
        try validator.validate(page: albumPage(photos: photos), at: "iceland/index.html") { _ in .page }
    }

    @Test(
        "The schema allows the elements that themes use",
        arguments: [
            "<dl><div><dt>Camera</dt><dd>Nikon</dd></div><div><dt>Lens</dt><dt>Tele</dt><dd>50 mm</dd></div></dl>",
            "<dl><dt>Camera</dt><dd>Nikon</dd><dt>Lens</dt><dd>50 mm</dd></dl>",
            "<figure><figcaption>Above</figcaption><p>All kinds</p></figure>",
            "<a href='a.html'><article><h2>A card</h2><p>and <strong>its</strong> text<br/></p></article></a>",
            "<button type='button' aria-controls='x' aria-expanded='false'>Open</button>",
            "<p hidden='hidden' data-words='1' aria-live='polite'>Page <span>1</span> of <em>9</em></p>",
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><g><path d='M0 0'/></g><use href='#main'/></svg>",
        ])
    func allows(markup: String) throws {
        try validator.validate(page: albumPage(extra: markup), at: "iceland/index.html") { _ in .page }
    }

    @Test(
        "The schema refuses invalid and unsafe markup",
        arguments: [
            ("<font>x</font>", #"element "font" is not allowed here"#),
            ("<p><div>x</div></p>", #"element "div" is not allowed here"#),
            ("<ul><div>x</div></ul>", #"element "div" is not allowed here"#),
            ("<ul></ul>", "an element is missing"),
            ("<ul>x</ul>", #"element "ul" must not contain text"#),
            ("<h2><p>x</p></h2>", #"element "p" is not allowed here"#),
            ("<p><a href='a.html'><div>x</div></a></p>", #"element "div" is not allowed here"#),
            ("<main></main>", #"element "main" is not allowed here"#),
            ("<dl><dd>x</dd></dl>", #"element "dd" is not allowed here"#),
            (
                "<figure><img src='a.jpg' alt='' width='3' height='2'/></figure>text<li>x</li>",
                #"element "li" is not allowed here"#
            ),
            ("<picture><source srcset='a.jpg'/></picture>", "an element is missing"),
            ("<p style='top: 0'>x</p>", #"attribute "style" or its value is not allowed on element "p""#),
            ("<p onclick='x'>x</p>", #"attribute "onclick" or its value is not allowed on element "p""#),
            ("<noscript><p>x</p></noscript>", #"element "noscript" is not allowed here"#),
            ("<script>x</script>", #"element "script" is not allowed here"#),
            ("<style>x</style>", #"element "style" is not allowed here"#),
            ("<iframe src='a.html'></iframe>", #"element "iframe" is not allowed here"#),
            ("<object data='a.html'></object>", #"element "object" is not allowed here"#),
            ("<embed src='a.html'/>", #"element "embed" is not allowed here"#),
            ("<form action='a.html'></form>", #"element "form" is not allowed here"#),
            ("<button>x</button>", #"element "button" lacks an attribute or has a wrong one"#),
            ("<img src='a.jpg' width='3' height='2'/>", #"element "img" lacks an attribute or has a wrong one"#),
            ("<img src='a.jpg' alt='' width='0' height='2'/>", "Type positiveInteger doesn't allow value '0'"),
            (
                "<img src='a.jpg' alt='' width='3' height='2' loading='soon'/>",
                #"attribute "loading" or its value is not allowed on element "img""#
            ),
            (
                "<svg xmlns='http://www.w3.org/2000/svg'><script>x</script></svg>",
                #"element "script" is not allowed here"#
            ),
            ("<p xmlns=''>x</p>", #"element "p" is not allowed here"#),
        ])
    func refuses(markup: String, rule: String) {
        let error = #expect(throws: MarkupError.self) {
            try validator.validate(albumPage(extra: markup), at: "index.html")
        }
        guard case .page("index.html", let first, _) = error else {
            Issue.record("\(String(describing: error))"); return
        }
        #expect(first == MarkupFinding(line: 22, rule: rule))
    }
}

/// An album as we write it. `extra` stands in line 22, within the main part.
func albumPage(photos: Int = 1, extra: String = "") -> String {
    let figures = (0..<photos).map { index in
        """
        <figure id="p\(index)" class="photo"><a href="photo-\(index).html" aria-label="Glacier &amp; lake"><picture>\
        <source srcset="\(index).avif 240w" type="image/avif"/>\
        <img src="\(index)-480.jpg" srcset="\(index)-240.jpg 240w, \(index)-480.jpg 480w" sizes="(min-width: 9px) 50vw" \
        width="480" height="320" alt="Glacier" loading="lazy" decoding="async" fetchpriority="low" class="image"/>\
        </picture></a><figcaption>Glacier, <time datetime="2024-07-01">July</time></figcaption></figure>
        """
    }
    return """
        <!DOCTYPE html>
        <html xmlns="http://www.w3.org/1999/xhtml" lang="en" dir="ltr">
        <head>
        <meta charset="utf-8"/>
        <meta name="viewport" content="width=device-width"/>
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'"/>
        <meta property="og:title" content="Iceland"/>
        <title>Iceland</title>
        <link rel="preload" href="../theme.css" as="style" media="(min-width: 600px)"/>
        <noscript>
        <link rel="stylesheet" href="../theme.css" media="(min-width: 600px)"/>
        </noscript>
        <script src="../layout.js"></script>
        <script src="../theme.js" defer="defer"></script>
        </head>
        <body class="album" id="top">
        <header><nav aria-label="Site"><ol><li><a href="../index.html">Home</a></li>
        <li aria-current="page">Iceland</li></ol></nav></header>
        <main id="main" data-words="waterfall">
        <h1>Iceland</h1>
        <p>All of it: <a href="#main" rel="bookmark">here</a></p>
        \(extra)
        <section aria-label="Photos">
        \(figures.joined(separator: "\n"))
        </section>
        </main>
        <footer><p>© Someone</p></footer>
        </body>
        </html>

        """
}
