import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@testable import PreviewServing

extension PreviewServingTests {
    @Suite("The token of the printed address")
    struct TokenTests {
        @Test("The printed address lets the browser in, and the token goes from the address bar")
        func login() async throws {
            try await withPreview { preview in
                #expect(preview.listening.address == "http://127.0.0.1:\(preview.port)/")
                #expect(
                    preview.listening.addressWithToken == preview.listening.address + "?token=" + preview.token.digits)
                let refused = try await preview.get("/inspector")
                #expect(refused.status == 403 && refused.text.contains("Open the address that vitrine serve printed"))

                let login = try await preview.get("/inspector?p=1&token=\(preview.token.digits)&q=a%20b")
                #expect(login.status == 303 && login.headers["location"] == "/inspector?p=1&q=a%20b")
                #expect(login.headers["cache-control"] == "no-store")
                #expect(login.headers["set-cookie"] == "\(preview.cookie); HttpOnly; SameSite=Strict; Path=/")
                #expect(try await preview.get("/inspector", ["Cookie: a=b;{cookie}"]).text == "tools")
                let only = try await preview.get("/?token=\(preview.token.digits)")
                #expect(only.headers["location"] == "/")
            }
        }

        @Test("A browser that is in already may come with the token of an earlier run")
        func oldToken() async throws {
            try await withPreview { preview in
                let old = "/album/?token=" + PreviewToken().digits
                #expect(try await preview.get(old).status == 403)
                let response = try await preview.get(old, ["Cookie: {cookie}"])
                #expect(response.status == 303 && response.headers["location"] == "/album/")
            }
        }

        @Test("A browser follows the printed address and keeps the cookie")
        func browser() async throws {
            try await withPreview { preview in
                let session = URLSession(configuration: .ephemeral)
                defer { session.invalidateAndCancel() }
                let address = preview.listening.address
                let first = try #require(URL(string: address + "inspector?token=" + preview.token.digits))
                let (page, _) = try await session.data(from: first)
                #expect(String(decoding: page, as: UTF8.self) == "tools")
                let (again, _) = try await session.data(from: try #require(URL(string: address + "inspector")))
                #expect(String(decoding: again, as: UTF8.self) == "tools")
            }
        }

        @Test("A token has 128 random bits, and only itself matches")
        func digits() {
            let tokens = (0..<100).map { _ in PreviewToken() }
            #expect(Set(tokens).count == 100)
            for token in tokens {
                #expect(token.digits.count == 32 && token.digits.allSatisfy(\.isHexDigit))
                #expect(token.matches(token.digits))
                #expect(
                    !token.matches(token.digits.dropLast()) && !token.matches("") && !token.matches(token.digits + "0"))
                #expect(!token.matches(PreviewToken().digits))
            }
        }
    }
}
