extension MetadataFile {
    /// The names of people in a photo: from IPTC's tag, from face regions of the Metadata Working Group and of
    /// Microsoft, and from hierarchical keywords below `People`. They are combined because a program may add a face to
    /// only one of them.
    var people: [String] {
        TextList.clean(list("Xmp.iptcExt.PersonInImage") + faces + microsoft + PeopleKeywords(in: self).people)
    }

    private var faces: [String] {
        regions(of: "Xmp.mwg-rs.Regions/mwg-rs:RegionList").compactMap { region in
            guard (self[region + "/mwg-rs:Type"] ?? "Face") == "Face" else { return nil }
            return self[region + "/mwg-rs:Name"]
        }
    }

    private var microsoft: [String] {
        regions(of: "Xmp.MP.RegionInfo/MPRI:Regions").compactMap { self[$0 + "/MPReg:PersonDisplayName"] }
    }

    private func regions(of list: String) -> [String] {
        Array((1...FocusTags.regionLimit).lazy.map { "\(list)[\($0)]" }.prefix { self[$0] != nil })
    }
}
