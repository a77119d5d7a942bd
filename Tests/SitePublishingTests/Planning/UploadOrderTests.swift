import Foundation
import ImagePipeline
import SiteFolder
import Testing

@testable import SitePublishing

@Suite("The order of a publication")
struct UploadOrderTests {
    /// The paths that each file refers to.
    private typealias Site = [String: Set<String>]

    private func file(_ path: String, leadsToPages: Bool = false) -> PublishedFile {
        PublishedFile(
            path: path, file: "/" + path, byteCount: 1, hash: .of(path.utf8), leadsToPages: leadsToPages)
    }

    @Test("Pictures come first, the home page comes last, and deep pages come before those above")
    func order() {
        var plan = PublicationPlan()
        plan.new = ["sky/index.html", "sky/a.html", "sky/a.jpg", "new.css", "sky/a.html.gz"].map { file($0) }
        plan.changed = [
            "index.html", "sea/index.html", "sea/deep/index.html", "theme.css", "feed.xml", "index.html.br",
        ]
        .map { file($0) }
        #expect(
            plan.stages.map { $0.map(\.path) } == [
                ["sky/a.jpg"], ["new.css", "theme.css"], ["sky/a.html", "sky/a.html.gz", "sky/index.html"],
                ["sea/deep/index.html"], ["sea/index.html"], ["feed.xml"], ["index.html", "index.html.br"],
            ])
    }

    @Test("Rules that may protect a folder come before its files, and those that lead to pages after the pages")
    func rules() {
        var plan = PublicationPlan()
        plan.new = ["clients/.htaccess", "new/index.html", "a.jpg"].map { file($0) }
        plan.new += ["old/.htaccess", ".htaccess"].map { file($0, leadsToPages: true) }
        plan.changed = ["old/index.html", "feed.xml", "index.html"].map { file($0) }
        #expect(
            plan.stages.map { $0.map(\.path) } == [
                ["clients/.htaccess"], ["a.jpg"], ["new/index.html"], ["old/index.html"],
                [".htaccess", "old/.htaccess"], ["feed.xml"], ["index.html"],
            ])
    }

    @Test("At every moment, every page that a visitor can reach has all that it refers to", arguments: 1...40)
    func everyMoment(seed: UInt64) {
        var chance = Chance(seed: seed)
        let (before, after) = (site(&chance), site(&chance))
        for state in states(from: before, to: after, by: plan(from: before, to: after)) {
            #expect(Self.broken(in: state).isEmpty)
        }
    }

    /// If this fails, the other test could not fail.
    @Test("The opposite order would break links")
    func oppositeOrder() {
        let isBroken = (1...40).contains { seed in
            var chance = Chance(seed: UInt64(seed))
            let (before, after) = (site(&chance), site(&chance))
            let states = states(from: before, to: after, by: plan(from: before, to: after), isReversed: true)
            return states.contains { !Self.broken(in: $0).isEmpty }
        }
        #expect(isBroken)
    }

    /// A site whose albums and photos are chosen at random: pages lead to those above, below and beside them.
    private func site(_ chance: inout Chance) -> Site {
        var site: Site = [:]
        let albums = ["", "sea/", "sea/deep/", "sky/"].filter { $0.isEmpty || Bool.random(using: &chance) }
        for album in albums {
            var page: Set<String> = ["index.html", "theme.css"]
            for inner in albums where inner.hasPrefix(album) && inner != album { page.insert(inner + "index.html") }
            let photos = (0..<6).filter { _ in Bool.random(using: &chance) }.map { "\(album)\($0)" }
            for (index, photo) in photos.enumerated() {
                page.formUnion([photo + ".html", photo + ".jpg"])
                let beside = [photos[(index + 1) % photos.count], photos[(index + photos.count - 1) % photos.count]]
                site[photo + ".jpg"] = []
                site[photo + ".html"] = Set(beside.map { $0 + ".html" }).union([photo + ".jpg", album + "index.html"])
            }
            site[album + "index.html"] = page
        }
        site["theme.css"] = []
        site["feed.xml"] = Set(site.keys.filter { $0.hasSuffix(".html") })
        return site
    }

    private func plan(from before: Site, to after: Site) -> PublicationPlan {
        var plan = PublicationPlan()
        for (path, references) in after.sorted(by: { $0.key < $1.key }) {
            let file = file(path)
            if before[path] == nil {
                plan.new.append(file)
            } else if before[path] != references || path == "theme.css" {
                plan.changed.append(file)
            }
        }
        plan.removed = before.keys.filter { after[$0] == nil }.sorted().map { FileAtTarget(path: $0, byteCount: 1) }
        return plan
    }

    /// What is at the target after every single file.
    private func states(
        from before: Site, to after: Site, by plan: PublicationPlan, isReversed: Bool = false
    ) -> [Site] {
        var steps: [(inout Site) -> Void] = plan.stages.flatMap(\.self).map { file in
            { $0[file.path] = after[file.path] }
        }
        steps += plan.removed.map { file in { $0[file.path] = nil } }
        if isReversed { steps.reverse() }
        var (state, states) = (before, [before])
        for step in steps {
            step(&state)
            states.append(state)
        }
        #expect(state == after)
        return states
    }

    /// What files that a visitor can reach from the home page or the feed refer to, and what is not there.
    private static func broken(in site: Site) -> Set<String> {
        var (open, seen): ([String], Set<String>) = (["index.html", "feed.xml"], ["index.html", "feed.xml"])
        var broken: Set<String> = []
        while let path = open.popLast() {
            guard let references = site[path] else {
                broken.insert(path)
                continue
            }
            for next in references where seen.insert(next).inserted { open.append(next) }
        }
        return broken
    }
}

/// A source of random numbers with a seed.
private struct Chance: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
