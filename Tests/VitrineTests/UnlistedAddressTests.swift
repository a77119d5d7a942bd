import Foundation
import Testing

/// The addresses of unlisted albums, which can't be guessed.
@Suite("Addresses of unlisted albums")
struct UnlistedAddressTests {
    private static let secret = String(repeating: "0123456789abcdef", count: 4)

    private func desk() throws -> Desk {
        let desk = try Desk()
        try desk.photos("a.jpg", "Anna/b.jpg", "ben/c.jpg")
        try desk.write("visibility: unlisted", to: "Content/Anna/album.yaml")
        return desk
    }

    /// The folder of the album `Anna` in the site.
    private func folder(_ desk: Desk, in site: String = "public") throws -> String {
        let names = try FileManager.default.contentsOfDirectory(atPath: desk.file(site))
        return try #require(names.first { $0.hasPrefix("anna") })
    }

    @Test("They end in 13 letters from a secret that the first build makes, and says so")
    func firstBuild() async throws {
        let desk = try desk()
        // Scripts that run every night are quiet.
        let first = try await desk.build("--quiet")
        let folder = try folder(desk)
        #expect(folder.wholeMatch(of: /anna--[0-9a-z]{13}/) != nil, "\(folder)")
        #expect(first.text.contains("Content/.vitrine-secret: was made"))
        let file = desk.file("Content/.vitrine-secret")
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(!(try await desk.build("-v").text.contains("was made")))
        #expect(try self.folder(desk) == folder)
        _ = try await desk.build("--verify")
        let others = try FileManager.default.contentsOfDirectory(atPath: desk.file("Content")).sorted()
        #expect(others == [".vitrine-secret", "Anna", "a.jpg", "ben"])
        for (name, data) in try desk.snapshot() where !name.hasPrefix(folder) {
            #expect(!String(decoding: data, as: UTF8.self).contains(folder), "\(name)")
        }
    }

    @Test("A gallery without unlisted albums, or with chosen addresses alone, needs no secret")
    func noNeed() async throws {
        let desk = try desk()
        try desk.write("visibility: unlisted\naddress: anna-and-ben", to: "Content/Anna/album.yaml")
        try await desk.build()
        #expect(try folder(desk) == "anna-and-ben")
        #expect(!FileManager.default.fileExists(atPath: desk.file("Content/.vitrine-secret")))
    }

    @Test("A copy with the secret builds the same addresses, and one that has lost it builds others only on demand")
    func copies() async throws {
        let desk = try desk()
        try await desk.build()
        let folder = try folder(desk)
        try FileManager.default.copyItem(atPath: desk.file("Content"), toPath: desk.file("copy"))
        try await desk.build("copy", "site")
        #expect(try self.folder(desk, in: "site") == folder)
        try FileManager.default.removeItem(atPath: desk.file("copy/.vitrine-secret"))
        let lost = try await desk.run("build", "copy", "site")
        #expect(lost.status == .exited(1) && lost.text.contains("copy/.vitrine-secret: is not there, and the site"))
        #expect(try self.folder(desk, in: "site") == folder)
        try await desk.build("copy", "site", "--allow-removals")
        #expect(try self.folder(desk, in: "site") != folder)
    }

    @Test("A file that is named, or an environment variable, takes the place of the one in the source")
    func otherPlaces() async throws {
        let desk = try desk()
        try desk.write(Self.secret + "\n", to: "key")
        try await desk.build("--secret-file", "key")
        let folder = try folder(desk)
        #expect(!FileManager.default.fileExists(atPath: desk.file("Content/.vitrine-secret")))
        let built = try await desk.run(["build", "Content", "other"], variables: ["VITRINE_SECRET": Self.secret])
        #expect(built.status == .exited(0), "\(built.text)")
        #expect(try self.folder(desk, in: "other") == folder)
        let verified = try await desk.run(["build", "--verify"], variables: ["VITRINE_SECRET": Self.secret])
        #expect(verified.status == .exited(0), "\(verified.text)")

        let missing = try await desk.run("build", "--secret-file", "none")
        #expect(missing.status == .exited(1) && missing.text.contains("none: is not there."))
        let empty = try await desk.run(["build"], variables: ["VITRINE_SECRET": ""])
        #expect(empty.status == .exited(1) && empty.text.contains("VITRINE_SECRET: is empty."))
        try desk.write(Self.secret.uppercased(), to: "Content/.vitrine-secret")
        #expect(try await desk.run(["build"], variables: ["VITRINE_SECRET": Self.secret]).status == .exited(0))
        let other = String(repeating: "0", count: 64)
        let differs = try await desk.run(["build"], variables: ["VITRINE_SECRET": other])
        #expect(differs.status == .exited(1))
        #expect(differs.text.contains("VITRINE_SECRET: is not the secret that is in Content/.vitrine-secret"))
        try desk.write("hunter2", to: "Content/.vitrine-secret")
        let damaged = try await desk.run("build")
        #expect(damaged.status == .exited(1) && damaged.text.contains("Content/.vitrine-secret: is not the secret"))
        #expect(try self.folder(desk) == folder)
    }

