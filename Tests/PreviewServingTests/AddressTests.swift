import Foundation
import Testing

@testable import PreviewServing

extension PreviewServingTests {
    @Suite("Addresses that the preview listens on")
    struct AddressTests {
        @Test(
            "Addresses are read in numbers",
            arguments: [
                ("127.0.0.1", .ip4("127.0.0.1")), ("localhost", .loopback), ("0.0.0.0", .ip4("0.0.0.0")),
                ("::", .ip6("::")), ("[::1]", .ip6("::1")), ("0:0:0:0:0:0:0:1", .ip6("::1")), ("", nil),
                ("evil.example", nil), ("127.1", nil), ("1.2.3.4:80", nil), ("fe80::1%eth0", nil), ("256.0.0.1", nil),
            ] as [(String, BindAddress?)])
        func reads(text: String, address: BindAddress?) {
            #expect(BindAddress(text) == address)
        }

        @Test("Loopback addresses and those that stand for all are known")
        func kinds() {
            let addresses: [BindAddress] = [
                .loopback, .ip4("127.9.9.9"), .ip6("::1"), .ip4("10.0.0.1"), .ip4("0.0.0.0"), .ip6("::"),
            ]
            #expect(addresses.map(\.isLoopback) == [true, true, true, false, false, false])
            #expect(addresses.map(\.isWildcard) == [false, false, false, false, true, true])
        }

        #if os(Linux)
            @Test("On another loopback address that address is a name of the server")
            func otherLoopback() async throws {
                try await withPreview(address: .ip4("127.0.0.2")) { preview in
                    #expect(preview.listening.address == "http://127.0.0.2:\(preview.port)/")
                    #expect(preview.listening.networkAddresses.isEmpty)
                    for (host, status) in [("127.0.0.2", 200), ("localhost", 200), ("127.0.0.3", 421)] {
                        let connection = try RawConnection(port: preview.port, host: "127.0.0.2")
                        let request = "GET / HTTP/1.1\r\nHost: \(host):\(preview.port)\r\n\r\n"
                        #expect(try await connection.ask(request).status == status, "\(host)")
                    }
                }
            }
        #endif

        @Test("On all addresses every address of the machine is a name of the server", arguments: ["0.0.0.0", "::"])
        func allAddresses(text: String) async throws {
            let address = try #require(BindAddress(text))
            try await withPreview(address: address) { preview in
                #expect(
                    preview.listening.address
                        == (text == "::" ? "http://[::1]:\(preview.port)/" : "http://\(preview.host)/"))
                let own = NetworkInterfaces.addresses().map(\.hostInURL)
                #expect(own.contains("127.0.0.1"))
                for host in own + ["localhost"] {
                    let request = "GET / HTTP/1.1\r\nHost: \(host):\(preview.port)\r\n\r\n"
                    let response = try await preview.connection().ask(request)
                    #expect(response.status == 200, "\(host)")
                }
                for host in ["evil.example", "192.0.2.1", "0.0.0.0", "[::]"] {
                    let request = "GET / HTTP/1.1\r\nHost: \(host):\(preview.port)\r\n\r\n"
                    let response = try await preview.connection().ask(request)
                    #expect(response.status == 421, "\(host)")
                }
            }
        }

        @Test("A network address has its own name and the machine's, but not localhost")
        func networkAddress() {
            let names = OwnNames(address: .ip4("192.0.2.1"), port: 4000)
            #expect(names.contains("192.0.2.1:4000") && !names.contains("192.0.2.1:4001"))
            #expect(!names.contains("localhost:4000") && !names.contains("127.0.0.1:4000"))
            #expect(OwnNames(address: .loopback, port: 80).contains("localhost"))
            #expect(!OwnNames(address: .loopback, port: 4000).contains("localhost"))
        }

        @Test(
            "A path that the content builds is checked like a client's",
            arguments: [
                ("/", []), ("/a/b", ["a", "b"]), ("/a%2520b/", ["a%20b"]), ("/caf%C3%A9", ["caf\u{e9}"]), ("a", nil),
                ("", nil), ("/a/../b", nil),
            ] as [(String, [String]?)])
        func paths(address: String, components: [String]?) {
            #expect(PreviewPath(address)?.components == components)
        }
    }
}
