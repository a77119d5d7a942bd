import Foundation
import PhotoCatalog

/// Reads the settings of a Hugo site, and the front matter of its page bundles, as themes for galleries use them.
enum HugoReader {
    /// - Parameter photos: the folder with the photos; nil for the site's content.
    static func read(_ file: String, photos: String?) throws(ImportError) -> ImportedGallery {
        let settings = try SettingsText.values(of: file)
        // Settings can be in a folder of their own.
        let isApart = (file as NSString).deletingLastPathComponent.hasSuffix(Generator.innerFolder)
        let beside = isApart ? (file as NSString).deletingLastPathComponent + "/../../x" : file
        let content = (ImportedGallery.path(settings["contentDir"]?.text ?? "content", besides: beside) as NSString)
            .standardizingPath
        let folder = PhotoTree.isFolder(content) ? content : photos ?? content
        var gallery = ImportedGallery(.hugo, settingsFile: file, photoFolder: folder)
        readSite(settings, into: &gallery)
        let tree = try PhotoTree(folder)
        for folder in tree.folders { try readBundle(folder, of: tree, into: &gallery) }
        return gallery
    }

    private static func readSite(_ settings: ImportedValue, into gallery: inout ImportedGallery) {
        gallery.site.title = settings["title"]?.text
        gallery.setLanguage(
            (settings["languageCode"] ?? settings["locale"] ?? settings["defaultContentLanguage"])?.text,
            as: "languageCode")
        gallery.setBaseURL(settings["baseURL"]?.text, as: "baseURL")
        if let options = settings["params"]?["gallery"] {
            gallery.site.layout = "justified"
            for (theirs, ours) in layoutOptions {
                if let value = options[theirs]?.number, value >= 0 {
                    gallery.site.layoutOptions.append((ours, ImportedValue.number(value).text ?? "0"))
                }
            }
            let known = layoutOptions.map { $0.theirs.lowercased() }
            for field in options.fields where !known.contains(field.key.lowercased()) {
                gallery.leaveOut("params.gallery.\(field.key)", "see the options of layout: justified")
            }
        }
        gallery.setQuality(settings["imaging"]?["quality"]?.whole)
        let fields = settings.fields.flatMap { field in
            field.key == "params"
                ? field.value.fields.map { .init(key: "params." + $0.key, value: $0.value) } : [field]
        }
        gallery.leaveOut(fields, except: read.union(silent).union(["params.gallery"])) { key in
            key.hasPrefix("params.") ? "belongs to the theme. The nearest place is _theme" : advice[key]
        }
        gallery.leaveOut(
            "order of albums", "by \"weight\" in index.md, then by their folders' names; in Hugo the newest first")
    }

    private static func readBundle(
        _ folder: PhotoTree.Folder, of tree: PhotoTree, into gallery: inout ImportedGallery
    ) throws(ImportError) {
        for name in folder.others where name.hasSuffix(".md") && !["index.md", "_index.md"].contains(name) {
            let stem = String(name.dropLast(3))
            if !folder.photos.contains(where: { ($0 as NSString).deletingPathExtension == stem }) {
                gallery.leaveOut(
                    tree.file(name, in: folder), "a page without photos. Link to it from _theme/foot.mustache")
            }
        }
        guard tree.hasPhotos(folder) else { return }
        guard let name = ["index.md", "_index.md"].first(where: folder.others.contains) else {
            if isInLeaf(folder, of: tree) { return }
            if !folder.photos.isEmpty {
                gallery.leaveOut(
                    folder.path.isEmpty ? tree.root : tree.root + "/" + folder.path,
                    "no index.md, so Hugo shows it not at all. Here it is an album")
            }
            return
        }
        let file = tree.file(name, in: folder)
        guard let notes = FrontMatterFields(hugo: try SettingsText.read(file)) else {
            gallery.leaveOut(file, "its front matter is not valid. Fix it, or write album.yaml by hand")
            return
        }
        var album = AlbumDraft(folder: folder.path)
        album.title = notes.fields["title"]?.text ?? (folder.path.isEmpty ? nil : folder.name)
        if folder.path.isEmpty, gallery.site.title != nil { album.title = nil }
        let text = MarkdownText.plain(notes.body).trimmingWhitespace()
        album.description = text.isEmpty ? notes.fields["description"]?.text : text
        album.visibility = visibility(notes.fields)
        if name == "index.md" {
            album.exclude = tree.folders.filter { isChild($0, of: folder) && tree.hasPhotos($0) }.map(\.name)
        }
        readPhotos(notes.fields, in: folder, of: file, into: &album, gallery: &gallery)
        for field in notes.fields.fields where !readInBundles.contains(field.key.lowercased()) && field.value.isSet {
            gallery.leaveOut("\(file), \(field.key)", bundleAdvice[field.key.lowercased()] ?? "no counterpart")
        }
        if !album.yaml.isEmpty { gallery.albums.append(album) }
    }

    private static func isChild(_ inner: PhotoTree.Folder, of folder: PhotoTree.Folder) -> Bool {
        !inner.path.isEmpty && (inner.path as NSString).deletingLastPathComponent == folder.path
    }

    private static func isInLeaf(_ folder: PhotoTree.Folder, of tree: PhotoTree) -> Bool {
        tree.folders.contains { above in
            above.others.contains("index.md") && (above.path.isEmpty || folder.path.hasPrefix(above.path + "/"))
        }
    }

