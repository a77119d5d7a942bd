import Foundation
import PhotoWorkers
import PreviewServing
import SiteBuilding
import SourceEditing
import Testing

@testable import SitePreview

@Suite("Requests of the inspector")
struct InspectorTests {
    /// An inspector of a source that could never be read.
    ///
    /// - Parameter editor: By default, one that can't write.
    private func inspector(
        _ editor: Result<SourceEditor, SourceEditingError> = .failure(.missing(file: "Content"))
    ) -> Inspector {
        let pool = WorkerPool(
            command: WorkerCommand(executable: "/nowhere/vitrine", arguments: []), count: 1, timeLimit: .seconds(1))
        let workers = ResidentWorkers<PhotoJob>(pool: pool)
        return Inspector(
            LiveSite(
                LiveSite.Resources(
                    readers: workers, renderers: workers, texts: pool, cache: nil, pixels: "/nowhere")
            ) {},
            editor: editor)
    }

    private func ask(
        _ path: [String], _ method: PreviewRequest.Method = .get, body: String = "", isTrusted: Bool = true
    ) async throws -> PreviewAnswer {
        let address = try #require(PreviewPath("/.vitrine/" + path.joined(separator: "/")))
        let request = PreviewRequest(method: method, path: address, body: Data(body.utf8), isTrusted: isTrusted)
        return await inspector().answer(to: path, request) { _ in nil }
    }

    private func status(_ answer: PreviewAnswer) -> Int? {
        switch answer {
        case .data(_, _, let status): status
        case .notFound: 404
        case .methodNotAllowed: 405
        case .tokenRequired: 403
        default: nil
        }
    }

    static let paths = [
        [], ["inspector", "inspector.js"], ["api", "site"], ["api", "album"], ["api", "layout"],
        ["api", "keep"], ["api", "undo"], ["api", "history"], ["api", "arrangement"], ["api", "arrange"],
        ["api", "photo"], ["api", "cover"], ["api", "album-order"], ["api", "album-texts"],
        ["api", "look"], ["api", "try-look"], ["api", "keep-look"], ["x"],
    ]

    @Test("Nothing of the inspector is served without the token", arguments: paths)
    func theTokenIsNeeded(path: [String]) async throws {
        #expect(status(try await ask(path, isTrusted: false)) == 403)
        #expect(status(try await ask(path, .post, isTrusted: false)) == 403)
    }

    @Test("The page and every file that it names are served")
    func theFilesAreServed() async throws {
        guard case .data(let page, let type, 200) = try await ask([]) else {
            Issue.record("no page")
            return
        }
        #expect(type == .html)
        var open = String(decoding: page, as: UTF8.self).matches(of: /(?:href|src)="inspector\/([a-z.-]+)"/).map {
            String($0.1)
        }
        let sheets = ["inspector.css", "history.css", "shelf.css", "arrange.css", "photo-form.css"]
        #expect(open == ["inspector.svg"] + sheets + ["inspector.js"])
        var seen: Set<String> = []
        while let name = open.popLast() {
            guard seen.insert(name).inserted else { continue }
            guard case .data(let data, let type, 200) = try await ask(["inspector", name]) else {
                Issue.record("\(name) is missing")
                continue
            }
            #expect(type == ContentType(fileName: name))
            open += String(decoding: data, as: UTF8.self).matches(of: /from "\.\/([a-z-]+\.js)"/).map { String($0.1) }
        }
        // Each script of the folder is used by the page.
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/SitePreview/Assets/Inspector")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
        #expect(seen == Set(files).subtracting(["inspector.html"]))
    }

