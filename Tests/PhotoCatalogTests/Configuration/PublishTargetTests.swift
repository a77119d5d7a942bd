import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Targets in vitrine.yaml")
struct PublishTargetTests {
    private func targets(_ yaml: String) throws -> [PublishTarget] {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let text = "targets:\n  " + yaml.replacing("\n", with: "\n  ")
        try Data(text.utf8).write(to: URL(filePath: folder + "/vitrine.yaml"))
        return try SiteSettings.read(from: folder).settings.targets
    }

    @Test("Each kind of target is read with its keys")
    func kinds() throws {
        let read = try targets(
            """
            usb:  { kind: folder, path: /media/usb/photos }
            home: { kind: rsync, to: "me@example.org:/var/www/photos", host: apache, precompress: true }
            page: { kind: git, repository: "git@example.org:me/photos.git", branch: pages, host: github-pages }
            last: { kind: git, repository: /srv/photos.git, branch: pages, history: none }
            s3:   { kind: rclone, remote: "r2:photos", host: cloudflare-pages, extra: [CNAME, "files/*.pdf"] }
            any:  { kind: command, run: ["wrangler", "pages", "--yes", "{site}"] }
            """)
        #expect(
            read == [
                PublishTarget(name: "usb", kind: .folder(path: "/media/usb/photos")),
                PublishTarget(
                    name: "home", kind: .rsync(address: "me@example.org:/var/www/photos"), host: .apache,
                    precompresses: true),
                PublishTarget(
                    name: "page",
                    kind: .git(repository: "git@example.org:me/photos.git", branch: "pages", keepsHistory: true),
                    host: .githubPages),
                PublishTarget(
                    name: "last", kind: .git(repository: "/srv/photos.git", branch: "pages", keepsHistory: false)),
                PublishTarget(
                    name: "s3", kind: .rclone(remote: "r2:photos"), host: .cloudflarePages,
                    extraPatterns: ["CNAME", "files/*.pdf"]),
                PublishTarget(name: "any", kind: .command(["wrangler", "pages", "--yes", "{site}"])),
            ])
    }

    @Test(
        "A value that a tool could read as an option, a program or another place is refused",
        arguments: [
            "a: { kind: folder, path: -rf }", "a: { kind: folder, path: ~/photos }",
            "a: { kind: rsync, to: \"--rsh=sh -c x:y\" }",
            "a: { kind: rsync, to: \"me@-oProxyCommand=x:b\" }", "a: { kind: rsync, to: \"rsync://-x/b\" }",
            "a: { kind: git, repository: \"me@-oProxyCommand=x:b\", branch: b }",
            "a: { kind: git, repository: \"ssh://-oProxyCommand=x/b\", branch: b }",
            "a: { kind: rsync, to: /var/www }", "a: { kind: rsync, to: \"./a:b\" }", "a: { kind: rsync, to: \":/b\" }",
            "a: { kind: git, repository: \"ext::sh -c x\", branch: b }",
            "a: { kind: git, repository: \"fd::17\", branch: b }",
            "a: { kind: git, repository: \"--upload-pack=x\", branch: b }",
            "a: { kind: git, repository: /srv/a.git, branch: \"-b\" }",
            "a: { kind: git, repository: /srv/a.git, branch: \"a..b\" }",
            "a: { kind: git, repository: \"ftp://example.org/a.git\", branch: b }",
            "a: { kind: rclone, remote: \":sftp,ssh=sh:x\" }", "a: { kind: rclone, remote: \"r2,ssh=sh:x\" }",
            "a: { kind: rclone, remote: photos }", "a: { kind: rclone, remote: \"/tmp/a:b\" }",
            "a: { kind: command, run: [\"--help\", \"{site}\"] }", "a: { kind: command, run: [\"wrangler\"] }",
            "a: { kind: command, run: [\"wrangler\", \"{site}\", \"a\\tb\"] }", "\"a b\": { kind: folder, path: /a }",
            "\"-a\": { kind: folder, path: /a }", "a: { path: /a }", "a: { kind: ftp, path: /a }",
            "a: { kind: folder, path: /a, to: b }", "a: { kind: folder, path: /a, host: geocities }",
            "a: { kind: folder, path: /a, precompress: maybe }", "a: text",
        ])
    func refusals(_ yaml: String) {
        #expect(throws: CatalogError.self) { try targets(yaml) }
    }

    @Test("A message about an unknown kind names the known ones")
    func unknownKind() {
        let error = #expect(throws: CatalogError.self) { try targets("a: { kind: sync, path: /a }") }
        #expect(error?.description.contains("rsync") == true)
    }
}
