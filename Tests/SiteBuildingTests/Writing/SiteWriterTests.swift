import BuiltInTheme
import FileReading
import Foundation
import ImagePipeline
import MarkupValidation
import PageRendering
import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SiteFolder
@testable import SitePlanning

@Suite("The writer of a site")
struct SiteWriterTests {
    private static let hash = ContentHash(value: 1)

    /// A site of one rendition, which is in a pool with these bytes.
    private func write(_ bytes: [UInt8], in yard: Yard) async throws -> SiteWriter {
        try FileSystem.makeFolder(yard.staged)
        let file = yard.path + "/pool.jpg"
        try FileSystem.write(Data(bytes), to: file)
        let theme = try Theme(files: DefaultTheme.files)
        let maker = FileMaker(
            renderer: PageRenderer(theme: theme, site: SiteIdentity(title: "", language: "en", baseURL: nil)),
            validator: try MarkupValidator(schema: theme.schema), cacheKey: Self.hash,
            published: PublishedSite(in: yard.destination))
        let writer = SiteWriter(maker: maker, folder: yard.staged, date: nil, newFiles: [Self.hash: file])
        let rendition = SiteFile(path: SitePath(["sea"], "a-240.jpg"), content: .rendition(Self.hash, version: "1"))
        _ = try await writer.put([rendition], in: ["sea"], known: [:], ahead: [], scope: .site)
        return writer
    }

    private static let frame: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 0xFF, 0xD9]

    @Test("A rendition is written to the path in its plan")
    func putsARenditionWhereItsPlanSays() async throws {
        let yard = try Yard()
        let writer = try await write(Self.frame, in: yard)
        #expect(writer.writtenCount == 1)
        #expect(writer.manifest.paths == ["sea/a-240.jpg"])
        #expect(FileManager.default.contents(atPath: yard.staged + "/sea/a-240.jpg") == Data(Self.frame))
    }

    @Test("A rendition that contains metadata is not published")
    func publishesNoRenditionThatTellsMoreThanItsPicture() async throws {
        let yard = try Yard()
        let comment: [UInt8] = [0xFF, 0xFE, 0, 4, 0x6D, 0x65]
        await #expect {
            _ = try await write(Self.frame[..<2] + comment + Self.frame[2...], in: yard)
        } throws: { error in
            guard case .leak(path: "sea/a-240.jpg", what: _) = error as? BuildError else { return false }
            return true
        }
    }
}
