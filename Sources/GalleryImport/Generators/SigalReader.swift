import Foundation
import PhotoCatalog

/// Reads the settings of sigal, `sigal.conf.py`, and the `index.md` of its albums.
enum SigalReader {
    /// - Parameter photos: the folder with the photos; nil for the one that the settings name.
    static func read(_ file: String, photos: String?) throws(ImportError) -> ImportedGallery {
        let assignments = PythonAssignments(try SettingsText.read(file))
        let settings = assignments.mapping
        let named = settings["source"]?.text.map { ImportedGallery.path($0, besides: file) }
        var gallery = try ImportedGallery(.sigal, settingsFile: file, photoFolder: named, key: "source", or: photos)
        gallery.leaveOut(assignments.unknown)
        readSite(settings, into: &gallery)
        gallery.publication = publication(settings, of: gallery.photoFolder)
        let tree = try PhotoTree(gallery.photoFolder)
        if tree.hasFilms { readFilms(settings, into: &gallery) }
        try readAlbums(settings, of: tree, into: &gallery)
        return gallery
    }

    private static func readSite(_ settings: ImportedValue, into gallery: inout ImportedGallery) {
        gallery.site.title = settings["title"]?.text
        gallery.setLanguage(settings["html_language"]?.text, as: "html_language")
        // Without processing, visitors see the photos themselves.
        let isProcessed =
            settings["use_orig"]?.truth != true
            && !settings.fields.contains { $0.key == "img_processor" && !$0.value.isSet }
        if isProcessed {
            // These are the sizes that sigal makes if nothing is set.
            let sizes = [settings["thumb_size"] ?? size(200, 150), settings["img_size"] ?? size(640, 480)]
            gallery.setWidths(sizes.compactMap { $0.members.compactMap(\.whole).max() })
        }
        let format = settings["img_format"]?.text?.lowercased()
        switch format {
        case nil: gallery.site.formats = ["jpeg"]
        case "jpeg", "webp", "avif": gallery.site.formats = [format ?? "jpeg"]
        case let other?:
            gallery.leaveOut("img_format = \(other)", "not made here. The nearest is formats: [webp, jpeg]")
        }
        // The quality that sigal's JPEG files have if nothing is set.
        if gallery.site.formats == ["jpeg"] { gallery.setQuality(settings["jpg_options"]?["quality"]?.whole ?? 85) }
        if settings["keep_orig"]?.truth == true || settings["use_orig"]?.truth == true {
            gallery.site.originals = "strip"
            gallery.leaveOut(
                "keep_orig, use_orig", "originals: strip removes metadata from downloads. For unchanged files: keep")
        }
        gallery.limitZoom()
        if settings["img_processor"]?.text == "SmartResize" { gallery.site.crop = "entropy" }
        gallery.site.credit = settings["author"]?.text
        gallery.site.footerText = settings["copyright"]?.text
        // The folder of the feed is the address of the site.
        if let feed = (settings["atom_feed"]?["feed_url"] ?? settings["rss_feed"]?["feed_url"])?.text {
            gallery.setBaseURL(feed.lastIndex(of: "/").map { String(feed[...$0]) }, as: "feed_url")
        }
        for plugin in plugins(settings) {
            if let advice = pluginAdvice[plugin] { gallery.leaveOut("plugins, \(plugin)", advice) }
        }
        let ignored = ["ignore_directories", "ignore_files"].flatMap { settings[$0]?.members.compactMap(\.text) ?? [] }
        gallery.site.exclude = ignored.map { $0.hasPrefix("*") || $0.contains("/") ? $0 : "/" + $0 }
        gallery.leaveOut(settings.fields, except: read.union(silent)) { key in
            let isOfFilms = key.contains("video") || key.hasPrefix("webm") || key.hasPrefix("mp4")
            return isOfFilms ? ImportedGallery.encoderAdvice : advice[key]
        }
    }

    private static func readFilms(_ settings: ImportedValue, into gallery: inout ImportedGallery) {
        if settings["video_extensions"]?.members.isEmpty == true { gallery.site.films = FilmChoice.skip.rawValue }
        // With originals, visitors see the films themselves. This is the size that sigal makes if nothing is set.
        let size = settings["video_size"] ?? size(480, 360)
        if settings["use_orig"]?.truth != true, let height = size.members.compactMap(\.whole).min() {
            gallery.setFilmHeight(height)
        }
        if let format = settings["video_format"]?.text?.lowercased(), format != "mp4" {
            gallery.leaveOut("video_format = \(format)", "films are published as MP4, which every browser plays")
        }
    }

