import FlyingSocks
import Foundation

/// The network address that the server listens on.
package enum BindAddress: Hashable, Sendable {
    /// In numbers: `127.0.0.1`.
    case ip4(String)
    /// In numbers, as the system shortens them: `::1`.
    case ip6(String)

    /// Reached from this machine only.
    package static let loopback = BindAddress.ip4("127.0.0.1")

    /// - Parameter text: `localhost`, or an address in numbers: `0.0.0.0`, `::`, `[::1]`, `192.168.1.20`.
    package init?(_ text: String) {
        if text == "localhost" {
            self = .loopback
            return
        }
        let bare = text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
        var (ip4, ip6) = (in_addr(), in6_addr())
        if inet_pton(AF_INET, bare, &ip4) == 1, let text = Self.text(of: &ip4, family: AF_INET) {
            self = .ip4(text)
        } else if inet_pton(AF_INET6, bare, &ip6) == 1, let text = Self.text(of: &ip6, family: AF_INET6) {
            self = .ip6(text)
        } else {
            return nil
        }
    }

    /// Whether only this machine reaches it.
    package var isLoopback: Bool {
        switch self {
        case .ip4(let text): text.hasPrefix("127.")
        case .ip6(let text): text == "::1"
        }
    }

    /// Whether it stands for all addresses of the machine.
    package var isWildcard: Bool { self == .ip4("0.0.0.0") || self == .ip6("::") }

    /// `127.0.0.1` or `[::1]`.
    var hostInURL: String {
        switch self {
        case .ip4(let text): text
        case .ip6(let text): "[\(text)]"
        }
    }

    func socketAddress(port: UInt16) throws -> any SocketAddress {
        switch self {
        case .ip4(let text): try sockaddr_in.inet(ip4: text, port: port)
        case .ip6(let text): try sockaddr_in6.inet6(ip6: text, port: port)
        }
    }

    /// - Parameter address: Of an `in_addr` or `in6_addr`, as the family says.
    static func text(of address: UnsafeRawPointer, family: Int32) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(family, address, &buffer, socklen_t(buffer.count)) != nil else { return nil }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
