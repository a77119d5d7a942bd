@testable import SitePublishing

extension PublishKey {
    /// Another key at each call.
    static func other() -> PublishKey { PublishKey(bytes: (0..<32).map { _ in UInt8.random(in: 0...255) }) }
}