    /// Drafts are not published; pages outside of lists are, at their address.
    private static func visibility(_ fields: ImportedValue) -> String? {
        let build = fields["build"] ?? fields["_build"]
        func word(_ key: String) -> String? {
            build?[key]?.text?.lowercased() ?? (build?[key]?.truth == false ? "never" : nil)
        }
        if fields["draft"]?.truth == true || fields["headless"]?.truth == true || word("render") == "never" {
            return "hidden"
        }
        let isPrivate = fields["private"]?.truth == true || fields["params"]?["private"]?.truth == true
        return isPrivate || word("list") == "never" || fields["hidden"]?.truth == true ? "unlisted" : nil
    }

    private static func readPhotos(
        _ fields: ImportedValue, in folder: PhotoTree.Folder, of file: String, into album: inout AlbumDraft,
        gallery: inout ImportedGallery
    ) {
        var cover = (fields["featured_image"] ?? fields["featuredImage"] ?? fields["params"]?["featured_image"])?.text
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
            let alt = resource["params"]?["alt"]?.text
            guard title != nil || caption != nil || alt != nil else { continue }
            for photo in photos where !album.photos.contains(where: { $0.name == photo }) {
                album.photos.append(AlbumDraft.Photo(name: photo, title: title, caption: caption, alt: alt))
            }
        }
        if let cover {
            let name = folder.photos.first { $0 == cover } ?? folder.photos.first { Self.matches($0, cover) }
            album.cover = name
            if name == nil { gallery.leaveOut("\(file), cover", "\(cover) is not among the photos of the folder") }
        } else {
            // The rule of themes for galleries.
            album.cover = folder.photos.first { $0.contains("feature") } ?? folder.photos.first
        }
        if !weights.isEmpty {
            // As in Hugo, photos without a weight come last.
            album.first = folder.photos.filter { weights[$0] != nil }.sorted { left, right in
                let (first, second) = (weights[left] ?? 0, weights[right] ?? 0)
                return first == second ? NaturalOrder(left) < NaturalOrder(right) : first < second
            }
        } else {
            let isReversed = fields["sort_order"]?.text?.lowercased().hasPrefix("desc") == true
            let isByDate = fields["sort_by"]?.text?.lowercased().contains("date") == true
            album.sort = isByDate ? isReversed ? "date descending" : "date" : isReversed ? "name descending" : nil
        }
    }

    /// Whether a name matches a pattern of Hugo: `*` and `?`, regardless of case.
    private static func matches(_ name: String, _ pattern: String) -> Bool {
        fnmatch(pattern.replacing("**", with: "*").lowercased(), name.lowercased(), 0) == 0
    }

    /// Options of the layout in themes, and here.
    static let layoutOptions: [(theirs: String, ours: String)] = [
        ("targetRowHeight", "target-row-height"), ("targetRowHeightTolerance", "row-height-tolerance"),
        ("boxSpacing", "box-spacing"),
    ]

    /// Settings that are read above, in lowercase.
    static let read: Set<String> = [
        "title", "languagecode", "locale", "defaultcontentlanguage", "baseurl", "contentdir", "imaging",
    ]

    /// Settings that change nothing of what visitors see here, in lowercase.
    private static let silent: Set<String> = [
        "disablekinds", "timeout", "timezone", "outputs", "outputformats", "module", "build", "caches", "minify",
        "markup",
        "ignorefiles", "enablegitinfo", "canonifyurls", "relativeurls", "builddrafts", "buildfuture",
        "disablepathtolower",
    ]

    /// What to do about settings without a counterpart, in lowercase.
    static let advice: [String: String] = [
        "theme": "the layout is justified if the theme has params.gallery. Change the look in _theme",
        "copyright": "write it into _theme/foot.mustache",
        "menu": "there are no menus. Write links into _theme/foot.mustache",
        "menus": "there are no menus. Write links into _theme/foot.mustache",
        "languages": "a site has one language: language. Build each language by itself",
        "params": "belongs to the theme", "permalinks": "addresses are made from names of folders and photos",
        "taxonomies": "albums can be made from keywords: albums-from: keywords",
        "enablerobotstxt": "robots.txt is made if there is a base-url",
        "googleanalytics": "write it into _theme/head.mustache", "services": "write them into _theme/head.mustache",
        "publishdir": "name it when you build: vitrine build SOURCE DESTINATION",
        "staticdir": "put the files into _theme, from where they are published",
        "paginate": "layouts in pages: layout: paged-grid", "sitemap": "the sitemap is made if there is a base-url",
    ]

    /// Keys of front matter that are read above, or by every build from the file itself, in lowercase.
    private static let readInBundles: Set<String> = [
        "title", "description", "featured_image", "featuredimage", "resources", "draft", "private", "hidden",
        "headless",
        "build", "_build", "weight", "sort_by", "sort_order", "params", "type", "layout", "slug", "url", "date",
    ]

    private static let bundleAdvice: [String: String] = [
        "featured": "the home page shows all albums alike", "menus": "there are no menus", "menu": "there are no menus",
        "publishdate": "nothing is published by date. To hold it back: visibility: hidden",
        "expirydate": "nothing ends by date. To take it away: visibility: hidden",
        "tags": "keywords come from the photos", "categories": "keywords come from the photos",
        "keywords": "keywords come from the photos", "aliases": "there are no redirections",
    ]
}