    @Test("Where no secret can be written, the build ends with the remedy; a dry run and --verify write none")
    func readOnlySource() async throws {
        let desk = try desk()
        let planned = try await desk.run("build", "--dry-run")
        #expect(planned.status == .exited(0) && planned.text.contains("Content/.vitrine-secret: is not there yet."))
        #expect(!FileManager.default.fileExists(atPath: desk.file("Content/.vitrine-secret")))
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: desk.file("Content"))
        defer {
            try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: desk.file("Content"))
        }
        let outcome = try await desk.runWithoutOverride("build")
        #expect(outcome.status == .exited(1))
        #expect(outcome.text.contains("Content/.vitrine-secret: can't be written: permission denied."))
        #expect(outcome.text.contains("--secret-file"))
        #expect(!FileManager.default.fileExists(atPath: desk.file("public")))
        try desk.write(Self.secret, to: "key")
        #expect(try await desk.runWithoutOverride("build", "--secret-file", "key").status == .exited(0))
        let verified = try await desk.runWithoutOverride("build", "--verify")
        #expect(verified.status == .exited(1) && verified.text.contains(".vitrine-secret: is not there."))
    }

    @Test("vitrine links prints the addresses that the site has, and renewed makes another one")
    func links() async throws {
        let desk = try desk()
        try desk.write("base-url: https://example.org/photos/", to: "Content/vitrine.yaml")
        try desk.photos("Anna/day two/d.jpg", "dora/e.jpg")
        try desk.write("title: Dora & Eve\nvisibility: unlisted\naddress: dora", to: "Content/dora/album.yaml")
        let printed = try await desk.run("links")
        #expect(printed.status == .exited(0) && printed.text.contains("was made"))
        try await desk.build()
        let folder = try folder(desk)
        #expect(
            printed.output == """
                https://example.org/photos/\(folder)/index.html\tAnna
                https://example.org/photos/dora/index.html\tDora & Eve

                """)
        try desk.write("visibility: unlisted\nrenewed: 2", to: "Content/Anna/album.yaml")
        try await desk.build()
        let renewed = try self.folder(desk)
        #expect(renewed != folder && renewed.hasPrefix("anna--"))
        #expect(!FileManager.default.fileExists(atPath: desk.file("public/" + folder)))
        let inner = try FileManager.default.contentsOfDirectory(atPath: desk.file("public/" + renewed))
        #expect(inner.contains { $0.hasPrefix("day-two") })
        for source in ["Content", "Content/", "./Content/."] {
            #expect(try await desk.run("links", source).output.contains(renewed), "\(source)")
        }
        _ = try await desk.build("--verify")
    }

    @Test("The secret is in no site, and init names it for .gitignore")
    func isNotPublished() async throws {
        let desk = try desk()
        try desk.write(
            "include: ['*', .vitrine-secret]\ntargets: { away: { kind: folder, path: ../away, extra: ['*', '.*'] } }",
            to: "Content/vitrine.yaml")
        try await desk.build()
        let secret = try String(contentsOfFile: desk.file("Content/.vitrine-secret"), encoding: .utf8)
        try FileManager.default.copyItem(
            atPath: desk.file("Content/.vitrine-secret"), toPath: desk.file("public/.vitrine-secret"))
        let published = try await desk.run("publish", "--trust-target", "away")
        #expect(published.status == .exited(0), "\(published.text)")
        let files = try desk.snapshot("away")
        #expect(files.count > 10)
        for (name, data) in files {
            #expect(!name.contains("vitrine-secret"))
            #expect(!String(decoding: data, as: UTF8.self).contains(secret.prefix(64)), "\(name)")
        }
        let checked = try await desk.run("check", "public")
        #expect(checked.output.contains(".vitrine-secret") || checked.text.contains(".vitrine-secret"))
        #expect(try await desk.run("init", "fresh").text.contains(".vitrine-secret"))
    }
}
