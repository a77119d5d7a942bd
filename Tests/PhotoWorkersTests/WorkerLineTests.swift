import FileReading
import Foundation
import PhotoVocabulary
import Testing

@testable import ImagePipeline
@testable import PhotoCatalog
@testable import PhotoWorkers

@Suite("A line between a pool and a worker")
struct WorkerLineTests {
    @Test("A job and its answer are unchanged after encoding and decoding")
    func bringsBackWhatItWasMadeOf() throws {
        let job = job("photo", crop: .attention)
        #expect(try WorkerLine.decode(PhotoJob.self, from: WorkerLine.encode(job)) == job)
        let answer = Self.answer()
        #expect(try WorkerLine.decode(PhotoAnswer.self, from: WorkerLine.encode(answer)) == answer)
    }

    @Test("A request names the kind of its job and cannot be decoded as another kind")
    func tellsTheKindsOfJobsApart() throws {
        let original = OriginalJob(
            original: "/a.jpg", sidecars: ["/a.xmp"], treatment: .strip, destination: "/pool/original-0")
        let cover = CoverJob(file: "/a-960.jpg", cuts: CoverCut.allCases, focus: .centre, background: .white)
        let frames = FramesJob(picture: "/a.webp", background: .white, destination: "/pool", name: "a-frames")
        for request in [
            WorkerRequest.original(original), .photo(job("photo")), .hash(HashJob(file: "/a.jpg")), .cover(cover),
            .frames(frames),
        ] {
            #expect(try WorkerLine.decode(WorkerRequest.self, from: WorkerLine.encode(request)) == request)
        }
        let line = String(decoding: WorkerLine.encode(WorkerRequest.original(original)), as: UTF8.self)
        #expect(line.hasPrefix(#"{"original":"#))
        let mistaken = Data(line.replacing(#"{"original":{"#, with: #"{"photo":{"#).utf8)
        #expect(throws: DecodingError.self) { try WorkerLine.decode(WorkerRequest.self, from: mistaken) }
    }

    @Test("An answer about an original is unchanged after encoding and decoding")
    func bringsBackWhatAnOriginalTells() throws {
        let answer = OriginalAnswer.done(
            PublishedOriginal(byteCount: 1000, hash: ContentHash(value: 5)), PhotoMetadata(),
            [PrivacyFinding(detail: .owner, tag: "Xmp.aux.OwnerName")])
        let line = WorkerLine.encode(answer)
        #expect(try WorkerLine.decode(OriginalAnswer.self, from: line) == answer)
        let broken = Data(String(decoding: line, as: UTF8.self).replacing("1000", with: "-1").utf8)
        #expect(throws: DecodingError.self) { try WorkerLine.decode(OriginalAnswer.self, from: broken) }
    }

    @Test("An answer without an extension is read, and one with an extension that is not a picture's is refused")
    func extensionsOfOriginalsAreChecked() throws {
        let (hash, metadata) = (ContentHash(value: 5), PhotoMetadata())
        let earlier = WorkerLine.encode(OriginalAnswer.done(.init(byteCount: 1, hash: hash), metadata, []))
        #expect(!String(decoding: earlier, as: UTF8.self).contains("suffix"))
        let answer = OriginalAnswer.done(.init(byteCount: 1, hash: hash, suffix: "heic"), metadata, [])
        let line = WorkerLine.encode(answer)
        #expect(try WorkerLine.decode(OriginalAnswer.self, from: line) == answer)
        let broken = Data(String(decoding: line, as: UTF8.self).replacing("heic", with: "html").utf8)
        #expect(throws: DecodingError.self) { try WorkerLine.decode(OriginalAnswer.self, from: broken) }
    }

    /// Each a piece of an honest answer's line, and what broken memory may make of it.
    @Test(
        "An answer with an impossible value is refused",
        arguments: [
            (#""height":2000"#, #""height":0"#), (#""width":3000"#, #""width":-1"#),
            (#""width":3000"#, #""width":9000000000000000000"#), (#""height":160"#, #""height":0"#),
            (#""width":240"#, #""width":480"#), (#""width":240"#, #""width":481"#),
            (#""byteCount":7"#, #""byteCount":-7"#), (#""byteCount":7"#, #""byteCount":9000000000000000000"#),
            (#""a-240.jpg""#, #""../a-240.jpg""#), (#""a-240.jpg""#, #""/a-240.jpg""#),
            (#""a-240.jpg""#, #""b\/a.jpg""#),
            (#""a-240.jpg""#, #""a\u0000.jpg""#), (#""a-240.jpg""#, #"".""#), (#""a-240.jpg""#, #""..""#),
            (#""a-240.jpg""#, #""""#), (#""00000000000000ff""#, #""ff""#),
            (#""a-240.jpg""#, #""a-240.webp""#), (#""format":"jpeg""#, #""format":"gif""#),
            (#""format":"jpeg""#, #""format":"webp""#), (#""isTransparent":false"#, #""isTransparent":7"#),
            (#""orientation":6"#, #""orientation":0"#), (#""orientation":6"#, #""orientation":9"#),
            (#""aperture":2.5"#, #""aperture":-2.5"#), (#""aperture":2.5"#, #""aperture":0"#),
            (#""aperture":2.5"#, #""aperture":"inf""#), (#""aperture":2.5"#, #""aperture":"nan""#),
            (#""aperture":2.5"#, #""aperture":1e300"#), (#""iso":100"#, #""iso":-100"#),
            (#""month":2"#, #""month":13"#), (#""month":2"#, #""month":-9000000000000000000"#),
            (#""day":29"#, #""day":30"#), (#""x":0.25"#, #""x":1.25"#), (#""x":0.25"#, #""x":-1"#),
            (#""y":0.75"#, #""y":"nan""#), (#""x":0.125"#, #""x":1e9"#), (#""y":0.625"#, #""y":-0.1"#),
            (#""offset":120"#, #""offset":841"#), (#""rating":4"#, #""rating":6"#), (#""rating":4"#, #""rating":-2"#),
            (#""latitude":64.5"#, #""latitude":90.5"#), (#""longitude":-19.5"#, #""longitude":-180.5"#),
            (#""latitude":64.5"#, #""latitude":"nan""#), (#""altitude":12"#, #""altitude":1e9"#),
            (#""keywords":["sea"]"#, #""keywords":"sea""#),
            (#""people":["Ann"]"#, #""people":["\#(endless)"]"#),
            (#""a.xmp""#, #""..\/a.xmp""#), (#""a.xmp""#, #""\#(endless)""#),
            (#""noXMP":{}"#, #""noYAML":{}"#),
            (#""people":["Ann"]"#, #""people":[\#(Array(repeating: #""A""#, count: 201).joined(separator: ","))]"#),
        ])
    func isRefusedIfItSaysWhatCannotBe(true piece: String, false other: String) throws {
        let line = String(decoding: WorkerLine.encode(Self.answer()), as: UTF8.self)
        try #require(line.contains(piece))
        let broken = Data(line.replacing(piece, with: other).utf8)
        #expect(throws: DecodingError.self) { try WorkerLine.decode(PhotoAnswer.self, from: broken) }
    }

    @Test("An answer with a text that is longer than any file's is refused")
    func longText() throws {
        let line = String(decoding: WorkerLine.encode(Self.answer()), as: UTF8.self)
        func answer(title count: Int) -> Data {
            let title = String(repeating: "a", count: count)
            return Data(line.replacing(#""title":"Fog""#, with: #""title":"\#(title)""#).utf8)
        }
        _ = try WorkerLine.decode(PhotoAnswer.self, from: answer(title: 4 << 20))
        #expect(throws: DecodingError.self) {
            try WorkerLine.decode(PhotoAnswer.self, from: answer(title: (4 << 20) + 1))
        }
    }

    @Test(
        "An answer whose renditions are not grouped by format and sorted by width is refused",
        arguments: [
            [(RenditionFormat.webp, 240), (.jpeg, 240), (.webp, 480)], [(.webp, 480), (.webp, 240), (.jpeg, 240)],
        ])
    func isRefusedIfFormatsAreMixedUp(renditions: [(format: RenditionFormat, width: Int)]) throws {
        let photo = RenderedPhoto(
            size: PixelSize(width: 480, height: 320),
            renditions: renditions.map { format, width in
                Rendition(
                    size: PixelSize(width: width, height: 160), format: format, fileName: "a.\(format.suffix)",
                    byteCount: 1, hash: ContentHash(value: 1))
            },
            averageColour: RGBColour(red: 1, green: 2, blue: 3))
        let line = WorkerLine.encode(PhotoAnswer.done(PhotoMetadata(), photo))
        #expect(throws: DecodingError.self) { try WorkerLine.decode(PhotoAnswer.self, from: line) }
    }

    @Test("An answer without renditions is refused")
    func isRefusedIfNothingWasRendered() throws {
        let photo = RenderedPhoto(
            size: PixelSize(width: 3, height: 2), renditions: [], averageColour: RGBColour(red: 1, green: 2, blue: 3))
        let line = WorkerLine.encode(PhotoAnswer.done(PhotoMetadata(), photo))
        #expect(throws: DecodingError.self) { try WorkerLine.decode(PhotoAnswer.self, from: line) }
    }

    @Test(
        "A job with an impossible value is refused",
        arguments: [
            (#""format":"jpeg""#, #""format":"gif""#), (#""crop":"attention""#, #""crop":"price""#),
            (#""encodings":["#, #""encodings":[{"format":"jpeg","quality":80},"#),
            (#""background":"#, #""foreground":"#), (#""red":255"#, #""red":256"#),
        ])
    func asksForNothingThatCannotBe(true piece: String, false other: String) throws {
        let line = String(decoding: WorkerLine.encode(job("photo", crop: .attention)), as: UTF8.self)
        try #require(line.contains(piece))
        let broken = Data(line.replacing(piece, with: other).utf8)
        #expect(throws: DecodingError.self) { try WorkerLine.decode(PhotoJob.self, from: broken) }
    }

    private static let endless = String(repeating: "a", count: 2_001)

    private static func answer() -> PhotoAnswer {
        var metadata = PhotoMetadata(orientation: 6)
        metadata.title = "Fog"
        metadata.aperture = 2.5
        metadata.focus = FocusPoint(x: 0.25, y: 0.75)
        metadata.iso = 100
        metadata.taken = DateTaken(year: 2024, month: 2, day: 29, hour: 12, minute: 30, second: 5, offset: 120)
        metadata.keywords = ["sea"]
        metadata.people = ["Ann"]
        metadata.rating = 4
        metadata.brokenSidecars = [
            BrokenSidecar(name: "a.xmp", fault: .noXMP), BrokenSidecar(name: "a.md", fault: .unreadable(13)),
        ]
        metadata.position = GeoPosition(latitude: 64.5, longitude: -19.5, altitude: 12)
        let renditions = [(240, 160, 7), (480, 320, 20)].map { width, height, byteCount in
            Rendition(
                size: PixelSize(width: width, height: height), format: .jpeg, fileName: "a-\(width).jpg",
                byteCount: byteCount, hash: ContentHash(value: 255))
        }
        let size = PixelSize(width: 3000, height: 2000)
        return .done(
            metadata,
            RenderedPhoto(
                size: size, renditions: renditions, averageColour: RGBColour(red: 1, green: 2, blue: 3),
                interest: FocusPoint(x: 0.125, y: 0.625)))
    }
}

@Suite("A line about published pictures")
struct PictureLineTests {
    private static let answer: [PictureOutcome] = [
        .facts(
            PictureFacts(
                format: .webp, width: 300, height: 200,
                privateDetails: [PrivacyFinding(detail: .owner, tag: "Xmp.aux.OwnerName")],
                problem: .damaged(.webp, detail: "its chunks"), isSearched: false)),
        .unreadable(reason: "Permission denied"),
    ]

    @Test("A job and its answer are unchanged after encoding and decoding")
    func isUnchanged() throws {
        let request = WorkerRequest.pictures(PictureJob(files: ["/a.webp", "/b.png"]))
        #expect(try WorkerLine.decode(WorkerRequest.self, from: WorkerLine.encode(request)) == request)
        #expect(try WorkerLine.decode([PictureOutcome].self, from: WorkerLine.encode(Self.answer)) == Self.answer)
    }

    @Test(
        "An answer with an impossible value is refused",
        arguments: [
            (#""width":300"#, #""width":0"#), (#""height":200"#, #""height":-1"#), (#""width":300"#, #""width":null"#),
            (#""WebP""#, #""WEBP""#), (#""owner""#, #""age""#),
        ])
    func isRefused(true piece: String, false other: String) throws {
        let line = String(decoding: WorkerLine.encode(Self.answer), as: UTF8.self)
        try #require(line.contains(piece))
        let broken = Data(line.replacing(piece, with: other).utf8)
        #expect(throws: DecodingError.self) { try WorkerLine.decode([PictureOutcome].self, from: broken) }
    }
}

@Suite("A line about a published film")
struct MovieLineTests {
    private static let line = Data(
        #"""
        {"facts":{"_0":{"width":640,"height":360,"codecs":["avc1.64001e"],"isFastStart":true,"findings":[
        {"kind":"position","description":"a position (moov/udta/©xyz)","isRemoved":true},
        {"kind":"position","description":"positions (moov/gps )","isRemoved":true},
        {"kind":"date","description":"a date (mdia/mdhd)","isRemoved":true}]}}}
        """#.replacing("\n", with: "").utf8)

    @Test("A job and its answer are unchanged after encoding and decoding, and one part stands for each private detail")
    func isUnchanged() throws {
        let request = WorkerRequest.movie(MovieJob(file: "/a.mp4"))
        #expect(try WorkerLine.decode(WorkerRequest.self, from: WorkerLine.encode(request)) == request)
        let outcome = try WorkerLine.decode(MovieOutcome.self, from: Self.line)
        #expect(try WorkerLine.decode(MovieOutcome.self, from: WorkerLine.encode(outcome)) == outcome)
        guard case .facts(let facts) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(
            facts.findings.privateDetails(isOriginal: false) == [
                PrivacyFinding(detail: .position, tag: "moov/udta/©xyz")
            ])
    }

    @Test(
        "An answer with an impossible value is refused",
        arguments: [
            (#""width":640"#, #""width":0"#), (#""height":360"#, #""height":null"#),
            (#""width":640"#, #""width":70000"#),
            (#""position""#, #""place""#),
        ])
    func isRefused(true piece: String, false other: String) throws {
        let line = String(decoding: Self.line, as: UTF8.self)
        try #require(line.contains(piece))
        let broken = Data(line.replacing(piece, with: other).utf8)
        #expect(throws: DecodingError.self) { try WorkerLine.decode(MovieOutcome.self, from: broken) }
    }

    @Test("An answer with more findings than a film can have is refused")
    func hasFewFindings() throws {
        let finding = #"{"kind":"date","description":"a date (mdia/mdhd)","isRemoved":true}"#
        let many = Array(repeating: finding, count: 60).joined(separator: ",")
        let broken = Data(String(decoding: Self.line, as: UTF8.self).replacing(finding, with: many).utf8)
        #expect(throws: DecodingError.self) { try WorkerLine.decode(MovieOutcome.self, from: broken) }
    }
}
