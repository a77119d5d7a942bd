import FileReading
import Foundation
import PhotoCatalog

/// Reads the settings of a Hugo site, and the front matter of its page bundles, as themes for galleries use them.
enum HugoReader {
    /// - Parameter photos: the folder with the photos; nil for the site's content.
    static func read(_ file: String, photos: String?) throws(ImportError) -> ImportedGallery {
        // Settings can be in a folder of their own.
        let home = (file as NSString).deletingLastPathComponent
        let isApart = home.hasSuffix(Generator.innerFolder)
        let settings = isApart ? try settings(beside: file) : try SettingsText.values(of: file)
        let beside = isApart ? String(home.dropLast(Generator.innerFolder.count)) + "x" : file
        func path(_ text: String) -> String { ImportedGallery.path(text, besides: beside) }
        let content = path(settings["contentDir"]?.text ?? "content")
        var gallery = try ImportedGallery(
            .hugo, settingsFile: file, photoFolder: content, key: "contentDir", or: photos)
        readSite(settings, into: &gallery)
        gallery.publication = publication(settings, as: file, content: content, path: path)
        let tree = try PhotoTree(gallery.photoFolder)
        let addresses = HugoAddresses(settings)
        var plan = AddressPlan()
        for folder in tree.folders {
            try readBundle(folder, of: tree, at: addresses, plan: &plan, into: &gallery)
        }
        if !addresses.knowsPermalinks {
            gallery.leaveOut(
                "permalinks", "not all patterns are understood. Write old addresses into album.yaml: aliases")
        }
        gallery.leaveOutAddresses(of: plan)
        return gallery
    }

    /// All files in the folder with the settings: each other one has the name of the key whose value it is, such as
    /// `params.toml`.
    private static func settings(beside file: String) throws(ImportError) -> ImportedValue {
        let folder = (file as NSString).deletingLastPathComponent
        let listing = try mapError(of: FolderListing(of: folder)) { ImportError.unreadable(file: folder, $0) }
        var fields = try SettingsText.values(of: file).fields
        let main = (file as NSString).lastPathComponent
        for entry in listing.entries.sorted(by: { $0.name < $1.name }) where entry.kind == .file && entry.name != main {
            let parts = entry.name.split(separator: ".").map(String.init)
            // A name such as menus.en.toml has a language.
            guard parts.count > 1, let suffix = parts.last, ["toml", "yaml", "yml", "json"].contains(suffix),
                !fields.contains(where: { $0.key.lowercased() == parts[0].lowercased() })
            else { continue }
            fields.append(.init(key: parts[0], value: try SettingsText.values(of: folder + "/" + entry.name)))
        }
        return .mapping(fields)
    }

    private static func readSite(_ settings: ImportedValue, into gallery: inout ImportedGallery) {
        gallery.site.title = settings["title"]?.text
        let author = settings["params"]?["author"] ?? settings["author"]
        gallery.site.credit = (author?["name"] ?? author)?.text
        gallery.site.footerText = settings["copyright"]?.text
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
        gallery.leaveOut(fields, except: read.union(silent).union(["params.gallery", "params.author"])) { key in
            advice[key] ?? (key.hasPrefix("params.") ? "belongs to the theme. The nearest place is _theme" : nil)
        }
    }

    private static func readBundle(
        _ folder: PhotoTree.Folder, of tree: PhotoTree, at addresses: HugoAddresses, plan: inout AddressPlan,
        into gallery: inout ImportedGallery
    ) throws(ImportError) {
        try readPages(in: folder, of: tree, into: &gallery)
        guard tree.hasPhotos(folder) else { return }
        let name = ["index.md", "_index.md"].first(where: folder.others.contains)
        // The home page needs no notes.
        guard name != nil || folder.path.isEmpty else {
            if !folder.photos.isEmpty, !isInLeaf(folder, of: tree) {
                gallery.leaveOut(
                    tree.root + "/" + folder.path, "no index.md, so Hugo shows it not at all. Here it is an album")
            }
            return
        }
        let file = tree.file(name ?? "_index.md", in: folder)
        guard let notes = FrontMatterFields(hugo: name == nil ? "" : try SettingsText.read(file)) else {
            gallery.leaveOut(file, "its front matter is not valid. Fix it, or write album.yaml by hand")
            return
        }
        var album = AlbumDraft(folder: folder.path)
        album.title = notes.fields["title"]?.text ?? (folder.path.isEmpty ? nil : folder.name)
        if folder.path.isEmpty, gallery.site.title != nil { album.title = nil }
        album.visibility = visibility(notes.fields)
        album.isFeatured = notes.fields.inParams("featured")?.truth == true
        if tree.innerAlbums(of: folder).count > 1 { album.albumOrder = try albumOrder(in: folder, of: tree) }
        if album.visibility != "hidden" {
            let isLeaf = name == "index.md"
            plan.place(
                &album, at: addresses.address(of: folder, notes.fields, isLeaf: isLeaf),
                isInnermost: isLeaf || tree.innerAlbums(of: folder).isEmpty)
            for alias in addresses.aliases(of: folder, notes.fields, isLeaf: isLeaf) {
                plan.addAlias(alias, to: &album)
            }
        }
        if name == "index.md" {
            album.exclude = tree.innerAlbums(of: folder).map(\.name)
        }
        readPhotos(notes.fields, in: folder, of: file, into: &album, gallery: &gallery)
        let params = (notes.fields["params"]?.fields ?? []).filter { $0.key.lowercased() != "build" }
        for field in notes.fields.fields + params
        where !readInBundles.contains(field.key.lowercased()) && field.value.isSet {
            if let advice = bundleAdvice[field.key.lowercased()] {
                gallery.leaveOut("\(field.key) in front matter", advice)
            } else {
                gallery.leaveOut("\(file), \(field.key)", "no counterpart")
            }
        }
        if !album.yaml.isEmpty { gallery.albums.append(album) }
    }

