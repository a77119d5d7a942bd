import GalleryLayout
import PhotoVocabulary
import Testing

@testable import PhotoCatalog

@Suite("Settings in album.yaml")
struct AlbumSettingsTests {
    @Test("Every key of album.yaml is read")
    func everyKeyIsRead() throws {
        let settings = try read(
            """
            title: Iceland
            description: |
              Two weeks,
              mostly rain.
            cover: south/01.jpg
            sort: date descending
            layout: waterfall
            options: {columns: 2}
            crop: entropy
            min-rating: 3
            visibility: unlisted
            renewed: 2
            include: "*.jpg"
            exclude: [old, b/c]
            focus: {a.jpg: 30% 20%, "b*": [top, left], "*": [10%, 75%]}
            photos:
              a.jpg: {title: " The  pier ", caption: "Wind,\\nrain", alt: A pier, rating: 4, hidden: false}
              b.jpg: {title: "", hidden: True, rating: ~}
              c.jpg:
            groups:
              - title: Best
                photos: [a.jpg, "b*"]
              - title: Rest
                photos: "*"
            """)
        #expect(settings.title == "Iceland")
        #expect(settings.description == "Two weeks,\nmostly rain.")
        #expect(settings.cover?.text == "south/01.jpg")
        #expect(settings.sort == PhotoOrder(.date, descending: true))
        let base = try LayoutChoice(name: "waterfall", options: ["columns": .number(3), "row": .number(8)])
        let options = try AlbumOptions(layout: base).refined(by: settings.options)
        #expect(options.layout.options == ["columns": .number(2), "row": .number(8)])
        #expect(settings.groups.map(\.title) == ["Best", "Rest"])
        #expect(settings.groups.map { $0.photos.map(\.text) } == [["a.jpg", "b*"], ["*"]])
        #expect(settings.groups.map { $0.photos.map(\.place.line) } == [[22, 22], [24]])
        #expect(options.crop == .entropy)
        #expect(options.minRating == 3)
        #expect(settings.visibility == .unlisted)
        #expect(AlbumAddress(settings) == .secret(renewal: 2))
        #expect(settings.filter == PhotoFilter(included: ["*.jpg"], excluded: ["old", "b/c"]))
        #expect(settings.photos.map(\.photo.text) == ["a.jpg", "b.jpg"])
        #expect(settings.photos.map(\.photo.place.line) == [17, 18])
        var (pier, untitled) = (PhotoSettings(), PhotoSettings())
        (pier.title, pier.caption, pier.alt, pier.rating) = ("The pier", "Wind,\nrain", "A pier", 4)
        untitled.title = ""
        #expect(settings.photos.map(\.settings) == [pier, untitled])
        #expect(settings.hiddenPhotos == ["b.jpg"] && settings.shownPhotos == ["a.jpg"])
        #expect(settings.focus.map(\.photos.text) == ["a.jpg", "b*", "*"])
        #expect(
            settings.focus.map(\.point) == [
                FocusPoint(x: 0.3, y: 0.2), FocusPoint(x: 0, y: 0), FocusPoint(x: 0.1, y: 0.75),
            ])
    }

    @Test(
        "The error for a mistake in album.yaml names its line",
        arguments: [
            ("titel: x", 1, "unknown key \"titel\". Did you mean \"title\"?"),
            (
                "sort: size", 1,
                "\"sort\" must be name, date, title or rating, with \"descending\" after it for the reverse, "
                    + "or a list of photos. Change it, or leave it out."
            ),
            ("groups:\n  - title: A", 2, "\"photos\" is missing. Add it."),
            ("groups:\n  - photos: a.jpg", 2, "\"title\" is missing. Add it."),
            ("groups:\n  - title: A\n    photo: a.jpg", 3, "unknown key \"photo\". Did you mean \"photos\"?"),
            (
                "groups: {title: A, photos: a.jpg}", 1,
                "\"groups\" must be a list, or one of subfolder, day, keyword. Change it, or leave it out."
            ),
            (
                "groups:\n  - a.jpg", 2,
                "\"groups\" must be made of lines such as \"key: value\". Change it, or leave it out."
            ),
            (
                "groups:\n  - title: A\n    photos: [{a: b}]", 3,
                "\"photos\" must be a single text. Change it, or leave it out."
            ),
            (
                "min-rating: 6", 1,
                "\"min-rating\" must be a whole number of stars from 0 to 5. Change it, or leave it out."
            ),
            ("visibility: hiden", 1, "\"visibility\" can't be \"hiden\". Did you mean \"hidden\"?"),
            (
                "address: Anna", 1,
                "\"address\" must be at most 100 small letters, digits, - and _, beginning and "
                    + "ending with a letter or a digit, with dots before digits; or a path of such names from the "
                    + "site's root, such as /objects/1985.66. Change it, or leave it out."
            ),
            (
                "address: ../anna", 1,
                "\"address\" must be at most 100 small letters, digits, - and _, beginning and "
                    + "ending with a letter or a digit, with dots before digits; or a path of such names from the "
                    + "site's root, such as /objects/1985.66. Change it, or leave it out."
            ),
            (
                "address: sitemap.xml", 1,
                "\"address\" must be at most 100 small letters, digits, - and _, beginning and "
                    + "ending with a letter or a digit, with dots before digits; or a path of such names from the "
                    + "site's root, such as /objects/1985.66. Change it, or leave it out."
            ),
            (
                "address: page.2", 1,
                "\"address\" must be at most 100 small letters, digits, - and _, beginning and "
                    + "ending with a letter or a digit, with dots before digits; or a path of such names from the "
                    + "site's root, such as /objects/1985.66. Change it, or leave it out."
            ),
            (
                "visibility: unlisted\nrenewed: 0", 2,
                "\"renewed\" must be a whole number from 1 on. Change it, or leave it out."
            ),
            ("crop: smart", 1, "\"crop\" can't be \"smart\". Available choices: centre, entropy, attention."),
            ("crop: Atention", 1, "\"crop\" can't be \"Atention\". Did you mean \"attention\"?"),
            (
                "photos:\n  a.jpg:\n    titel: x", 3,
                "unknown key \"titel\". Did you mean \"title\"?"
            ),
            (
                "photos: {a.jpg: {focus: top}}", 1,
                "unknown key \"focus\". Available keys: title, caption, alt, date, rating, address, aliases, "
                    + "sound, live, poster, hidden."
            ),
            (
                "photos:\n  a.jpg:\n    rating: 6", 3,
                "\"rating\" must be a whole number of stars from 0 to 5. Change it, or leave it out."
            ),
            (
                "photos:\n  a.jpg:\n    rating: 3\n    hidden: yes", 4,
                "\"hidden\" must be true or false. Change it, or leave it out."
            ),
            (
                "photos:\n  a.jpg:\n    alt: [x]", 3,
                "\"alt\" must be a single text. Change it, or leave it out."
            ),
            (
                "photos:\n  a.jpg: The pier", 2,
                "\"a.jpg\" must be made of lines such as \"key: value\". Change it, or leave it out."
            ),
            (
                "photos: [a.jpg]", 1,
                "\"photos\" must be made of lines such as \"key: value\". Change it, or leave it out."
            ),
            ("photos:\n  a.jpg: {alt: x}\n  a.jpg: {alt: y}", 3, "\"a.jpg\" is there twice. Remove one."),
            ("focus: top", 1, "\"focus\" must be made of lines such as \"key: value\". Change it, or leave it out."),
        ])
    func mistakesAreNamedWithTheirLine(yaml: String, line: Int, message: String) throws {
        let folder = try TemporaryFolder(["album.yaml": yaml])
        let error = #expect(throws: CatalogError.self) { try AlbumSettings.read(folder.file("album.yaml")) }
        #expect(error?.description == "\(folder.path)/album.yaml:\(line): \(message)")
    }

    @Test(
        "The error for an invalid focus lists the valid forms",
        arguments: [
            ("30, 20", "; it is \"30, 20\"."), ("[30, 20]", "; it is \"30, 20\"."), ("above", "; it is \"above\"."),
            ("", "; it is empty."), ("[]", "; it is empty."), ("{x: 1}", "."), ("[[top]]", "."),
        ] as [(String, String)])
    func aFocusThatIsNoPlaceIsNamedWithAllThatMayBe(written: String, end: String) throws {
        let folder = try TemporaryFolder(["album.yaml": "focus:\n  a.jpg: top\n  b.jpg: \(written)\n  c.jpg: left"])
        let error = #expect(throws: CatalogError.self) { try AlbumSettings.read(folder.file("album.yaml")) }
        #expect(
            error?.description
                == "\(folder.path)/album.yaml:3: the focus of \"b.jpg\" must be two percentages from the left and from the "
                + "top, such as 30% 20%, or one or two of the words left, right, top, bottom and centre, such as top left"
                + end)
    }

    @Test(
        "A choice is read in any case and in British or American spelling", arguments: ["center", "Centre", "CENTER"])
    func choicesAreReadAsPeopleWriteThem(word: String) throws {
        #expect(try AlbumOptions().refined(by: read("crop: \(word)").options).crop == .centre)
    }

    @Test(
        "An order is a key with an optional direction",
        arguments: [
            ("name", PhotoOrder(.name)), ("title  descending", PhotoOrder(.title, descending: true)), ("", nil),
            ("date ascending", PhotoOrder(.date)), ("rating descending", PhotoOrder(.rating, descending: true)),
            ("descending", nil), ("date descending now", nil), ("Date", nil),
        ])
    func ordersAreRead(text: String, order: PhotoOrder?) {
        #expect(PhotoOrder(text) == order)
    }

    private func read(_ yaml: String) throws -> AlbumSettings {
        let folder = try TemporaryFolder(["album.yaml": yaml])
        return try AlbumSettings.read(folder.file("album.yaml"))
    }
}
