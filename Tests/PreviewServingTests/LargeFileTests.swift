import Foundation
import Testing

@testable import PreviewServing

extension PreviewServingTests {
    @Suite("A film of more than 3 GB")
    struct LargeFileTests {
        private static let byteCount = 3 << 30
        /// Beyond what 32 bits can count.
        private static let place = 2_800_000_000
        private static let words = "between zeros"

        /// Adds a file that takes almost no room on the disk.
        private static func addFilm(to content: TestContent) throws {
            let file = content.folder + "/film.mov"
            #expect(FileManager.default.createFile(atPath: file, contents: nil))
            let handle = try FileHandle(forWritingTo: URL(filePath: file))
            try handle.seek(toOffset: UInt64(place))
            try handle.write(contentsOf: Data(words.utf8))
            try handle.truncate(atOffset: UInt64(byteCount))
            try handle.close()
        }

        @Test(
            "Any part of it can be asked for",
            arguments: [
                ("bytes=2800000000-2800000012", 206, "bytes 2800000000-2800000012/3221225472"),
                ("bytes=-3", 206, "bytes 3221225469-3221225471/3221225472"),
                ("bytes=3221225470-", 206, "bytes 3221225470-3221225471/3221225472"),
                ("bytes=3221225471-9999999999", 206, "bytes 3221225471-3221225471/3221225472"),
                ("bytes=3221225472-", 416, "bytes */3221225472"),
            ])
        func parts(range: String, status: Int, contentRange: String) async throws {
            try await withPreview { preview in
                try Self.addFilm(to: preview.content)
                let response = try await preview.get("/film.mov", ["Range: \(range)"])
                #expect(response.status == status)
                #expect(response.headers["content-range"] == contentRange)
                guard status == 206 else { return }
                let isOfWords = range.contains("\(Self.place)")
                #expect(response.body == (isOfWords ? Data(Self.words.utf8) : Data(count: response.body.count)))
                #expect(response.headers["content-length"] == "\(response.body.count)")
                #expect(response.headers["content-type"] == "video/quicktime")
            }
        }

        @Test("A part is sent only of the file whose tag the browser has")
        func ifRange() async throws {
            try await withPreview { preview in
                try Self.addFilm(to: preview.content)
                let connection = try preview.connection()
                let head = try await connection.ask(preview.request("HEAD", "/film.mov"), isHead: true)
                #expect(head.status == 200)
                #expect(head.headers["content-length"] == "\(Self.byteCount)")
                #expect(head.headers["accept-ranges"] == "bytes")
                let tag = try #require(head.headers["etag"])
                let range = "Range: bytes=\(Self.place)-\(Self.place + 6)"
                let part = try await connection.ask(preview.request("GET", "/film.mov", [range, "If-Range: \(tag)"]))
                #expect(part.status == 206 && part.text == "between")
                try await connection.send(preview.request("GET", "/film.mov", [range, "If-Range: \"other\""]))
                // Of the whole file, which follows, a browser reads as much as it plays.
                let whole = try await connection.head()
                #expect(whole.status == 200 && whole.headers["content-length"] == "\(Self.byteCount)")
                #expect(try await connection.bytes(300_000) == Data(count: 300_000))
            }
        }

        // Measured as Linux counts memory; the code is the same elsewhere.
        #if os(Linux)
            @Test("Of it, only what a browser takes is in memory")
            func memory() async throws {
                try await withPreview { preview in
                    try Self.addFilm(to: preview.content)
                    let before = try residentBytes()
                    let connections = try (0..<8).map { _ in try preview.connection() }
                    for connection in connections {
                        try await connection.send(preview.request("GET", "/film.mov"))
                        _ = try await connection.head()
                        for _ in 0..<3 { _ = try await connection.bytes(1_000_000) }
                    }
                    // They all still wait for the rest.
                    #expect(try await preview.get("/data.json").text == "{}")
                    #expect(try residentBytes() < before + 100_000_000)
                }
            }

            private func residentBytes() throws -> Int {
                let numbers = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
                return try #require(Int(numbers[1])) * Int(getpagesize())
            }
        #endif
    }
}