    /// Pages without photos: those right in the content have the same address here.
    private static func readPages(
        in folder: PhotoTree.Folder, of tree: PhotoTree, into gallery: inout ImportedGallery
    ) throws(ImportError) {
        for name in folder.others where name.hasSuffix(".md") && !["index.md", "_index.md"].contains(name) {
            let stem = String(name.dropLast(3))
            if folder.photos.contains(where: { ($0 as NSString).deletingPathExtension == stem }) { continue }
            let file = tree.file(name, in: folder)
            guard folder.path.isEmpty, !stem.contains("."),
                let notes = FrontMatterFields(hugo: try SettingsText.read(file))
            else {
                gallery.leaveOut(file, "a page without photos. To publish it, name it in pages")
                continue
            }
            let visibility = visibility(notes.fields)
            if visibility == "hidden" { continue }
            if visibility != nil {
                gallery.leaveOut(
                    file, "a page that is in no list. To publish it, name it in pages: the footer links to it")
                continue
            }
            gallery.site.pages.append(name)
            if notes.fields["url"] != nil || notes.fields["slug"] != nil || notes.fields["aliases"] != nil {
                gallery.leaveOut("\(file), address", "its address is made of the file's name: rename the file")
            }
            if notes.body.contains("{{<") || notes.body.contains("{{%") {
                gallery.leaveOut("\(file), shortcodes", "shown as text. Write Markdown in their place")
            }
        }
    }

    /// Hugo sorts by weight, which every build reads, then by the dates in front matter with the newest first, then by
    /// title.
    private static func albumOrder(
        in folder: PhotoTree.Folder, of tree: PhotoTree
    ) throws(ImportError) -> String? {
        var isDated = false
        for inner in tree.innerAlbums(of: folder) {
            guard let name = ["index.md", "_index.md"].first(where: inner.others.contains),
                let notes = FrontMatterFields(hugo: try SettingsText.read(tree.file(name, in: inner)))
            else { continue }
            if let weight = notes.fields["weight"]?.number, weight != 0 { return nil }
            if notes.fields["date"]?.text != nil { isDated = true }
        }
        return (isDated ? AlbumOrder.newest : .name).rawValue
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
        let isPrivate = fields.inParams("private")?.truth == true || fields.inParams("hidden")?.truth == true
        if isPrivate || word("list") == "never" { return "unlisted" }
        // What a section says of all that is in it, here of the section too.
        return fields["cascade"].flatMap(visibility)
    }

    /// Options of the layout in themes, and here.
    static let layoutOptions: [(theirs: String, ours: String)] = [
        ("targetRowHeight", "target-row-height"), ("targetRowHeightTolerance", "row-height-tolerance"),
        ("boxSpacing", "box-spacing"),
    ]

    /// Settings that are read above, in lowercase.
    static let read: Set<String> = [
        "title", "languagecode", "locale", "defaultcontentlanguage", "baseurl", "contentdir", "imaging", "copyright",
        "author", "permalinks", "uglyurls", "disablepathtolower", "removepathaccents",
        "defaultcontentlanguageinsubdir", "staticdir",
    ]

    /// Settings that change nothing of what visitors see here, in lowercase.
    private static let silent: Set<String> = [
        "disablekinds", "timeout", "timezone", "outputs", "outputformats", "module", "build", "caches", "minify",
        "markup",
        "ignorefiles", "enablegitinfo", "canonifyurls", "relativeurls", "builddrafts", "buildfuture",
        "disablealiases", "buildexpired", "related", "enablerobotstxt",
    ]

    /// What to do about settings without a counterpart, in lowercase.
    static let advice: [String: String] = [
        "theme": "the layout is justified if the theme has params.gallery. Choose colours and fonts in look",
        "menu": "write its links into menu in vitrine.yaml",
        "menus": "write its links into menu in vitrine.yaml",
        "languages": "a site has one language: language. Build each language by itself",
        "params": "belongs to the theme",
        "params.socialicons": "write the links into a Markdown file, and name it in pages",
        "taxonomies": "albums can be made from keywords: albums-from: keywords",
        "googleanalytics": "name its script in scripts in vitrine.yaml",
        "services": "name their scripts in scripts in vitrine.yaml",
        "publishdir": "set destination to a new folder, such as ../web, or name one: vitrine build SOURCE DESTINATION",
        "paginate": "counts albums in Hugo. For photos: page-size",
        "pagination": "counts albums in Hugo. For photos: page-size",
        "sitemap": "the sitemap is made if there is a base-url",
    ]

    /// Keys of front matter that are read above, or by every build from the file itself, in lowercase.
    private static let readInBundles: Set<String> = [
        "title", "description", "featured_image", "featuredimage", "resources", "draft", "private", "hidden",
        "headless",
        "build", "_build", "weight", "sort_by", "sort_order", "params", "type", "layout", "slug", "url", "date",
        "aliases", "featured", "publishdate", "expirydate", "cascade", "lastmod",
        "menu", "menus", "outputs",
    ]

    private static let bundleAdvice: [String: String] = [
        "theme": "all albums have the theme of the site", "tags": "keywords come from the photos",
        "categories": "keywords come from the photos",
        "keywords": "keywords come from the photos",
    ]
}