    @Test("Paths and methods that are not known are refused")
    func unknownRequestsAreRefused() async throws {
        #expect(status(try await ask(["inspector"])) == 404)
        #expect(status(try await ask(["inspector", "none.js"])) == 404)
        #expect(status(try await ask(["inspector", "inspector.js", "x"])) == 404)
        #expect(status(try await ask(["api", "layout"])) == 405)
        #expect(status(try await ask(["api", "site"], .post)) == 405)
        #expect(status(try await ask([], .put)) == 405)
        #expect(status(try await ask(["api", "keep"])) == 405)
        #expect(status(try await ask(["api", "undo"])) == 405)
        for name in ["arrange", "album-order", "album-texts", "photo", "cover", "try-look", "keep-look"] {
            #expect(status(try await ask(["api", name])) == 405)
            #expect(status(try await ask(["api", name], .post, body: "{}")) == 400)
        }
        #expect(status(try await ask(["api", "arrangement"], .post)) == 405)
        #expect(status(try await ask(["api", "arrangement"])) == 503)
        #expect(status(try await ask(["api", "history"], .post)) == 405)
        #expect(status(try await ask(["api", "undo"], .post, body: "{}")) == 400)
        #expect(status(try await ask(["api", "history"])) == 503)
    }

    @Test("An order is refused while photos are still being read", arguments: ["arrange", "album-order", "cover"])
    func unread(name: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.path(percentEncoded: false)
        let editor = try SourceEditor(of: path, keepingEditsIn: path + "/.edits")
        let body = #"{"folder":"","version":"","groups":[],"albums":[]}"#
        let address = try #require(PreviewPath("/.vitrine/api/" + name))
        let request = PreviewRequest(method: .post, path: address, body: Data(body.utf8), isTrusted: true)
        let answer = await inspector(.success(editor)).answer(to: ["api", name], request) { _ in nil }
        guard case .data(let data, .json, 409) = answer else {
            Issue.record("\(answer)")
            return
        }
        #expect(String(decoding: data, as: UTF8.self).contains("Photos are still being read"))
    }

    @Test("Before the source could be read, the answer says so")
    func aMissingSourceIsReported() async throws {
        guard case .data(let data, let type, 503) = try await ask(["api", "site"]) else {
            Issue.record("no answer")
            return
        }
        #expect(type == .json)
        #expect(String(decoding: data, as: UTF8.self).contains("have not been read"))
        #expect(status(try await ask(["api", "album"])) == 404)
    }

    @Test(
        "A layout that is not valid is refused with the library's words",
        arguments: [
            ("", "the request must be JSON with folder, width, height and layout"),
            ("[]", "the request must be JSON"),
            (#"{"folder":"","width":900,"height":640}"#, "the request must be JSON"),
            (#"{"folder":"","width":900,"height":640,"layout":"masonry"}"#, #"there is no layout \"masonry\""#),
            (
                #"{"folder":"","width":900,"height":640,"layout":"flow","options":{"x":1}}"#,
                #"flow has no option \"x\""#
            ),
            (
                #"{"folder":"","width":900,"height":640,"layout":"flow","options":{"item-height":0}}"#,
                #"the option \"item-height\" must be a number from 0.01 to 100000"#
            ),
            (#"{"folder":"","width":900.5,"height":640,"layout":"flow"}"#, "whole numbers from 120 to 16384"),
            (#"{"folder":"","width":119,"height":640,"layout":"flow"}"#, "whole numbers from 120 to 16384"),
            (#"{"folder":"","width":900,"height":1e30,"layout":"flow"}"#, "whole numbers from 120 to 16384"),
        ])
    func wrongTrialsAreRefused(body: String, words: String) async throws {
        guard case .data(let data, .json, 400) = try await ask(["api", "layout"], .post, body: body) else {
            Issue.record("not refused")
            return
        }
        #expect(String(decoding: data, as: UTF8.self).contains(words))
    }

    @Test("Options are read as numbers, flags, words and lists")
    func optionsAreRead() throws {
        let json = #"""
            {"folder":"a/b","width":900,"height":640,"layout":"grouped-pager",
             "options":{"rows":2,"page-indicator":false,"structure":"nested","inset":[1,2,3,4]}}
            """#
        let trial = try LayoutTrial(json: Data(json.utf8))
        #expect(trial.folder == "a/b")
        #expect(trial.container.description == "900x640")
        #expect(trial.choice.name == "grouped-pager")
        #expect(
            trial.choice.options
                == ["rows": 2, "page-indicator": false, "structure": "nested", "inset": [1, 2, 3, 4]])
    }
}
