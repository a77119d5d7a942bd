import GalleryLayout
import PhotoCatalog

/// The text of a first `vitrine.yaml`: every setting with its default, as a comment.
///
/// A line of prose begins with `# `. A line that begins with `#` and a letter is a setting: without the `#` it sets
/// what is the default. Examples are indented further.
struct SettingsTemplate {
    let text: String

    /// - Parameter defaults: the settings where nothing is set.
    init(_ defaults: SiteSettings) {
        let quality = defaults.formats.map { "\($0): \($0.usualQuality)" }
        text = """
            # Settings of this gallery. Nothing needs to be set: remove the # in front of a setting to change it.
            # Settings of a single album go into an album.yaml in its folder.


            # Title, language and address

            # The title of the site. Without one, it is the name of this folder.
            #title:

            # The language of titles and captions, such as en, de-AT or pt-BR.
            #language: \(defaults.language)

            # The address that the site will have, such as https://example.org/photos/. Link previews, the feed and the
            # sitemap need it.
            #base-url:

            # The line at the end of every page, such as "All rights reserved", or with a credit and a licence:
            #
            #     footer:
            #       credit: Photographs by Ada Lovelace
            #       licence: { name: CC BY 4.0, url: "https://creativecommons.org/licenses/by/4.0/" }
            #footer:

            # Markdown files that become pages, with links at the end of every page, such as [about.md, imprint.md].
            #pages: []

            # The menu at the top of every page: folders of albums, pages and addresses, alone or with titles, such as
            # [iceland, about.md, { title: Blog, to: "https://ada.example/blog/" }].
            #menu: []

            # Whether the menu, pages and templates may lead to paths around the gallery, such as / or ../blog/.
            #outside-links: \(defaults.leavesGallery)

            # Scripts of a visitor counter, such as [{ src: "https://counter.example/count.js", data: { site: 7 },
            # connect: "https://counter.example" }].
            #scripts: []

            # Whether albums and photos are there as JSON too, for programs and other websites.
            #data: \(defaults.publishesData)

            # Websites that may show albums in a frame, such as [https://blog.example]; or any.
            #embed: []


            # The look

            # The look: \(ThemeChoice.names.joined(separator: ", ")).
            #theme: \(defaults.theme.rawValue)

            # Colours, fonts and a logo of your own, such as:
            #
            #     look:
            #       accent: "#b3005e"
            #       title-font: Georgia, serif
            #       logo: logo.svg
            #look: {}

            # How photos are arranged: \(LayoutCatalog.names.joined(separator: ", ")).
            #layout: \(defaults.albumDefaults.layout.name)

            # Options of the layout. What you leave out is chosen for each width.
            #options: {}

            # What stays visible of a photo that is cropped: centre, entropy (detail) or attention (what draws the eye).
            #crop: \(defaults.albumDefaults.crop.rawValue)

            # The most photos on a page of an album, which then continues on further pages; none for no limit.
            #page-size: \(defaults.pageSize.map(String.init) ?? "none")

            # Sizes of the window that pages are laid out for.
            #breakpoints: [\(defaults.breakpoints.map(\.description).joined(separator: ", "))]


            # Pictures

            # Widths of pictures in pixels. Browsers load the one that fits.
            #widths: [\(defaults.widths.map(String.init).joined(separator: ", "))]

            # The width of one more picture, which is loaded when a visitor zooms in: pixels, full or none.
            #zoom-width: \(defaults.zoomWidth)

            # Formats, the preferred one first. For smaller files: [avif, jpeg] or [webp, jpeg].
            #formats: [\(defaults.formats.map(\.rawValue).joined(separator: ", "))]

            # Quality from 1 to 100, for each format.
            #quality: { \(quality.joined(separator: ", ")) }

            # How much time AVIF takes: fast (larger files), default, or small (ten times as long).
            #effort: \(defaults.effort.rawValue)


            # Which photos are published

            # Names and patterns of photos and folders: only these, and all but these.
            #include: []
            #exclude: []

            # Leaves out photos with fewer stars, from 0 to 5.
            #min-rating: \(defaults.albumDefaults.minRating)

            # Whether files of one shot, such as a RAW file and its picture, are one photo, or all are photos: one, all.
            #pairs: \(defaults.albumDefaults.pairs.rawValue)

            # Whether the shots of a burst are behind its cover, in one place, or in places of their own: fold, show.
            #bursts: \(defaults.albumDefaults.bursts.rawValue)

            # What becomes of films: show (pages play them), poster (they are shown as pictures) or skip (left out).
            #films: \(defaults.albumDefaults.films.choice.rawValue)

            # What becomes of the films of live photos and motion photos: show (pages play them) or still (left out).
            #live: \(defaults.albumDefaults.films.live.rawValue)

            # The heights of films' renditions, the most bytes of one (25 MB, or none), and whether they have sound.
            # Photos that move have sound only with true: films, true or false.
            #film-heights: [\(defaults.albumDefaults.films.heights.map(String.init).joined(separator: ", "))]
            #film-bytes: none
            #sound: films

            # Where films play: page (their own), or in-grid (also where an album shows them).
            #plays: \(defaults.albumDefaults.films.placeOfPlaying.rawValue)

            # Whether photos and folders that are symbolic links are published.
            #follow-links: \(defaults.followsLinks)

            # What albums are made of: folders, dates, keywords, people, rating, or a pattern such as
            # "{YYYY}/{YYYY-MM}".
            #albums-from: \(defaults.albumSource)

            # Whether a folder with nothing but one album is left out, such as Takeout.
            #collapse: \(defaults.albumDefaults.collapses)

            # Whether a photo without any other date has the one in its file's name, such as IMG_20230708_101112.jpg.
            #dates-from-names: \(defaults.datesFromNames)


            # Originals and private data

            # Whether visitors can download the photos' own files: none, strip (without metadata) or keep (unchanged).
            #originals: \(defaults.albumDefaults.originals.name)

            # Private data that may be published: position, serial-number, owner, credit, clip.
            #publish: []

            # Whether pictures contain photographer, copyright and licence too. "publish" must have credit then.
            #embed-credit: \(defaults.embedsCredit)

            # Whether photos' pages show the names of their files.
            #file-names: \(defaults.albumDefaults.showsFileNames)

            # Whether pages ask not to train AI models with the photos: allow (they say nothing) or deny.
            #ai-training: \(defaults.aiTraining.rawValue)


            # The folder that the site is built into, below this folder or beside it, such as web or ../web.
            #destination:


            # Where the site is published (vitrine publish), such as:
            #
            #     targets:
            #       home: { kind: rsync, to: "me@example.org:/var/www/photos", host: apache }
            #       page: { kind: git, repository: "git@github.com:me/photos.git", branch: gh-pages, host: github-pages }
            #       usb: { kind: folder, path: /media/usb/photos }


            # What vitrine check allows, such as:
            #
            #     check:
            #       page-bytes: 200 kB

            """
    }
}
