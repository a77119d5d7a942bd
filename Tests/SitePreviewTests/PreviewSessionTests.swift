import Foundation
import PhotoWorkers
import PreviewServing
import SiteBuilding
import Testing

@testable import SitePreview

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("Answers of a preview")
struct PreviewSessionTests {
    /// A preview of a source that could never be read.
    private func session() async -> PreviewSession {
        let pool = WorkerPool(
            command: WorkerCommand(executable: "/nowhere/vitrine", arguments: []), count: 1, timeLimit: .seconds(1))
        let workers = ResidentWorkers<PhotoJob>(pool: pool)
        let resources = LiveSite.Resources(
            readers: workers, renderers: workers, texts: pool, cache: nil, pixels: "/nowhere")
        let session = PreviewSession(LiveSite(resources) {}, inspector: nil)
        _ = await session.refresh(PreviewProblem(CocoaError(.fileNoSuchFile)), from: .source)
        return session
    }

    @Test(
        "The path of a page cannot add markup to the page that shows a problem",
        arguments: ["%22%20onload=%22x", "%22%CC%81%20onload=%22x", "%3C/script%3E%3Cscript%3E", "%26quot;"])
    func pathsAreEscaped(path: String) async throws {
        let request = PreviewRequest(method: .get, path: try #require(PreviewPath("/" + path)))
        guard case .data(let data, .html, 500) = await session().answer(to: request) else {
            Issue.record("another answer")
            return
        }
        let page = String(decoding: data, as: UTF8.self)
        let name = try #require(path.removingPercentEncoding)
        // A parser must find the path in the attribute, and nothing else.
        let script = try #require(page.firstMatch(of: /<script[^>]*>/.matchingSemantics(.unicodeScalar)))
        let attributes = AttributeReader.attributes(of: String(script.output).replacing(/>$/, with: "/>"))
        #expect(attributes["data-page"]?.unicodeScalars.elementsEqual(name.unicodeScalars) == true)
        #expect(attributes.keys.sorted() == ["data-page", "data-version", "defer", "src"])
    }
}

/// Reads the attributes of an XML element.
private final class AttributeReader: NSObject, XMLParserDelegate {
    private var found: [String: String] = [:]

    static func attributes(of element: String) -> [String: String] {
        let reader = AttributeReader()
        let parser = XMLParser(data: Data(element.utf8))
        parser.delegate = reader
        return parser.parse() ? reader.found : [:]
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) { found = attributes }
}
