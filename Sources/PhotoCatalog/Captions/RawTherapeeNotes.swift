/// Reads whether a photo is in RawTherapee's bin from the processing profile beside it: `IMG.jpg.pp3`.
///
/// RawTherapee writes `InTrash` into the section `General`, as in RawTherapee/RawTherapee#454.
enum RawTherapeeNotes {
    static func read(_ text: String) -> PhotoNotes {
        let general = SectionedText(text)["general"]
        return PhotoNotes(metadata: PhotoMetadata(isHidden: general["intrash"]?.lowercased() == "true"))
    }
}
