/// The values in Picasa's `.picasa.ini` for a folder and its photos.
struct PicasaNotes {
    private let sections: SectionedText

    init(_ text: String) { sections = SectionedText(text) }

    static func isFileName(_ name: String) -> Bool { [".picasa.ini", "picasa.ini"].contains(name.lowercased()) }

    func photo(named name: String) -> PhotoNotes {
        let values = sections[name.lowercased()]
        return PhotoNotes(
            metadata: PhotoMetadata(
                caption: values["caption"].flatMap(CleanText.lines),
                keywords: TextList.clean((values["keywords"] ?? "").split(separator: ",").map(String.init)),
                people: people(values["faces"] ?? ""), isHidden: values["hidden"] == "yes"),
            isStarred: values["star"] == "yes", quarterTurns: Self.turns[values["rotate"] ?? ""] ?? 0,
            // Picasa writes `backuphash` when it saves the changed picture.
            hasUnappliedCrop: values["crop"]?.hasPrefix("rect64(") == true && values["backuphash"] == nil)
    }

    /// Returns the names for faces such as `rect64(3f845bcb59418507),8e62398ebda8c1a5;…`. The second number is the key
    /// of the person in the section `contacts2`.
    private func people(_ faces: String) -> [String] {
        let contacts = sections["contacts2"]
        return TextList.clean(
            faces.split(separator: ";").compactMap { face in
                face.split(separator: ",").last.flatMap { contacts[$0.trimmingWhitespace().lowercased()] }
            }.map { String($0.prefix { $0 != ";" }) })
    }

    var album: AlbumNotes {
        let values = sections["picasa"]
        return AlbumNotes(
            title: values["name"].flatMap(CleanText.line),
            description: values["description"].flatMap(CleanText.lines).map { CaptionMarkdown(plain: $0) })
    }

    private static let turns = ["rotate(1)": 1, "rotate(2)": 2, "rotate(3)": 3]
}
