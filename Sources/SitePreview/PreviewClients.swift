import Foundation
import PreviewServing

/// The browsers that show pages of the preview, and what each of them shows.
struct PreviewClients {
    struct Client {
        /// The page's path from the site's root.
        let page: [String]
        var version: PageVersion?
        fileprivate let events: AsyncStream<PreviewEvent>.Continuation
    }

    private(set) var clients: [Int: Client] = [:]
    private var count = 0

    /// Adds a browser that has opened a page.
    ///
    /// - Parameter onEnd: Called with the browser's number when it has gone.
    mutating func add(
        _ page: [String], _ version: PageVersion?, onEnd: @escaping @Sendable (Int) -> Void
    ) -> (number: Int, events: AsyncStream<PreviewEvent>) {
        count += 1
        let number = count
        let (stream, events) = AsyncStream.makeStream(of: PreviewEvent.self, bufferingPolicy: .bufferingNewest(16))
        events.onTermination = { _ in onEnd(number) }
        clients[number] = Client(page: page, version: version, events: events)
        return (number, stream)
    }

    mutating func remove(_ number: Int) {
        clients.removeValue(forKey: number)
    }

    mutating func send(_ event: PreviewEvent, to number: Int, now version: PageVersion? = nil) {
        guard let client = clients[number] else { return }
        client.events.yield(event)
        if let version { clients[number]?.version = version }
    }

    func sendToAll(_ event: PreviewEvent) {
        for client in clients.values { client.events.yield(event) }
    }
}
