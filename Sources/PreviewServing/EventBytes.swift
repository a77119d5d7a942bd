import FlyingSocks

/// Server-sent events as bytes (HTML, 9.2), with a comment now and then so that a dead connection is noticed.
struct EventBytes: AsyncBufferedSequence {
    let events: AsyncStream<PreviewEvent>
    let pause: Duration

    /// The source's stream ends when this iterator goes away.
    func makeAsyncIterator() -> Iterator {
        // A client that reads too slowly loses its connection, not single events: browsers connect again.
        let (pieces, sink) = AsyncStream<[UInt8]>.makeStream(bufferingPolicy: .bufferingOldest(256))
        let (events, pause) = (events, pause)
        let work = Task {
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    for await event in events {
                        guard case .enqueued = sink.yield(Self.encode(event)) else { return }
                    }
                }
                group.addTask {
                    while (try? await Task.sleep(for: pause)) != nil, case .enqueued = sink.yield(Self.comment) {}
                }
                await group.next()
                group.cancelAll()
            }
            sink.finish()
        }
        sink.onTermination = { _ in work.cancel() }
        return Iterator(pieces: pieces.makeAsyncIterator(), rest: Self.comment[...])
    }

    struct Iterator: AsyncBufferedIteratorProtocol {
        var pieces: AsyncStream<[UInt8]>.Iterator
        /// Starts with a comment: some browsers report a stream as open only after its first byte.
        var rest: ArraySlice<UInt8>

        mutating func next() async -> UInt8? { await nextBuffer(suggested: 1)?.first }

        mutating func nextBuffer(suggested count: Int) async -> ArraySlice<UInt8>? {
            if rest.isEmpty { rest = (await pieces.next() ?? [])[...] }
            guard !rest.isEmpty else { return nil }
            defer { rest = rest.dropFirst(count) }
            return rest.prefix(count)
        }
    }

    private static let comment = Array(":\n\n".utf8)

    static func encode(_ event: PreviewEvent) -> [UInt8] {
        let lines = event.data.split(omittingEmptySubsequences: false, whereSeparator: isLineEnd)
        let name = event.name.filter { !isLineEnd($0) }
        return Array("event: \(name)\n\(lines.map { "data: \($0)\n" }.joined())\n".utf8)
    }

    /// Fewer than `isNewline`: JSON may contain U+2028, which does not end a line of the stream.
    private static func isLineEnd(_ character: Character) -> Bool { ["\n", "\r", "\r\n"].contains(character) }
}
