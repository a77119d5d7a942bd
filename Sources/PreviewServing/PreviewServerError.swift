/// Why the preview can't be served.
package enum PreviewServerError: Error, Hashable, Sendable {
    case portTaken(UInt16, address: String)
    /// All ports from the first to the last.
    case portsTaken(ClosedRange<UInt16>, address: String)
    case cannotListen(address: String, port: UInt16, reason: String)
}

extension PreviewServerError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .portTaken(let port, let address):
            "\(address): port \(port) is in use. Choose another with --port, or end the program that uses it."
        case .portsTaken(let ports, let address):
            "\(address): the ports \(ports.lowerBound) to \(ports.upperBound) are in use. Choose another with --port."
        case .cannotListen(let address, let port, let reason):
            "\(address): cannot listen on port \(port): \(reason). Check --bind and --port."
        }
    }
}
