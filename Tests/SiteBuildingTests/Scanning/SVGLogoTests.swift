import Testing

@testable import SiteBuilding

@Suite("Logos as SVG")
struct SVGLogoTests {
    @Test(
        "What an SVG shows is harmless",
        arguments: [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0\"/></svg>",
            "<svg><style>.a{fill:url(#g)}</style><use xlink:href=\"#a\"/></svg>",
            "<svg><image href=\"data:image/png;base64,AAAA\"/><text font-family=\"once\">javascript</text></svg>",
            "<svg><text>Caf&#233; &#x26; more</text></svg>",
            "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\"><svg/>",
        ])
    func harmless(svg: String) {
        #expect(SVGLogo.problem(in: svg) == nil)
    }

    @Test(
        "What could run or load something is refused",
        arguments: [
            "<svg><script>alert(1)</script></svg>", "<svg:svg><svg:SCRIPT href=\"a.js\"/></svg:svg>",
            "<svg onload=\"alert(1)\"/>", "<svg><a href=\"javascript:alert(1)\"/></svg>",
            "<svg><image href=\"https://example.org/a.png\"/></svg>", "<svg><use xlink:href='other.svg#a'/></svg>",
            "<svg><image href=\"data:image/svg+xml;base64,AAAA\"/></svg>",
            "<svg><style>@import url(a.css);</style></svg>", "<svg fill=\"url( https://example.org/#a )\"/>",
            "<svg><foreignObject><p/></foreignObject></svg>", "<?xml-stylesheet href=\"a.css\"?><svg/>",
            "<!DOCTYPE svg [<!ENTITY a \"b\">]><svg/>", "<svg><set attributeName=\"onclick\" to=\"x\"/></svg>",
            "<svg><animate attributeName='xlink:href' to='x'/></svg>", "<svg><a href=\"&#106;avascript:x\"/></svg>",
            "<svg fill=\"u\\72l(https://example.org/#a)\"/>", "<svg><style>@\\69mport 'a.css'</style></svg>",
            "<svg fill=\"&#117;rl(https://example.org/#a)\"/>", "<svg o&#x6E;load=\"alert(1)\"/>",
            "<svg><style>a{fill:image-set('https://example.org/a.png' 1x)}</style></svg>",
        ])
    func refused(svg: String) {
        #expect(SVGLogo.problem(in: svg) != nil)
    }

    @Test("Comments and what editors keep in the file are not published")
    func remarks() {
        let svg = """
            <svg inkscape:export-filename="/home/ada/a.png" viewBox="0 0 9 9"><!-- draft
            2 --><metadata id="m"><rdf:RDF/></metadata><g sodipodi:docname='b'/></svg>
            """
        #expect(SVGLogo.withoutRemarks(svg) == "<svg viewBox=\"0 0 9 9\"><g/></svg>")
    }
}
