import Foundation

/// The values of the header `Host` under which this server is reached.
///
/// A page of another site can have its own name resolve to this machine (DNS rebinding), but the browser then sends
/// that name.
struct OwnNames: Sendable {
    private let port: UInt16
    private let fixed: Set<String>
    private let includesInterfaces: Bool

    init(address: BindAddress, port: UInt16) {
        self.port = port
        includesInterfaces = address.isWildcard
        var names: [String] = []
        if !address.isWildcard { names.append(address.hostInURL) }
        if address.isLoopback || address.isWildcard { names += ["127.0.0.1", "localhost", "[::1]"] }
        if !address.isLoopback { names += Self.machineNames() }
        fixed = Self.hosts(names, port)
    }

    /// - Parameter host: In lower case, with the port: `127.0.0.1:4000`.
    func contains(_ host: String) -> Bool {
        if fixed.contains(host) { return true }
        // Looked up again each time: a laptop changes its network while the preview runs.
        return includesInterfaces
            && Self.hosts(NetworkInterfaces.addresses().map(\.hostInURL), port).contains(host)
    }

    /// Browsers leave the port out if it is 80.
    private static func hosts(_ names: [String], _ port: UInt16) -> Set<String> {
        Set(names.map { "\($0):\(port)" } + (port == 80 ? names : []))
    }

    /// The machine's name in lower case, and the one under which it is found on a network without a name server.
    private static func machineNames() -> [String] {
        var buffer = [CChar](repeating: 0, count: 256)
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return [] }
        let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let name = String(decoding: bytes, as: UTF8.self).lowercased()
        guard !name.isEmpty else { return [] }
        return name.contains(".") ? [name] : [name, name + ".local"]
    }
}