    private static func size(_ width: Double, _ height: Double) -> ImportedValue {
        .list([.number(width), .number(height)])
    }

    /// The names of the plug-ins without `sigal.plugins.`.
    private static func plugins(_ settings: ImportedValue) -> [String] {
        (settings["plugins"]?.members ?? []).compactMap(\.text).map { text in
            text.split(separator: ".").last.map(String.init) ?? text
        }
    }

    /// The plug-in `nonmedia_files` publishes all files among the photos.
    private static func publication(_ settings: ImportedValue, of folder: String) -> ImportedGallery.Publication? {
        guard plugins(settings).contains("nonmedia_files") else { return nil }
        let ignored = (settings["ignore_files"]?.members ?? []).compactMap(\.text)
        if ignored.contains("*.yaml") { return nil }
        let list = ImportedGallery.Publication.list(ignored + ["*.yaml"])
        return ImportedGallery.Publication(folders: [folder], remedy: "ignore_files = \(list)")
    }

    private static func readAlbums(
        _ settings: ImportedValue, of tree: PhotoTree, into gallery: inout ImportedGallery
    ) throws(ImportError) {
        let addresses = SigalAddresses(settings, hasPhotoPages: plugins(settings).contains("media_page"))
        var plan = AddressPlan()
        let key = settings["medias_sort_attr"]?.text ?? "filename"
        let isReversed = settings["medias_sort_reverse"]?.truth == true
        for folder in tree.folders where tree.hasPhotos(folder) {
            var album = AlbumDraft(folder: folder.path)
            var notes = FrontMatterFields(lines: "")
            if folder.others.contains("index.md") {
                notes = FrontMatterFields(lines: try SettingsText.read(tree.file("index.md", in: folder)))
            }
            let isRoot = folder.path.isEmpty
            album.title = notes.fields["title"]?.text ?? (isRoot ? nil : folder.name)
            if let cover = notes.fields["thumbnail"]?.text {
                if folder.photos.contains(cover) {
                    album.cover = cover
                } else {
                    gallery.leaveOut("\(tree.file("index.md", in: folder)), thumbnail", "\(cover) is not there")
                }
            }
            if tree.innerAlbums(of: folder).count > 1 {
                album.albumOrder = albumOrder(settings, stated: notes.fields["sort"]?.text, into: &gallery)
            }
            if !folder.photos.isEmpty {
                sort(&album, by: key, isReversed, folder: folder, tree: tree, gallery: &gallery)
            }
            plan.place(
                &album, at: addresses.address(of: folder), isInnermost: tree.innerAlbums(of: folder).isEmpty)
            if addresses.hasPhotoPages { addresses.addPages(of: folder, to: &album) }
            if !album.yaml.isEmpty { gallery.albums.append(album) }
        }
        gallery.leaveOutAddresses(of: plan)
    }

    /// - Parameter stated: what an `index.md` says about the albums in its folder, such as `-name`.
    private static func albumOrder(
        _ settings: ImportedValue, stated: String?, into gallery: inout ImportedGallery
    ) -> String {
        let key = stated.map { String($0.trimmingPrefix("-")) } ?? settings["albums_sort_attr"]?.members.first?.text
        let isReversed = stated?.hasPrefix("-") ?? (settings["albums_sort_reverse"]?.truth == true)
        if isReversed {
            gallery.leaveOut(
                stated == nil ? "albums_sort_reverse" : "sort in index.md",
                "the nearest is album-order: newest, the album with the latest photo first")
        } else if let key, !["name", "path", "title"].contains(key) {
            gallery.leaveOut(
                "albums sorted by \(key)",
                "the nearest are album-order: name, and \"weight: 1\" in the index.md of an album")
        }
        return (isReversed ? AlbumOrder.newest : .name).rawValue
    }

