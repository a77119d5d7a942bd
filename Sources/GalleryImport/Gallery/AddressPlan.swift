import Foundation
import PhotoCatalog

/// Where another generator published an album: from the root of its site.
struct FormerAddress: Hashable, Sendable {
    /// Names of folders, as they are on disk; the last one is the album's.
    let names: [String]
    /// Whether the album is the page with the last name and `.html`, not the folder with that name.
    var isPage = false

    /// - Parameter path: an address from the root, which ends in `.html` if it is a page's. Nil if it has no name.
    init?(path: String) {
        var names = path.split(separator: "/").map(String.init)
        guard let last = names.popLast(), !(names + [last]).contains("..") else { return nil }
        isPage = !path.hasSuffix("/") && last.hasSuffix(".html") && last != ".html"
        self.names = names + [isPage ? String(last.dropLast(".html".count)) : last]
    }

    init(_ names: [String], isPage: Bool = false) { (self.names, self.isPage) = (names, isPage) }
}

/// Makes albums answer at the addresses that they had: at the same one if an `address` can say so, otherwise by
/// `aliases`.
///
/// An alias of an album stands for all that is in it. So an inner album gets an entry of its own only if the last part
/// of its address differs too. An unlisted album keeps its address, since its visitors have nothing else.
struct AddressPlan {
    /// Where albums are now and where they were, from the root, by their folders.
    private var now: [String: [String]] = ["": []]
    private var before: [String: [String]] = ["": []]
    /// Addresses that something has or had already. Of two albums with one address, the first one answers.
    private var claimed: Set<String> = []
    /// Old addresses that differ from the new ones in capitals or accents only.
    private(set) var almostSame: [(before: String, now: String)] = []
    /// Folders of unlisted albums that kept their address, and of those that could not.
    private(set) var kept: [String] = []
    private(set) var lost: [String] = []

    /// - Parameters:
    ///   - album: gets `address` or `aliases`. The albums around it come before it.
    ///   - former: nil if it had no address of its own.
    ///   - isInnermost: whether no other album is below it. Only such an album moves to another folder.
    mutating func place(_ album: inout AlbumDraft, at former: FormerAddress?, isInnermost: Bool) {
        let above = PhotoTree.parent(of: album.folder)
        let name = (album.folder as NSString).lastPathComponent
        let (aboveNow, aboveBefore) = (location(of: above, in: now), location(of: above, in: before))
        let own = URLName.ofAlbum(name)
        now[album.folder] = album.folder.isEmpty ? [] : aboveNow + [own]
        guard let former, let last = former.names.last else { return }
        let text = Self.text(former)
        guard claimed.insert(text).inserted else { return }
        guard !former.isPage, !album.folder.isEmpty else {
            if !former.isPage { before[""] = former.names }
            return addAlias(text, to: &album)
        }
        before[album.folder] = former.names
        defer { if album.isUnlisted, album.address != nil { kept.append(album.folder) } }
        if former.names.dropLast() == aboveBefore[...] {
            if last == own, !album.isUnlisted { return }
            if isFree(last, in: aboveNow) {
                album.address = last
                now[album.folder] = aboveNow + [last]
            } else if !album.isUnlisted, URLName.key(last) == URLName.key(own) {
                almostSame.append((text, Self.text(FormerAddress(aboveNow + [own]))))
            } else {
                addAlias(Self.encoded(last) + (last.hasSuffix(".html") ? "/" : ""), to: &album)
            }
        } else if isInnermost, former.names.indices.allSatisfy({ isFree(former.names[$0], in: $0 == 0 ? [] : ["x"]) }) {
            album.address = "/" + former.names.joined(separator: "/")
            now[album.folder] = former.names
        } else {
            addAlias(text, to: &album)
        }
    }

    /// Adds an old address, which is from the root if it begins with `/`.
    ///
    /// Unlisted albums have none, since their address must not be found.
    mutating func addAlias(_ text: String, to album: inout AlbumDraft) {
        guard !album.isUnlisted else { return lost.append(album.folder) }
        if OldAddress(text) != nil, !album.aliases.contains(text) { album.aliases.append(text) }
    }

    /// A former address as `aliases` has it.
    static func text(_ address: FormerAddress) -> String {
        "/" + address.names.map(encoded).joined(separator: "/") + (address.isPage ? ".html" : "/")
    }

    /// A name with those characters encoded that have a meaning in addresses.
    static func encoded(_ name: String) -> String {
        name.replacing("%", with: "%25").replacing("?", with: "%3F").replacing("#", with: "%23")
            .replacing("\\", with: "%5C")
    }

    private func location(of folder: String, in places: [String: [String]]) -> [String] {
        if let names = places[folder] ?? now[folder] { return names }
        let above = PhotoTree.parent(of: folder)
        let name = (folder as NSString).lastPathComponent
        return location(of: above, in: places) + [URLName.ofAlbum(name)]
    }

    /// Whether an album can choose a name in a folder of the site.
    private func isFree(_ name: String, in folder: [String]) -> Bool {
        guard ChosenAddress.isName(name), !URLName.devices.contains(name), name != "index" else { return false }
        return !folder.isEmpty || !Self.rootNames.contains(name)
    }

    /// Names of files and folders that every site has in its root.
    private static let rootNames: Set<String> = [
        "theme", "404", "feed", "robots", "sitemap", "favicon", "apple-touch-icon",
    ]
}

extension ImportedGallery {
    /// Lists the old addresses that no file of a site can answer.
    mutating func leaveOutAddresses(of plan: AddressPlan) {
        for folder in plan.lost {
            leaveOut(
                "address of \(folder)", "an unlisted album has no other address than its new one. Tell its visitors")
        }
        if let first = plan.kept.first {
            let others = plan.kept.count > 1 ? " and \(plan.kept.count - 1) others" : ""
            leaveOut(
                "address of \(first)\(others)",
                "unlisted, and as before, so that it can be guessed. To get another one, "
                    + "remove address from album.yaml")
        }
        guard let first = plan.almostSame.first else { return }
        let count = plan.almostSame.count
        leaveOut(
            count == 1 ? "1 address" : "\(count) addresses",
            "differ\(count == 1 ? "s" : "") from the new one\(count == 1 ? "" : "s") in capitals or accents only, as "
                + "\(first.before) and \(first.now) do. Redirect \(count == 1 ? "it" : "them") in the settings of "
                + "your host, if it tells them apart")
    }
}
