import Foundation
import TestSupport
import Testing

@testable import PreviewServing

extension PreviewServingTests {
    @Suite("Files and pages over HTTP")
    struct RepresentationTests {
        @Test(
            "A single range is sent alone, several and malformed ones are the whole file",
            arguments: [
                ("bytes=0-0", 206, "bytes 0-0/1000"), ("bytes=0-99", 206, "bytes 0-99/1000"),
                ("bytes=990-", 206, "bytes 990-999/1000"), ("bytes=-10", 206, "bytes 990-999/1000"),
                ("bytes=-5000", 206, "bytes 0-999/1000"), ("bytes=500-5000", 206, "bytes 500-999/1000"),
                ("bytes=999-99999999999999999999", 206, "bytes 999-999/1000"), ("Bytes=1-2", 206, "bytes 1-2/1000"),
                ("bytes=1000-", 416, "bytes */1000"), ("bytes=1000-2000", 416, "bytes */1000"),
                ("bytes=99999999999999999999-", 416, "bytes */1000"), ("bytes=-0", 416, "bytes */1000"),
                ("bytes=0-1,5-6", 200, nil), ("bytes=5-4", 200, nil), ("bytes=-", 200, nil), ("bytes=a-b", 200, nil),
                ("bytes=+1-2", 200, nil), ("bytes= 1-2", 200, nil), ("bytes=--1", 200, nil), ("lines=1-2", 200, nil),
                ("", 200, nil),
            ] as [(String, Int, String?)])
        func ranges(range: String, status: Int, contentRange: String?) async throws {
            try await withPreview { preview in
                let response = try await preview.get("/photo.jpg", ["Range: \(range)"])
                #expect(response.status == status)
                #expect(response.headers["content-range"] == contentRange)
                guard status == 206, let contentRange else {
                    #expect(response.body == (status == 200 ? preview.content.photo : Data()))
                    return
                }
                let ends = contentRange.dropFirst(6).split(separator: "/")[0].split(separator: "-").compactMap {
                    Int($0)
                }
                #expect(response.body == preview.content.photo[ends[0]...ends[1]])
            }
        }