    private static func sort(
        _ album: inout AlbumDraft, by key: String, _ isReversed: Bool, folder: PhotoTree.Folder, tree: PhotoTree,
        gallery: inout ImportedGallery
    ) {
        let direction = isReversed ? " descending" : ""
        switch key {
        case "filename", "dst_filename", "src_filename", "basename": album.sort = isReversed ? "name descending" : nil
        case "date": album.sort = "date" + direction
        case "title": album.sort = "title" + direction
        case let key where key.hasPrefix("meta."):
            let name = String(key.dropFirst(5))
            let ranked = folder.photos.map { photo -> (photo: String, rank: String) in
                let note = (photo as NSString).deletingPathExtension + ".md"
                let text = folder.others.contains(note) ? try? SettingsText.read(tree.file(note, in: folder)) : nil
                return (photo, text.flatMap { FrontMatterFields(lines: $0).fields[name]?.text } ?? "")
            }
            let sorted = ranked.sorted { NaturalOrder($0.rank) < NaturalOrder($1.rank) }.map(\.photo)
            album.first = isReversed ? sorted.reversed() : sorted
        default: gallery.leaveOut("medias_sort_attr = \(key)", "photos are sorted by name, date, title or rating")
        }
    }

    /// Settings that are read above.
    static let read: Set<String> = [
        "title", "source", "html_language", "thumb_size", "img_size", "img_format", "jpg_options", "keep_orig",
        "use_orig", "ignore_directories", "ignore_files", "medias_sort_attr", "medias_sort_reverse",
        "albums_sort_attr", "albums_sort_reverse", "author", "copyright", "atom_feed", "rss_feed", "plugins",
        "output_filename", "video_size", "video_format", "video_extensions",
    ]

    /// Settings that change nothing of what visitors see here.
    private static let silent: Set<String> = [
        "make_thumbs", "thumb_dir", "thumb_prefix", "thumb_suffix", "thumb_fit", "orig_dir", "orig_link", "rel_link",
        "video_converter", "video_always_convert", "autorotate_images", "write_html", "index_in_url", "img_extensions",
        "galleria_theme",
        "colorbox_column_size", "map_height", "leaflet_provider", "datetime_format", "plugin_paths", "max_img_pixels",
        "locale", "copyright_text_font", "copyright_text_font_size", "copyright_text_color",
        "copyright_text_position", "compress_assets_options", "zip_skip_if_exists", "nonmedia_files_options",
    ]

    /// What to do about settings without a counterpart.
    static let advice: [String: String] = [
        "destination": "set destination to a new folder, such as ../web, or name one: vitrine build SOURCE DESTINATION",
        "theme": "choose a layout, such as layout: justified, and colours, fonts and the logo in look",
        "user_css": "put its rules into _theme/custom.css",
        "links": "write them into menu in vitrine.yaml",
        "site_logo": "name it in look: { logo: logo.svg }",
        "google_analytics": "name its script in scripts in vitrine.yaml",
        "google_tag_manager": "name its script in scripts in vitrine.yaml",
        "piwik": "name its script in scripts in vitrine.yaml",
        "img_processor": "photos keep their shape. What stays visible where one is cropped: crop",
        "thumb_fit_centering": "what stays visible of cropped photos: crop, and focus in album.yaml",
        "copy_exif_data": "pages show camera and exposure. Positions are published with publish: [position]",
        "show_map": "there is no map. Positions are published with publish: [position]",
        "watermark": "put it into the photos themselves", "adjust_options": "change the photos themselves",
        "zip_gallery": "there are no archives. Visitors can download single photos: originals: strip",
        "zip_media_format": "there are no archives. Visitors can download single photos: originals: strip",
        "files_to_copy": "put the files into _theme, from where they are published",
        "encrypt_options": "nothing is encrypted. See visibility in album.yaml, or let your host ask for a password",
        "autoplay": "visitors start the slideshow themselves",
        "display_timestamp": "pages show the day of each photo",
        "titleregexp": "write titles into album.yaml",
        "upload_s3_options": "publish with targets: { kind: rclone, host: s3 }",
    ]

    /// What to do about plug-ins whose effect is missing here.
    static let pluginAdvice: [String: String] = [
        "copyright": "the text is in the footer. To have it on pictures, put it into the photos themselves",
        "encrypt": "nothing is encrypted. See visibility in album.yaml, or let your host ask for a password",
        "nonmedia_files": "other files are not published", "titleregexp": "write titles into album.yaml",
        "upload_s3": "publish with targets: { kind: rclone, host: s3 }",
        "zip_gallery": "there are no archives. Visitors can download single photos: originals: strip",
    ]
}
