extension MetadataFile {
    /// The names of people in a photo: from IPTC's tags, from regions of faces, and from hierarchical keywords below
    /// `People`. They are combined because a program may add a face to only one of them.
    var people: [String] {
        let names = [
            list("Xmp.iptcExt.PersonInImage"), detailed, faces("mwg-rs"), microsoft, regionsOfIPTC, faces("acdsee-rs"),
            PeopleKeywords(in: self).people,
        ]
        return TextList.clean(names.joined())
    }

    /// IPTC's "Person Shown in the Image with Details".
    private var detailed: [String] {
        structures("Xmp.iptcExt.PersonInImageWDetails").compactMap { text($0["PersonName"]) }
    }

    /// Image regions of the IPTC Photo Metadata Standard 2019.1. The name of a region can be that of a thing, unless
    /// its content is `human` in the IPTC's vocabulary `imageregiontype`.
    private var regionsOfIPTC: [String] {
        structures("Xmp.iptcExt.ImageRegion").flatMap { region in
            let types = region["rCtype[1]/Identifier"].map(list) ?? []
            let isPerson = types.contains { $0.hasSuffix("imageregiontype/human") }
            let name = isPerson ? text(region["Name"]) : nil
            return (region["PersonInImage"].map(list) ?? []) + [name].compactMap(\.self)
        }
    }

    /// Regions of the Metadata Working Group, or of ACDSee, as in ExifTool's `config_files/acdsee.config`.
    private func faces(_ namespace: String) -> [String] {
        regions(of: "Xmp.\(namespace).Regions/\(namespace):RegionList").compactMap { region in
            guard (self["\(region)/\(namespace):Type"] ?? "Face") == "Face" else { return nil }
            return self["\(region)/\(namespace):Name"]
        }
    }

    private var microsoft: [String] {
        regions(of: "Xmp.MP.RegionInfo/MPRI:Regions").compactMap { self[$0 + "/MPReg:PersonDisplayName"] }
    }

    private func text(_ tag: String?) -> String? { tag.flatMap { self[$0] }.map(TagText.defaultAlternative) }

    /// Returns the tags of each structure in a list, by their paths in it without namespaces. exiv2 names namespaces in
    /// paths as the first file did that it read.
    private func structures(_ list: String) -> [[String: String]] {
        guard self[list] != nil else { return [] }
        let tags = all.filter { $0.hasPrefix(list + "[") }
        return regions(of: list).map { region in
            let own = tags.filter { $0.hasPrefix(region + "/") }
            let paths = own.map { $0.dropFirst(region.count + 1).replacing(#/[^\/:]+:/#, with: "") }
            return Dictionary(zip(paths.map { String($0) }, own)) { first, _ in first }
        }
    }

    /// Returns the tags of the structures in a list: at most 200, since each look-up is a linear search in exiv2.
    func regions(of list: String) -> [String] {
        Array((1...200).lazy.map { "\(list)[\($0)]" }.prefix { self[$0] != nil })
    }
}
