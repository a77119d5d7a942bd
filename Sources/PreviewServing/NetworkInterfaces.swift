import Foundation

/// The network interfaces of this machine.
enum NetworkInterfaces {
    /// The addresses of all interfaces that are up, without IPv6 addresses that hold on one link only, since a URL
    /// can't name them.
    static func addresses() -> [BindAddress] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        return sequence(first: first, next: { $0?.pointee.ifa_next }).compactMap { interface in
            guard let interface = interface?.pointee, let address = interface.ifa_addr,
                interface.ifa_flags & UInt32(IFF_UP) != 0
            else { return nil }
            return numeric(address)
        }
    }

    private static func numeric(_ address: UnsafeMutablePointer<sockaddr>) -> BindAddress? {
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                BindAddress.text(of: &$0.pointee.sin_addr, family: AF_INET).map(BindAddress.ip4)
            }
        case AF_INET6:
            address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                $0.pointee.sin6_scope_id == 0
                    ? BindAddress.text(of: &$0.pointee.sin6_addr, family: AF_INET6).map(BindAddress.ip6) : nil
            }
        default: nil
        }
    }
}
