import Foundation
import PhotoCatalog

// What the front matter of a page bundle says about its photos.
extension HugoReader {
    static func readPhotos(
        _ fields: ImportedValue, in folder: PhotoTree.Folder, of file: String, into album: inout AlbumDraft,
        gallery: inout ImportedGallery
    ) {
        var cover = (fields.inParams("featured_image") ?? fields["featuredImage"])?.text
        var weights: [String: Double] = [:]
        for resource in fields["resources"]?.members ?? [] {
            guard let source = resource["src"]?.text else { continue }
            let photos = folder.photos.filter { Self.matches($0, source) }
            if photos.isEmpty {
                gallery.leaveOut("\(file), resources, \(source)", "no photo in this folder has the name")
            }
            if resource["params"]?["cover"]?.truth == true { cover = cover ?? photos.first ?? source }
            if let weight = (resource["params"]?["weight"] ?? resource["weight"])?.number {
                for photo in photos { weights[photo] = weight }
            }
            let title = resource["title"]?.text
            if title?.contains(":counter") == true {
                gallery.leaveOut("\(file), resources, title", "numbers are not made. Write titles into album.yaml")
                continue
            }
            let caption = (resource["params"]?["caption"] ?? resource["params"]?["description"])?.text
                .map(CaptionMarkdown.escaped)
            let alt = resource["params"]?["alt"]?.text
            let date = resource["params"]?["date"]?.text.flatMap(Self.date)
            let isHidden = resource["params"]?["hidden"]?.truth == true
            guard title != nil || caption != nil || alt != nil || date != nil || isHidden else { continue }
            for photo in photos where !album.photos.contains(where: { $0.name == photo }) {
                album.photos.append(
                    AlbumDraft.Photo(
                        name: photo, title: title, caption: caption, alt: alt, date: date, isHidden: isHidden))
            }
        }
        if let cover {
            let name = folder.photos.first { $0 == cover } ?? folder.photos.first { Self.matches($0, cover) }
            let isHidden = album.photos.contains { $0.name == name && $0.isHidden }
            album.cover = isHidden ? nil : name
            if isHidden {
                gallery.leaveOut("\(file), cover", "\(cover) is hidden, and the cover must be a photo of the album")
            } else if name == nil {
                gallery.leaveOut("\(file), cover", "\(cover) is not among the photos of the folder")
            }
        } else {
            // The rule of themes for galleries.
            let shown = folder.photos.filter { photo in
                FileKind(ofFileNamed: photo) != .film
                    && !album.photos.contains { $0.name == photo && $0.isHidden }
            }
            album.cover = shown.first { $0.contains("feature") } ?? shown.first
        }
        if !weights.isEmpty {
            // As in Hugo, photos without a weight come last.
            album.first = folder.photos.filter { weights[$0] != nil }.sorted { left, right in
                let (first, second) = (weights[left] ?? 0, weights[right] ?? 0)
                return first == second ? NaturalOrder(left) < NaturalOrder(right) : first < second
            }
        } else {
            let isReversed = fields.inParams("sort_order")?.text?.lowercased().hasPrefix("desc") == true
            let isByDate = fields.inParams("sort_by")?.text?.lowercased().contains("date") == true
            album.sort = isByDate ? isReversed ? "date descending" : "date" : isReversed ? "name descending" : nil
        }
    }

    /// Whether a name matches a pattern of Hugo: `*` and `?`, regardless of case.
    private static func matches(_ name: String, _ pattern: String) -> Bool {
        fnmatch(pattern.replacing("**", with: "*").lowercased(), name.lowercased(), 0) == 0
    }

    /// A date such as `2024-02-18T13:04:30+0100` in the notation of `album.yaml`; nil for any other text.
    private static func date(_ text: String) -> String? {
        guard
            let parts = text.wholeMatch(
                of: /([0-9-]{10})(?:[T ]([0-9:]{5,8})(?:\.[0-9]+)?)? ?(?:([+-][0-9]{2}):?([0-9]{2})|(Z))?/)?.output
        else { return nil }
        let offset = parts.5 != nil ? "+00:00" : parts.3.flatMap { hours in parts.4.map { "\(hours):\($0)" } }
        let words = [String(parts.1)] + (parts.2.map { [String($0)] + [offset].compactMap(\.self) } ?? [])
        let date = words.joined(separator: " ")
        return PhotoSettings.StatedDate(date) == nil ? nil : date
    }
}

extension ImportedValue {
    /// A value of front matter, which themes also read below `params`.
    func inParams(_ key: String) -> ImportedValue? { self[key] ?? self["params"]?[key] }
}
