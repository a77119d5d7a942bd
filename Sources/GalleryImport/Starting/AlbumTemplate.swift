import PhotoCatalog

/// The text of a first `album.yaml`: the keys that albums use most, as comments, with an example for each.
///
/// A line of prose begins with `# ` and a word. All other lines are settings once their `#` is removed.
struct AlbumTemplate {
    let text: String

    /// - Parameters:
    ///   - title: The title that the file sets; nil for none.
    ///   - photo: The name of a photo in the folder, for the examples. Nil if there is none.
    ///   - isHome: Whether the album is the home page, whose address can't be chosen.
    init(title: String?, photo: String?, isHome: Bool) {
        let photo = photo.map(YAMLLines.quoted)
        func examples(_ value: String) -> String { photo.map { "\n#  \($0): \(value)" } ?? " {}" }
        text = """
            # An album: the photos in this folder. Other folders beside it become other albums, and folders in it become
            # albums of this album. Remove the # in front of a setting to change it.

            \(title.map { "title: \($0)" } ?? "#title:")

            \(isHome ? "" : Self.address)# A text below the title.
            #description:

            # The photo that stands for the album. Without one, a suitable photo is chosen.
            #cover:\(photo.map { " " + $0 } ?? "")

            # The order of photos: name, date, title or rating, with "descending" after it for the reverse.
            #sort: name

            # How the photos are arranged. Without it, as vitrine.yaml says.
            #layout:

            # What is said about single photos: title, caption, alt, date, rating; "hidden: true" leaves one out.
            #photos:\(examples("{ title: A title, caption: What it shows }"))

            # What stays visible of a photo that is cropped: percentages from the left and from the top, or words.
            #focus:\(examples("50% 50%"))

            # Headings with photos below them, by names or patterns. All other photos come last.
            #groups:\(photo.map { "\n#  - { title: A heading, photos: [\($0)] }" } ?? " []")

            # Photos and folders to leave out, by names or patterns such as "*-draft.jpg".
            #exclude: []

            # Who can see it: listed, unlisted (only those who know the address) or hidden (not published).
            #visibility: listed

            """
    }

    private static let address = """
        # The last part of the album's address, in place of the folder's name, such as iceland; or a path from the
        # root of the site, such as /objects/1234.
        #address:


        """
}
