import Foundation
import PhotoCatalog

/// Reads the settings of Expose, `_config.sh`, and the texts beside its photos.
enum ExposeReader {
    /// - Parameter photos: the folder with the photos; nil for the one that the settings are in.
    static func read(_ file: String, photos: String?) throws(ImportError) -> ImportedGallery {
        let assignments = ShellAssignments(try SettingsText.read(file))
        let folder = photos ?? ImportedGallery.path(".", besides: file)
        var gallery = ImportedGallery(.expose, settingsFile: file, photoFolder: folder)
        gallery.leaveOut(assignments.unknown)
        let tree = try PhotoTree(folder)
        readSite(.mapping(assignments.values), hasFilms: tree.hasFilms, into: &gallery)
        var plan = AddressPlan()
        for folder in tree.folders where tree.hasPhotos(folder) && !isLeftOut(folder) {
            try readAlbum(folder, of: tree, plan: &plan, into: &gallery)
        }
        gallery.leaveOutAddresses(of: plan)
        return gallery
    }

    private static func readSite(_ settings: ImportedValue, hasFilms: Bool, into gallery: inout ImportedGallery) {
        gallery.site.title = settings["site_title"]?.text
        // These are the sizes and the quality that Expose has if nothing is set.
        let usual: [Double] = [3840, 2560, 1920, 1280, 1024, 640]
        gallery.setWidths(
            (settings["resolution"] ?? .list(usual.map(ImportedValue.number))).members.compactMap(\.whole))
        gallery.setQuality(settings["jpeg_quality"]?.whole ?? 92)
        if settings["download_button"]?.truth == true { gallery.site.originals = "strip" }
        gallery.limitZoom()
        // Expose removes the sound of films unless it is told otherwise.
        if hasFilms { gallery.site.sound = settings["disable_audio"]?.truth == false ? nil : false }
        gallery.site.footerText = settings["download_readme"]?.text
        // Names that begin with an underscore are left out, and so is the finished site.
        gallery.site.exclude = ["_*"]
        gallery.leaveOut(settings.fields, except: read) { key in
            let isOfFilms = ["video", "bitrate", "encodespeed"].contains(where: key.contains)
            return isOfFilms ? ImportedGallery.encoderAdvice : advice[key]
        }
    }

    private static func isLeftOut(_ folder: PhotoTree.Folder) -> Bool {
        folder.path.split(separator: "/").contains { $0.hasPrefix("_") }
    }

    /// Numbers before a name only sort it.
    private static func shownName(_ name: String) -> String {
        let rest = String(name.drop { $0.isASCII && $0.isNumber }).trimmingWhitespace()
        return rest.isEmpty ? name : rest
    }

    /// What Expose makes of a shown name for the address: only letters and digits of ASCII stay, and each space is a
    /// hyphen.
    ///
    /// Source: `url_rel` in `expose.sh`.
    private static func addressName(_ name: String) -> String {
        String(
            String.UnicodeScalarView(
                name.unicodeScalars.filter { scalar in
                    scalar == " "
                        || scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
                })
        ).replacing(" ", with: "-").lowercased()
    }

    private static func readAlbum(
        _ folder: PhotoTree.Folder, of tree: PhotoTree, plan: inout AddressPlan, into gallery: inout ImportedGallery
    ) throws(ImportError) {
        var album = AlbumDraft(folder: folder.path)
        album.title = folder.path.isEmpty ? nil : shownName(folder.name)
        if tree.innerAlbums(of: folder).count > 1 { album.albumOrder = AlbumOrder.name.rawValue }
        let names = folder.path.split(separator: "/").map { addressName(shownName(String($0))) }
        plan.place(
            &album, at: names.contains("") ? nil : FormerAddress(names),
            isInnermost: tree.innerAlbums(of: folder).isEmpty)
        if folder.others.contains("metadata.txt") {
            gallery.leaveOut(
                tree.file("metadata.txt", in: folder), "belongs to the theme. Choose a layout in album.yaml")
        }
        if folder.name.contains("imagesequence") {
            gallery.leaveOut(tree.root + "/" + folder.path, "films are not made of photos. Its photos become an album")
        }
        for photo in folder.photos where !photo.hasPrefix("_") {
            let stem = (photo as NSString).deletingPathExtension
            guard let note = [stem + ".txt", stem + ".md"].first(where: folder.others.contains),
                let notes = FrontMatterFields(hugo: try SettingsText.read(tree.file(note, in: folder)))
            else { continue }
            for field in notes.fields.fields where field.key.lowercased() != "title" {
                gallery.leaveOut(
                    "\(field.key) in texts of photos", "belongs to the theme. For crops: focus in album.yaml")
            }
            album.photos.append(
                AlbumDraft.Photo(
                    name: photo, title: notes.fields["title"]?.text ?? "",
                    caption: CaptionMarkdown.unwrapped(notes.body)))
        }
        if !album.yaml.isEmpty { gallery.albums.append(album) }
    }

    /// Settings that are read above.
    static let read: Set<String> = [
        "site_title", "resolution", "jpeg_quality", "download_button", "download_readme", "autorotate",
        "disable_audio",
    ]

    /// What to do about settings without a counterpart.
    static let advice: [String: String] = [
        "theme_dir": "choose a layout, such as layout: flow, and set look",
        "backgroundcolor": "set paper in look", "textcolor": "set ink in look",
        "override_textcolor": "set ink in look", "default_palette": "set paper in look",
        "extract_colors": "colours are those of the theme", "text_toggle": "texts are always shown",
        "social_button": "write links into menu in vitrine.yaml",
        "disqus_shortname": "there are no comments",
        "sequence_keyword": "films are not made of photos", "sequence_framerate": "films are not made of photos",
    ]
}
