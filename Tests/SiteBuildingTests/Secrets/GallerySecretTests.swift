import FileReading
import Foundation
import SiteTestSupport
import Testing

@testable import PhotoCatalog
@testable import SiteBuilding
@testable import SitePlanning

@Suite("The secret of a gallery")
struct GallerySecretTests {
    /// Input key, salt, information and result of RFC 5869, appendices A.1 to A.3, in hexadecimal digits.
    private static let vectors = [
        (
            String(repeating: "0b", count: 22), "000102030405060708090a0b0c", "f0f1f2f3f4f5f6f7f8f9",
            "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
        ),
        (
            hexadecimal(0x00...0x4F), hexadecimal(0x60...0xAF), hexadecimal(0xB0...0xFF),
            "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c"
                + "59045a99cac7827271cb41c65e590e09da3275600c2f09b8367793a9aca3db71"
                + "cc30c58179ec3e87c14c01d5c1f3434f1d87"
        ),
        (
            String(repeating: "0b", count: 22), "", "",
            "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"
        ),
    ]

    private static func hexadecimal(_ bytes: ClosedRange<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private static func bytes(_ digits: String) -> [UInt8] {
        let digits = Array(digits)
        return stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    }

    @Test("The key derivation gives the results of RFC 5869", arguments: vectors.indices)
    func keyDerivation(index: Int) {
        let (secret, salt, info, result) = Self.vectors[index]
        let expected = Self.bytes(result)
        #expect(
            HKDF.derive(expected.count, from: Self.bytes(secret), salt: Self.bytes(salt), info: Self.bytes(info))
                == expected)
    }

    @Test("It is read as it is written, with white space around it, and no two are the same")
    func text() throws {
        let secret = GallerySecret.random()
        #expect(secret != .random())
        #expect(secret.text.wholeMatch(of: /[0-9a-f]{64}/) != nil)
        #expect(GallerySecret(secret.text) == secret)
        #expect(GallerySecret(" \(secret.text.uppercased())\r\n") == secret)
    }

    @Test(
        "A text that is not a secret is refused",
        arguments: [
            "", "0", String(repeating: "0", count: 63), String(repeating: "g", count: 64),
            String(repeating: "0", count: 65), "password",
        ])
    func foreignText(_ text: String) {
        #expect(GallerySecret(text) == nil)
    }

    @Test("Each album, each renewal and each secret has a suffix of 65 bits of its own")
    func suffixes() {
        let (one, other) = (GallerySecret.random(), GallerySecret.random())
        let suffixes = [
            URLName.secretSuffix(of: ["a"], renewal: 1, one), URLName.secretSuffix(of: ["b"], renewal: 1, one),
            URLName.secretSuffix(of: ["a", "b"], renewal: 1, one), URLName.secretSuffix(of: ["ab"], renewal: 1, one),
            URLName.secretSuffix(of: ["a"], renewal: 2, one), URLName.secretSuffix(of: ["a"], renewal: 1, other),
            // Neither names nor numbers run into each other.
            URLName.secretSuffix(of: ["1", "a"], renewal: 1, one), URLName.secretSuffix(of: ["a"], renewal: 11, one),
        ]
        #expect(Set(suffixes).count == suffixes.count)
        #expect(suffixes.allSatisfy { $0.wholeMatch(of: /[0-9a-hj-km-np-tv-z]{13}/) != nil }, "\(suffixes)")
        #expect(URLName.secretSuffix(of: ["a"], renewal: 1, one) == suffixes[0])
    }

    @Test("All letters and digits of suffixes are about as frequent")
    func evenSuffixes() {
        let secret = GallerySecret.random()
        var counts: [Character: Int] = [:]
        for number in 0..<1000 {
            let suffix = URLName.secretSuffix(of: ["\(number)"], renewal: 1, secret)
            for letter in suffix { counts[letter, default: 0] += 1 }
        }
        // 13,000 letters of 32 kinds: 406 of each, with a standard deviation of 20.
        #expect(counts.count == 32 && counts.values.allSatisfy { (250...560).contains($0) }, "\(counts)")
    }

    @Test("A secret that can't be written or read ends with its place, the cause and a remedy")
    func unusablePlaces() throws {
        let yard = try Yard()
        let library = PhotoLibrary(
            root: album([], albums: [album(["a"], address: .secret(renewal: 1))]), warnings: [])
        func message(_ choice: SecretChoice, source: String = "/proc/self") -> String {
            var configuration = SiteConfiguration(source: source, destination: "public")
            configuration.secret = choice
            let error = #expect(throws: BuildError.self) {
                _ = try configuration.withSecretAddresses(of: library, .create) { _ in }
            }
            return error?.description ?? ""
        }
        #expect(message(.ofSource).hasPrefix("/proc/self/.vitrine-secret: can't be written: "))
        #expect(message(.ofSource).contains("--secret-file"))
        #expect(message(.file(yard.path)).hasPrefix("\(yard.path): can't be read: "))
        #expect(message(.file(yard.path + "/none")).contains("is not there"))
        #expect(message(.variable("VITRINE_SECRET", value: "")).hasPrefix("VITRINE_SECRET: is empty"))
    }

    private func album(_ path: [String], address: AlbumAddress = .folderName, albums: [Album] = []) -> Album {
        Album(
            path: path, title: "", description: nil, isUnlisted: true, address: address, cover: nil,
            sort: PhotoOrder(.name), groups: [], albums: albums)
    }

    @Test("Names have the suffix, a chosen address is taken as it is, and one that is taken is refused")
    func names() throws {
        func names(_ addresses: [AlbumAddress]) throws -> [String] {
            let albums = addresses.enumerated().map { album(["Anna \($0)"], address: $1) }
            let library = PhotoLibrary(root: album([], albums: albums + [album(["sea"])]), warnings: [])
            let names = SiteNames(library)
            try SiteNames.refuseTakenAddresses(in: library, source: "Content")
            return library.albums.dropFirst().map { names.folder(of: $0).joined(separator: "/") }
        }
        #expect(
            try names([.secret(renewal: 1, suffix: "abc"), .chosen(.name("anna")), .chosen(.name("ben_2"))])
                == ["anna-0--abc", "anna", "ben_2", "sea"])
        let taken: [[AlbumAddress]] = [
            [.chosen(.name("theme"))], [.chosen(.name("con"))],
        ]
        for taken in taken {
            let error = #expect(throws: PlanningError.self) { _ = try names(taken) }
            #expect(error?.description.hasPrefix("Content/Anna 0/album.yaml: the address \"") == true)
        }
    }
}
