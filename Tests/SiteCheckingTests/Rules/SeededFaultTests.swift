import Testing

@testable import SiteChecking

@Suite("Faults in a site")
struct SeededFaultTests {
    @Test("Nothing is found in a clean site", arguments: [true, false])
    func cleanSite(isOwn: Bool) async throws {
        let report = try await HandmadeSite(isOwn: isOwn).check()
        #expect(report.findings.map(\.description) == [])
        #expect((report.pageCount, report.pictureCount) == (3, 3))
    }

    @Test("Redirects, and pages that are hidden from search engines, need no link", arguments: [true, false])
    func redirects(isOwn: Bool) async throws {
        let site = try HandmadeSite(isOwn: isOwn)
        try site.redirect("old.html", to: "sea/index.html")
        try site.redirect("sea.html", to: "sea/wave.html")
        try site.replace("<h1>Moved</h1>", by: isOwn ? "<h1>Moved</h1>" : "", in: "sea.html")
        let choice = site.page(title: "Several", body: "<p><a href=\"sea/wave.html\">Wave</a></p>")
        try site.write(
            "wave.html",
            choice.replacing("</title>", with: "</title>\n<meta name=\"robots\" content=\"noindex\"/>"))
        if isOwn { try site.record() }
        #expect(try await site.check().findings.map(\.description) == [])
    }

    @Test("A fault is found as the rule that it breaks", arguments: SeededFault.all)
    func seededFault(fault: SeededFault) async throws {
        let site = try HandmadeSite(isOwn: fault.isOwn)
        try fault.plant(site)
        let report = try await site.check { $0.settings.budgets = fault.budgets }
        let found = report.findings.contains { $0.rule == fault.rule && $0.file == fault.file }
        #expect(found, "\(report.findings)")
        #expect(report.errors.isEmpty == (report.findings.allSatisfy { $0.rule.severity == .warning }))
    }

    @Test("Links that leave the site are a fault only on a page that was changed since it was built")
    func outsideLinks() async throws {
        let site = try HandmadeSite(isOwn: true)
        let links = "<p><a href=\"/index.html\">Home</a> <a href=\"../../other/\">Other</a></p>"
        try site.replace("</main>", by: links + "\n</main>", in: "sea/index.html")
        try site.record()
        #expect(try await site.check().findings.map(\.description) == [])
        // Not recorded, as if edited by hand.
        try site.write(
            "sea/index.html", try site.text("sea/index.html").replacing("Other</a>", with: "Another</a>"))
        let rules = try await site.check().findings.map(\.rule)
        #expect(Set(rules) == [.outsideBase, .outsideSite, .changedFile])
    }

    @Test("A fault that is ignored is not found", arguments: SeededFault.all)
    func ignoredFault(fault: SeededFault) async throws {
        let site = try HandmadeSite(isOwn: fault.isOwn)
        try fault.plant(site)
        let report = try await site.check {
            $0.settings.budgets = fault.budgets
            $0.settings.ignored = [fault.rule.rawValue + ":" + fault.file]
        }
        #expect(!report.findings.contains { $0.rule == fault.rule && $0.file == fault.file })
    }

    @Test("There is a fault for every rule that is not about what pictures and films contain")
    func everyRuleHasAFault() {
        let elsewhere: Set<CheckRule> = [
            .privateData, .brokenPicture, .uncheckedPicture, .pictureExtension, .pictureType, .pictureRatio,
            .pictureWidth, .brokenFilm, .uncheckedFilm, .filmMetadata, .filmCodec, .filmStart, .filmRatio, .filmType,
        ]
        let seeded = Set(SeededFault.all.map(\.rule))
        #expect(CheckRule.allCases.filter { !seeded.contains($0) && !elsewhere.contains($0) }.isEmpty)
        #expect(seeded.isDisjoint(with: elsewhere))
    }

    @Test("A rule to ignore that does not exist is refused")
    func unknownRule() async throws {
        let site = try HandmadeSite()
        await #expect(throws: CheckError.unknownRule("alt-absent")) {
            try await site.check { $0.settings.ignored = ["alt-absent"] }
        }
    }
}
