import Foundation
import TestSupport
import Testing

@testable import PreviewServing

extension PreviewServingTests {
    @Suite("Streams of events")
    struct EventTests {
        /// A connection that has the first comment of the stream.
        private func stream(_ preview: Preview) async throws -> RawConnection {
            let connection = try preview.connection()
            try await connection.send(preview.request("GET", "/events"))
            let head = try await connection.head()
            #expect(head.status == 200 && head.headers["content-type"] == "text/event-stream")
            #expect(head.headers["cache-control"] == "no-store")
            #expect(try await text(connection) == ":\n\n")
            return connection
        }

        private func text(_ connection: RawConnection) async throws -> String? {
            try await connection.chunk().map { String(decoding: $0, as: UTF8.self) }
        }

        @Test("Events arrive in order, and the connection can be used after the stream's end")
        func delivers() async throws {
            try await withPreview { preview in
                let connection = try await stream(preview)
                preview.content.send(PreviewEvent("reload", data: "{\"path\":\"/album/\"}"))
                preview.content.send(PreviewEvent("error", data: "one\ntwo\r\nthree\u{2028}four"))
                preview.content.send(PreviewEvent("end\ndata: x"))
                #expect(try await text(connection) == "event: reload\ndata: {\"path\":\"/album/\"}\n\n")
                #expect(try await text(connection) == "event: error\ndata: one\ndata: two\ndata: three\u{2028}four\n\n")
                #expect(try await text(connection) == "event: enddata: x\ndata: \n\n")
                preview.content.endStreams()
                #expect(try await text(connection) == nil)
                #expect(try await connection.ask(preview.request("GET", "/data.json")).text == "{}")
            }
        }

        @Test("An event larger than a buffer arrives whole")
        func largeEvent() async throws {
            try await withPreview { preview in
                let connection = try await stream(preview)
                let data = String(repeating: "a", count: 20000)
                preview.content.send(PreviewEvent("big", data: data))
                var received = ""
                while !received.hasSuffix("\n\n") { received += try await text(connection) ?? "\n\n" }
                #expect(received == "event: big\ndata: \(data)\n\n")
            }
        }

        @Test("Comments keep the stream alive and end it when the client has gone")
        func goneClient() async throws {
            try await withPreview(eventPause: .milliseconds(50)) { preview in
                do {
                    let connection = try await stream(preview)
                    #expect(try await text(connection) == ":\n\n")
                    #expect(preview.content.openStreams == 1)
                }
                try await waitUntil("the stream has ended") { preview.content.openStreams == 0 }
            }
        }

        @Test("The content's stream ends with the server")
        func stop() async throws {
            let content = Mutexed<TestContent?>(nil)
            try await withPreview { preview in
                content.change { $0 = preview.content }
                _ = try await stream(preview)
                #expect(preview.content.endedStreams == 0)
            }
            try await waitUntil("the stream has ended") { content.value?.endedStreams == 1 }
        }
    }
}
