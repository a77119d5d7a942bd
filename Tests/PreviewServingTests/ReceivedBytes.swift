import Foundation
import Synchronization

/// Bytes that have arrived and are not yet read.
final class ReceivedBytes: Sendable {
    private let bytes = Mutex(Data())

    func append(_ more: some Sequence<UInt8>) { bytes.withLock { $0.append(contentsOf: more) } }

    /// Without its end; nil if it is not yet complete.
    func line() -> String? {
        bytes.withLock { bytes in
            guard let end = bytes.firstRange(of: Data("\r\n".utf8)) else { return nil }
            defer { bytes = Data(bytes[end.upperBound...]) }
            return String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        }
    }

    func bytes(_ count: Int) -> Data? {
        bytes.withLock { bytes in
            guard bytes.count >= count else { return nil }
            defer { bytes = Data(bytes.dropFirst(count)) }
            return Data(bytes.prefix(count))
        }
    }
}
