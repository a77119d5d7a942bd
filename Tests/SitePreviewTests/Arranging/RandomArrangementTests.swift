import Foundation
import PhotoCatalog
import SourceEditing
import TestSupport
import Testing

@Suite("Random arrangements")
struct RandomArrangementTests {
    private static let names =
        [
            "IMG_9.jpg", "IMG_10.jpg", "IMG_010.jpg", "img 2.jpg", "img.jpg", "b.png", "Élan.jpg", "elan.jpg", "ä.png",
            "[1].jpg", "a*b.jpg", "no.jpg", "1.jpg", "true.png", "# x.jpg", "- y.jpg", "it's.jpg", "{z}.jpg", "q,r.jpg",
            "日本.jpg", "c: d.jpg", "Ωmega.png",
        ] + caseVariants

    #if os(Linux)
        private static let caseVariants = ["B.png", "IMG_9.JPG", "img_9.jpg"]
    #else
        private static let caseVariants: [String] = []
    #endif

    private static let patterns = ["*", "*.png", "*.jpg", "IMG*", "img*", "[a-m]*", "?.*", "*1*"]

    /// A folder with settings that may be invalid, which then is not used.
    private static func folder(_ random: inout SeededGenerator) throws -> ArrangedFolder {
        let names = Array(names.shuffled(using: &random).prefix(.random(in: 2...9, using: &random)))
        func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "''") + "'" }
        func claim() -> String { quoted(random.member(of: Bool.random(using: &random) ? patterns : names)) }
        func claims() -> String {
            let count = Int.random(in: 1...3, using: &random)
            return count == 1 && Bool.random(using: &random)
                ? claim() : "[" + (0..<count).map { _ in claim() }.joined(separator: ", ") + "]"
        }
        var lines = ["# Settings of the album", "title: Album"]
        switch Int.random(in: 0...6, using: &random) {
        case 0: lines.append("sort: date")
        case 1: lines.append("sort: name descending  # newest")
        case 2: lines.append("sort: title")
        case 3, 4:
            lines.append(
                "sort: [\((0..<Int.random(in: 1...4, using: &random)).map { _ in claim() }.joined(separator: ", "))]")
        default: break
        }
        let groups = Int.random(in: 0...3, using: &random)
        if groups > 0 {
            lines.append("groups:")
            for number in 1...groups {
                let title = Int.random(in: 0...4, using: &random) == 0 ? "Same" : "Group \(number)"
                lines +=
                    Bool.random(using: &random)
                    ? ["  # About \(number)", "  - title: \(title)", "    photos: \(claims())"]
                    : ["  - photos: \(claims())", "    title: \(title) # \(number)"]
            }
        }
        let hidden = names.filter { _ in Int.random(in: 0...6, using: &random) == 0 }
        if !hidden.isEmpty, hidden.count < names.count {
            lines.append("photos:")
            for name in hidden { lines.append("  \(quoted(name)): {hidden: true}") }
        }
        if Int.random(in: 0...5, using: &random) == 0 {
            lines.append("exclude: '\(random.member(of: ["1.jpg", "elan*"]))'")
        }
        var notes: [String: String] = [:]
        for name in names where Int.random(in: 0...9, using: &random) == 0 {
            let weight = Int.random(in: 1...3, using: &random)
            notes[String(name.prefix { $0 != "." }) + ".md"] = "---\nweight: \(weight)\n---\n"
        }
        var days: [String: Int] = [:]
        for name in names where Bool.random(using: &random) { days[name] = .random(in: 1...28, using: &random) }
        return try ArrangedFolder(names, settings: lines.joined(separator: "\n") + "\n", notes: notes, days: days)
    }

    /// The groups after one to three things that a user can do to them.
    private static func changed(_ shown: [ArrangedGroup], _ random: inout SeededGenerator) -> [ArrangedGroup] {
        var groups = shown
        for step in 0..<Int.random(in: 1...3, using: &random) {
            let place = Int.random(in: groups.indices, using: &random)
            let group = groups[place]
            switch Int.random(in: 0...6, using: &random) {
            case 0: groups[place] = ArrangedGroup(title: group.title, photos: group.photos.shuffled(using: &random))
            case 1, 2:
                // One photo goes somewhere else.
                let photo = random.member(of: group.photos)
                groups[place] = ArrangedGroup(title: group.title, photos: group.photos.filter { $0 != photo })
                let target = Int.random(in: groups.indices, using: &random)
                var photos = groups[target].photos
                photos.insert(photo, at: .random(in: 0...photos.count, using: &random))
                groups[target] = ArrangedGroup(title: groups[target].title, photos: photos)
            case 3:
                let moved = group.photos.filter { _ in Bool.random(using: &random) }
                groups[place] = ArrangedGroup(title: group.title, photos: group.photos.filter { !moved.contains($0) })
                groups.insert(ArrangedGroup(title: "New \(step)", photos: moved), at: 0)
            case 4:
                if group.title != nil { groups[place] = ArrangedGroup(title: "Renamed: \(step)", photos: group.photos) }
            case 5:
                // Deleted: its photos go to the rest.
                guard group.title != nil else { break }
                groups.remove(at: place)
                let rest = groups.last.flatMap { $0.title == nil ? $0 : nil }
                if rest != nil { groups.removeLast() }
                groups.append(ArrangedGroup(title: nil, photos: (rest?.photos ?? []) + group.photos))
            default:
                let titled = groups.filter { $0.title != nil }.shuffled(using: &random)
                groups = titled + groups.filter { $0.title == nil }
            }
            groups.removeAll { $0.photos.isEmpty }
        }
        return groups
    }

    @Test(
        "After any change of order and groups, the album shows what was wanted",
        arguments: 0..<(Tier.isThorough ? 12 : 3))
    func theAlbumShowsWhatWasWanted(part: UInt64) throws {
        var used = 0
        for seed in (part * 100)..<(part * 100 + 60) {
            var random = SeededGenerator(seed: seed)
            let folder = try Self.folder(&random)
            // Settings that name a photo which is not there are invalid.
            guard let shown = try? folder.shown(), !shown.isEmpty else { continue }
            used += 1
            let before = folder.settings
            #expect(try folder.arrange(shown)?.isEmpty == true, "seed \(seed)")
            #expect(folder.settings == before, "seed \(seed)")
            let wanted = Self.changed(shown, &random)
            let change = try folder.arrange(wanted)
            #expect(change != nil, "seed \(seed): \(before)\n\(wanted)")
            #expect(try folder.shown() == wanted, "seed \(seed): \(before)\n\(folder.settings)")
            for comment in ["# Settings of the album", "title: Album"] {
                #expect(folder.settings.contains(comment), "seed \(seed)")
            }
            // And back again.
            #expect(try folder.arrange(shown) != nil, "seed \(seed)")
            #expect(try folder.shown() == shown, "seed \(seed): \(before)\n\(folder.settings)")
        }
        #expect(used > 15)
    }
}
