import Foundation

/// The theme that every site gets unless its own folder overrides it, file by file.
package enum DefaultTheme {
    /// All of its files by name.
    package static let files: [String: Data] = [
        "album.mustache": Data(PackageResources.album_mustache),
        "banner.mustache": Data(PackageResources.banner_mustache),
        "cards.mustache": Data(PackageResources.cards_mustache),
        "embed.js": Data(PackageResources.embed_js).withoutComments(),
        "embed.mustache": Data(PackageResources.embed_mustache),
        "film.mustache": Data(PackageResources.film_mustache),
        "film-in-grid.mustache": Data(PackageResources.film_in_grid_mustache),
        "film-mark.mustache": Data(PackageResources.film_mark_mustache),
        "films.js": joined(filmScripts),
        "foot.mustache": Data(PackageResources.foot_mustache),
        "frame-number.mustache": Data(PackageResources.frame_number_mustache),
        "gallery.mustache": Data(PackageResources.gallery_mustache),
        "gallery-nested.mustache": Data(PackageResources.gallery_nested_mustache),
        "gallery-scroller.mustache": Data(PackageResources.gallery_scroller_mustache),
        "gallery-whole.mustache": Data(PackageResources.gallery_whole_mustache),
        "head.mustache": Data(PackageResources.head_mustache),
        "image.mustache": Data(PackageResources.image_mustache),
        "layout.js": Data(PackageResources.layout_js).withoutComments(),
        "marks.mustache": Data(PackageResources.marks_mustache),
        "not-found.mustache": Data(PackageResources.not_found_mustache),
        "not-found-style.mustache": Data(PackageResources.not_found_style_mustache),
        "pages.mustache": Data(PackageResources.pages_mustache),
        "page.rng": Data(PackageResources.page_rng),
        "photo.mustache": Data(PackageResources.photo_mustache),
        "signpost.mustache": Data(PackageResources.signpost_mustache),
        "site.js": joined(siteScripts),
        "text.mustache": Data(PackageResources.text_mustache),
        "theme.css": stylesheet(withLook: Data(PackageResources.theme_css)),
        "tiles.mustache": Data(PackageResources.tiles_mustache),
        "titles.woff2": Data(PackageResources.titles_woff2),
        "trail.mustache": Data(PackageResources.trail_mustache),
        "viewer.css": Data(PackageResources.viewer_css).withoutComments(),
        "viewer.js": joined(viewerScripts),
        "words-ar.json": Data(PackageResources.words_ar_json),
        "words-de.json": Data(PackageResources.words_de_json),
        "words-en-gb.json": Data(PackageResources.words_en_gb_json),
        "words-en.json": Data(PackageResources.words_en_json),
        "words-es.json": Data(PackageResources.words_es_json),
        "words-fr.json": Data(PackageResources.words_fr_json),
        "words-he.json": Data(PackageResources.words_he_json),
        "words-it.json": Data(PackageResources.words_it_json),
        "words-ja.json": Data(PackageResources.words_ja_json),
        "words-ko.json": Data(PackageResources.words_ko_json),
        "words-nl.json": Data(PackageResources.words_nl_json),
        "words-pl.json": Data(PackageResources.words_pl_json),
        "words-pt-pt.json": Data(PackageResources.words_pt_pt_json),
        "words-pt.json": Data(PackageResources.words_pt_json),
        "words-zh.json": Data(PackageResources.words_zh_json),
    ]

    /// A theme's stylesheet: its look between the rules that all themes share. One file, so that a page needs only one
    /// request.
    static func stylesheet(withLook look: Data) -> Data {
        joined(base + [[UInt8](look), PackageResources.print_css])
    }

    /// The rules that all themes share. Later ones win, so their order counts.
    private static let base = [
        PackageResources.elements_css, PackageResources.banner_css, PackageResources.galleries_css,
        PackageResources.films_css, PackageResources.links_css, PackageResources.pagers_css,
        PackageResources.groups_css, PackageResources.marks_css, PackageResources.photo_css,
        PackageResources.transitions_css,
    ]

    /// The script of all pages. Each file uses what the files before it declare.
    private static let siteScripts = [
        PackageResources.shared_js, PackageResources.pagers_js, PackageResources.arrow_keys_js,
        PackageResources.loading_js, PackageResources.resizing_js, PackageResources.many_photos_js,
        PackageResources.start_js, PackageResources.to_photos_js,
    ]

    /// The script of photos' pages, which runs after that of all pages.
    private static let viewerScripts = [
        PackageResources.gestures_js, PackageResources.zoom_js, PackageResources.page_loading_js,
        PackageResources.swipe_js, PackageResources.film_playing_js, PackageResources.tools_js,
        PackageResources.viewer_page_js,
    ]

    /// The script that plays films in albums, pictures that move and live photos.
    private static let filmScripts = [
        PackageResources.moving_pictures_js, PackageResources.live_photos_js, PackageResources.films_in_grid_js,
        PackageResources.films_start_js,
    ]

    /// Files that a page gets as one, since each more would be a request, without their comments.
    private static func joined(_ files: [[UInt8]]) -> Data {
        Data(files.joined(separator: [UInt8(ascii: "\n")])).withoutComments()
    }

    /// The grammar of feeds, RELAX NG in its XML syntax. No theme changes what a feed is.
    package static let feedSchema = String(decoding: PackageResources.feed_rng, as: UTF8.self)
    /// The grammar of sitemaps, likewise.
    package static let sitemapSchema = String(decoding: PackageResources.sitemap_rng, as: UTF8.self)
}
