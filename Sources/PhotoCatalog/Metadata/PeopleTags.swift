/// Reads the names of people in a photo: from IPTC's tag, from face regions of the Metadata Working Group and of
/// Microsoft, and from hierarchical keywords below `People`.
struct PeopleTags {
    let tags: MetadataFile

    /// The names from all sources. They are combined because a program may add a face to only one of them.
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