        @Test("A range is sent only if the client's part is of the same file")
        func ifRange() async throws {
            try await withPreview { preview in
                let whole = try await preview.get("/photo.jpg")
                let (tag, date) = (try #require(whole.headers["etag"]), try #require(whole.headers["last-modified"]))
                for (condition, status) in [(tag, 206), ("\"other\"", 200), ("W/" + tag, 200), (date, 200)] {
                    let response = try await preview.get("/photo.jpg", ["Range: bytes=0-9", "If-Range: \(condition)"])
                    #expect(response.status == status, "\(condition)")
                }
                #expect(try await preview.get("/empty.txt", ["Range: bytes=0-"]).status == 416)
                #expect(try await preview.get("/data.json", ["Range: bytes=1-"]).text == "}")
            }
        }

        @Test("A client that has the file gets 304 and no body", arguments: ["/photo.jpg", "/style.css", "/data.json"])
        func ifNoneMatch(path: String) async throws {
            try await withPreview { preview in
                let connection = try preview.connection()
                let first = try await connection.ask(preview.request("GET", path))
                let tag = try #require(first.headers["etag"])
                #expect(first.status == 200 && first.headers["cache-control"] == "no-cache")
                #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
                let cases = [
                    (tag, 304), ("\"a\", " + tag, 304), ("W/" + tag, 304), ("*", 304), ("\"a\"", 200),
                    (tag.replacing("\"", with: ""), 200),
                ]
                for (condition, status) in cases {
                    let response = try await connection.ask(
                        preview.request("GET", path, ["If-None-Match: \(condition)"]))
                    #expect(response.status == status, "\(condition)")
                    #expect(response.headers["etag"] == tag)
                }
                let both = ["If-None-Match: \"a\"", "If-Modified-Since: \(HTTPDate(seconds: 4_000_000_000))"]
                #expect(try await connection.ask(preview.request("GET", path, both)).status == 200)
            }
        }

        @Test("A file that did not change since a date is not sent again")
        func ifModifiedSince() async throws {
            try await withPreview { preview in
                let date = try #require(try await preview.get("/photo.jpg").headers["last-modified"])
                let modified = try #require(HTTPDate(date)).seconds
                let cases = [
                    (date, 304), ("\(HTTPDate(seconds: modified + 1))", 304),
                    ("\(HTTPDate(seconds: modified - 1))", 200),
                    ("yesterday", 200), ("", 200),
                ]
                for (condition, status) in cases {
                    let response = try await preview.get("/photo.jpg", ["If-Modified-Since: \(condition)"])
                    #expect(response.status == status, "\(condition)")
                }
            }
        }

        @Test("A file that is written again with the same size and time has another tag")
        func changedFile() async throws {
            try await withPreview { preview in
                let file = preview.content.folder + "/photo.jpg"
                let before = try await preview.get("/photo.jpg").headers
                let date = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate]
                let changed = Data(preview.content.photo.reversed())
                try await waitForNextFileTime(in: preview.content.folder)
                try changed.write(to: URL(filePath: file))
                try FileManager.default.setAttributes([.modificationDate: try #require(date)], ofItemAtPath: file)
                let after = try await preview.get("/photo.jpg", ["If-None-Match: \(try #require(before["etag"]))"])
                #expect(after.status == 200 && after.body == changed)
                #expect(after.headers["last-modified"] == before["last-modified"])
            }
        }

        @Test("Pages are never stored by browsers, and no answer may be used by other sites")
        func headersOfAll() async throws {
            try await withPreview { preview in
                for path in ["/", "/photo.jpg", "/nothing", "/missing.html", "/%2e%2e/", "/album", "/inspector"] {
                    let response = try await preview.get(path)
                    #expect(response.headers["x-content-type-options"] == "nosniff", "\(path)")
                    #expect(response.headers["cross-origin-resource-policy"] == "same-origin", "\(path)")
                    #expect(response.headers["referrer-policy"] == "same-origin", "\(path)")
                    #expect(response.headers["x-frame-options"] == "SAMEORIGIN", "\(path)")
                    #expect(response.headers["date"].flatMap { HTTPDate($0) } != nil, "\(path)")
                    #expect(
                        response.headers["cache-control"] == (path == "/photo.jpg" ? "no-cache" : "no-store"), "\(path)"
                    )
                }
                let page = try await preview.get("/")
                #expect(page.text == TestContent.page && page.headers["content-type"] == "text/html; charset=utf-8")
                #expect(page.headers["etag"] == nil)
                let missing = try await preview.get("/missing.html")
                #expect(missing.status == 404 && missing.text == "<p>not here")
                #expect(missing.headers["content-type"] == "text/html; charset=utf-8")
            }
        }

        @Test(
            "HEAD has the headers of GET and no body", arguments: ["/", "/photo.jpg", "/nothing", "/events", "/%2e%2e"])
        func head(path: String) async throws {
            try await withPreview { preview in
                let connection = try preview.connection()
                let head = try await connection.ask(preview.request("HEAD", path), isHead: true)
                // The next response starts where a body would be.
                let next = try await connection.ask(preview.request("GET", "/data.json"))
                #expect(next.text == "{}")
                guard path != "/events" else { return }
                let get = try await preview.get(path)
                #expect(head.status == get.status)
                #expect(head.headers["content-length"] == get.headers["content-length"])
                #expect(head.headers["etag"] == get.headers["etag"])
            }
        }

        @Test(
            "Redirects stay on the server and keep the query",
            arguments: [
                ("/album", 307, "/album/"), ("/album?p=2&q=a%20b", 307, "/album/?p=2&q=a%20b"), ("/album/", 200, nil),
                ("/album?p=\r2", 400, nil), ("/album?p=\u{e9}", 400, nil), ("/album?p=\\", 400, nil),
            ] as [(String, Int, String?)])
        func redirects(target: String, status: Int, location: String?) async throws {
            try await withPreview { preview in
                let response = try await preview.get(target)
                #expect(response.status == status && response.headers["location"] == location)
            }
        }

        @Test("The content sees the decoded query, and no cookie")
        func query() async throws {
            try await withPreview { preview in
                let response = try await preview.get("/echo?a=1+2&b=%26%3D&c&=d&&e=f=g", ["Cookie: {cookie}"])
                #expect(response.text == "a=1 2&b=&=&c=&=d&e=f=g none")
            }
        }

        @Test("A file larger than the buffers of a connection arrives whole")
        func largeFile() async throws {
            try await withPreview { preview in
                try preview.content.addFilm()
                let response = try await preview.get("/film.mp4")
                #expect(response.headers["content-type"] == "video/mp4")
                #expect(response.body == preview.content.film)
            }
        }

        @Test("A file that is cut off while it is sent ends the connection")
        func truncatedFile() async throws {
            try await withPreview { preview in
                try preview.content.addFilm()
                let connection = try preview.connection()
                try await connection.send(preview.request("GET", "/film.mp4"))
                _ = try await connection.head()
                #expect(truncate(preview.content.folder + "/film.mp4", 0) == 0)
                await #expect(throws: RawConnection.Failure.self) { _ = try await connection.bytes(9_000_000) }
                #expect(try await preview.get("/").status == 200)
            }
        }

        @Test(
            "The type follows from the extension",
            arguments: [
                ("a/index.html", "text/html; charset=utf-8"), ("A.JPG", "image/jpeg"), ("feed.xml", "application/xml"),
                ("site.webmanifest", "application/manifest+json"), ("a.woff2", "font/woff2"), ("a.avif", "image/avif"),
                ("a.b.svg", "image/svg+xml"), ("html", "application/octet-stream"),
                ("a.html/b", "application/octet-stream"),
                ("a.", "application/octet-stream"), ("a.exe", "application/octet-stream"),
                ("film.mp4", "video/mp4"), ("IMG_1.MOV", "video/quicktime"), ("a.m4v", "video/mp4"),
                ("a.webm", "video/webm"), ("a.mkv", "video/matroska"), ("a.avi", "video/vnd.avi"),
                ("a.mts", "video/mp2t"), ("a.m2ts", "video/mp2t"), ("a.3gp", "video/3gpp"), ("a.3g2", "video/3gpp2"),
                ("a.mpg", "video/mpeg"), ("a.mpeg", "video/mpeg"), ("a.wmv", "video/x-ms-wmv"), ("a.ogv", "video/ogg"),
                ("a.flv", "video/x-flv"), ("a.vob", "video/mpeg"), ("a.qt", "video/quicktime"),
                ("a.de.vtt", "text/vtt; charset=utf-8"),
            ])
        func types(fileName: String, type: String) {
            #expect(ContentType(fileName: fileName).name == type)
        }

        @Test(
            "Dates are written and read as in headers",
            arguments: [
                (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
                (1_709_164_800, "Thu, 29 Feb 2024 00:00:00 GMT"),
            ])
        func dates(seconds: Int, text: String) {
            #expect(HTTPDate(seconds: seconds).description == text)
            #expect(HTTPDate(text)?.seconds == seconds)
        }
    }
}
