/// Where a preview can be opened.
package struct ListeningPreview: Hashable, Sendable {
    /// The port that was bound; may differ from the one asked for.
    package let port: UInt16
    /// The address on this machine: `http://127.0.0.1:4000/`.
    package let address: String
    /// The same with the token, which lets the browser in: `http://127.0.0.1:4000/?token=…`.
    package let addressWithToken: String
    /// Where other machines reach it. Empty on a loopback address.
    package let networkAddresses: [String]

    init(address: BindAddress, port: UInt16, token: PreviewToken) {
        func url(_ host: BindAddress) -> String { "http://\(host.hostInURL):\(port)/" }
        self.port = port
        switch address {
        case .ip4("0.0.0.0"): self.address = url(.loopback)
        case .ip6("::"): self.address = url(.ip6("::1"))
        default: self.address = url(address)
        }
        addressWithToken = self.address + "?token=" + token.digits
        networkAddresses =
            if address.isLoopback {
                []
            } else if address.isWildcard {
                NetworkInterfaces.addresses().filter { !$0.isLoopback }.map(url)
            } else {
                [url(address)]
            }
    }
}
