import BuiltInTheme
import FileReading
import Foundation
import ImagePipeline
import MarkupValidation
import PageRendering
import SiteTestSupport
import Testing

@testable import BuildCache
@testable import SiteBuilding
@testable import SiteFolder
@testable import SitePlanning

@Suite("The content of files")
struct FileMakerTests {
    /// A file that shows a text.
    private struct Note: SiteDocument {
        let path = SitePath(["sea", "note.list.txt"])
        let text: String

        func render(by renderer: PageRenderer) -> String { text }

        func check(_ text: String, by validator: MarkupValidator, targets: LinkTargets) throws(MarkupError) {
            guard text.isEmpty else { return }
            throw .page(path: path.description, first: MarkupFinding(line: 1, rule: "no text"), more: 0)
        }
    }

    private func maker(_ published: PublishedSite, cacheKey: UInt64 = 1) throws -> FileMaker {
        let theme = try Theme(files: DefaultTheme.files)
        return FileMaker(
            renderer: PageRenderer(theme: theme, site: SiteIdentity(title: "", language: "en", baseURL: nil)),
            validator: try MarkupValidator(schema: theme.schema), cacheKey: ContentHash(value: cacheKey),
            published: published)
    }

    private func make(
        _ note: Note, _ maker: FileMaker, known: [String: BuildDatabase.Page] = [:]
    ) throws -> (content: FileMaker.Content, pages: [String: BuildDatabase.Page]) {
        var pages: [String: BuildDatabase.Page] = [:]
        let targets = LinkTargets([], ahead: [], scope: .site) { _ in nil }
        let content = try maker.content(of: SiteFile(note), known: known, pages: &pages, targets: targets)
        return (content, pages)
    }

    @Test("A document is rendered again if it, what all documents have in common or the published file has changed")
    func rendersWhatChanged() throws {
        let yard = try Yard()
        let first = try make(Note(text: "fog"), try maker(PublishedSite(in: yard.destination)))
        #expect(first.content.data == Data("fog".utf8))
        try yard.build(["sea/note.list.txt": "fog"])
        let published = PublishedSite(in: yard.destination)
        let again = try make(Note(text: "fog"), try maker(published), known: first.pages)
        #expect(again.content.data == nil)
        #expect(again.content.hash == first.content.hash)
        #expect(again.pages == first.pages)
        #expect(try make(Note(text: "sun"), try maker(published), known: first.pages).content.data != nil)
        #expect(try make(Note(text: "fog"), try maker(published, cacheKey: 2), known: first.pages).content.data != nil)
        #expect(try make(Note(text: "fog"), try maker(published)).content.data != nil)
        try yard.build(["sea/note.list.txt": "rain"])
        let changed = PublishedSite(in: yard.destination)
        #expect(try make(Note(text: "fog"), try maker(changed), known: first.pages).content.data != nil)
    }

    @Test("A document that breaks a rule ends the build")
    func checksDocuments() throws {
        let yard = try Yard()
        #expect(throws: BuildError.self) { try make(Note(text: ""), try maker(PublishedSite(in: yard.destination))) }
    }
}
