/// Who a photo's own metadata has in the picture: of the IPTC, in face regions of the Metadata Working Group, and in
/// Microsoft's; and among keywords, where hierarchical ones have them below `People`.
struct PeopleTags {
    let tags: MetadataFile

    /// All of them: a program that adds a face to one list may leave the others as they were.
    var people: [String] {
        TextList.clean(tags.list("Xmp.iptcExt.PersonInImage") + faces + microsoft + PeopleKeywords(in: tags).people)
    }

    private var faces: [String] {
        regions(of: "Xmp.mwg-rs.Regions/mwg-rs:RegionList").compactMap { region in
            guard (tags[region + "/mwg-rs:Type"] ?? "Face") == "Face" else { return nil }
            return tags[region + "/mwg-rs:Name"]
        }
    }

    private var microsoft: [String] {
        regions(of: "Xmp.MP.RegionInfo/MPRI:Regions").compactMap { tags[$0 + "/MPReg:PersonDisplayName"] }
    }

    private func regions(of list: String) -> [String] {
        Array((1...FocusTags.regionLimit).lazy.map { "\(list)[\($0)]" }.prefix { tags[$0] != nil })
    }
}
