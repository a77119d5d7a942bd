import Foundation
import PhotoCatalog

/// Reads the settings of sigal, `sigal.conf.py`, and the `index.md` of its albums.
enum SigalReader {
    /// - Parameter photos: the folder with the photos; nil for the one that the settings name.
    static func read(_ file: String, photos: String?) throws(ImportError) -> ImportedGallery {
        let assignments = PythonAssignments(try SettingsText.read(file))
        let settings = assignments.mapping
        guard let folder = settings["source"]?.text.map({ ImportedGallery.path($0, besides: file) }) ?? photos else {
            throw .noPhotoFolderNamed(file: file)
        }
        var gallery = ImportedGallery(.sigal, settingsFile: file, photoFolder: folder)
        gallery.leaveOut(assignments.unknown)
        readSite(settings, into: &gallery)
        try readAlbums(settings, of: PhotoTree(folder), into: &gallery)
        return gallery
    }

    private static func readSite(_ settings: ImportedValue, into gallery: inout ImportedGallery) {
        gallery.site.title = settings["title"]?.text
        gallery.setLanguage(settings["html_language"]?.text, as: "html_language")
        // These are the sizes that sigal makes if nothing is set.
        let sizes = [settings["thumb_size"] ?? size(200, 150), settings["img_size"] ?? size(640, 480)]
        gallery.setWidths(sizes.compactMap { $0.members.compactMap(\.whole).max() })
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
        if settings["img_processor"]?.text == "SmartResize" { gallery.site.crop = "entropy" }
        let ignored = ["ignore_directories", "ignore_files"].flatMap { settings[$0]?.members.compactMap(\.text) ?? [] }
        gallery.site.exclude = ignored.map { $0.hasPrefix("*") || $0.contains("/") ? $0 : "/" + $0 }
        gallery.leaveOut(settings.fields, except: read.union(silent)) { key in
            let isOfFilms = key.contains("video") || key.hasPrefix("webm") || key.hasPrefix("mp4")
            return isOfFilms ? "videos are not published" : advice[key]
        }
    }

    private static func size(_ width: Double, _ height: Double) -> ImportedValue {
        .list([.number(width), .number(height)])
    }

    private static func readAlbums(
        _ settings: ImportedValue, of tree: PhotoTree, into gallery: inout ImportedGallery
    ) throws(ImportError) {
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
            let description = MarkdownText.plain(notes.body).trimmingWhitespace()
            album.description = description.isEmpty ? nil : description
            if let cover = notes.fields["thumbnail"]?.text {
                if folder.photos.contains(cover) {
                    album.cover = cover
                } else {
                    gallery.leaveOut("\(tree.file("index.md", in: folder)), thumbnail", "\(cover) is not there")
                }
            }
            for name in ["sort", "order"] where notes.fields[name] != nil {
                gallery.leaveOut(
                    "\(tree.file("index.md", in: folder)), \(name)",
                    "the order of albums is that of their folders' names, or of \"weight: 1\" in their index.md")
            }
            if !folder.photos.isEmpty {
                sort(&album, by: key, isReversed, folder: folder, tree: tree, gallery: &gallery)
            }
            if !album.yaml.isEmpty { gallery.albums.append(album) }
        }
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
    ]

    /// Settings that change nothing of what visitors see here.
    private static let silent: Set<String> = [
        "make_thumbs", "thumb_dir", "thumb_prefix", "thumb_suffix", "thumb_fit", "orig_dir", "orig_link", "rel_link",
        "autorotate_images", "write_html", "output_filename", "index_in_url", "img_extensions", "galleria_theme",
        "colorbox_column_size", "map_height", "leaflet_provider", "datetime_format", "plugin_paths", "max_img_pixels",
    ]

    /// What to do about settings without a counterpart.
    static let advice: [String: String] = [
        "destination": "name it when you build: vitrine build SOURCE DESTINATION",
        "theme": "choose a layout, such as layout: justified, and change the look in _theme",
        "user_css": "copy theme.css to _theme, and add your rules",
        "author": "write it into _theme/foot.mustache", "copyright": "write it into _theme/foot.mustache",
        "links": "write them into _theme/foot.mustache", "site_logo": "write it into _theme/head.mustache",
        "google_analytics": "write it into _theme/head.mustache",
        "google_tag_manager": "write it into _theme/head.mustache",
        "piwik": "write it into _theme/head.mustache",
        "albums_sort_attr": "albums are sorted by their folders' names, or by \"weight: 1\" in their index.md",
        "albums_sort_reverse": "albums are sorted by their folders' names, or by \"weight: 1\" in their index.md",
        "img_processor": "photos keep their shape. What stays visible where one is cropped: crop",
        "thumb_fit_centering": "what stays visible of cropped photos: crop, and focus in album.yaml",
        "copy_exif_data": "pages show camera and exposure. Positions are published with publish: [position]",
        "show_map": "there is no map. Positions are published with publish: [position]",
        "watermark": "put it into the photos themselves", "adjust_options": "change the photos themselves",
        "zip_gallery": "there are no archives. Visitors can download single photos: originals: strip",
        "zip_media_format": "there are no archives. Visitors can download single photos: originals: strip",
        "files_to_copy": "put the files into _theme, from where they are published",
        "plugins": "there are no plug-ins. Instead of encryption: visibility: unlisted or hidden in album.yaml",
        "encrypt_options": "nothing is encrypted. See visibility in album.yaml, or let your host ask for a password",
        "locale": "language decides on the form of dates", "autoplay": "there is no slide show",
        "display_timestamp": "pages show the day of each photo",
    ]
}
