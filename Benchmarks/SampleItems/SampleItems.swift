import GalleryLayout

/// Items to measure with: the same ones on every machine.
public enum SampleItems {
    /// So many random items in the ratios that cameras and phones make, some of them cropped.
    public static func random(_ count: Int, seed: UInt64 = 1) -> [Size] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { _ in item(using: &random) }
    }

    /// So many random items, in groups of 1 to 400.
    public static func randomGroups(itemCount: Int, seed: UInt64 = 1) -> [LayoutGroup] {
        var random = SplitMix64(seed: seed)
        var groups: [LayoutGroup] = []
        var left = itemCount
        while left > 0 {
            let size = min(left, Int.random(in: 1...400, using: &random))
            groups.append(LayoutGroup(items: (0..<size).map { _ in item(using: &random) }))
            left -= size
        }
        return groups
    }

    /// The same groups, in which an eighth of the items is large, at random.
    public static func enlarged(_ groups: [LayoutGroup], seed: UInt64 = 2) -> [LayoutGroup] {
        var random = SplitMix64(seed: seed)
        return groups.map { group in
            let spans = group.items.map { _ in Int.random(in: 0..<8, using: &random) == 0 ? 2 : 1 }
            return LayoutGroup(items: group.items, spans: spans)
        }
    }

    /// The sizes of 100 photographs by many cameras and phones, as they are shown upright.
    public static let photographs: [Size] = String(decoding: PackageResources.photo_sizes_txt, as: UTF8.self)
        .split(separator: "\n")
        .map { line in
            let sides = line.split(separator: " ").compactMap { Double($0) }
            return Size(width: sides[0], height: sides[1])
        }

    private static func item(using random: inout SplitMix64) -> Size {
        switch Int.random(in: 0..<100, using: &random) {
        case ..<35: Size(width: 6000, height: 4000)
        case ..<50: Size(width: 4000, height: 6000)
        case ..<65: Size(width: 4032, height: 3024)
        case ..<80: Size(width: 3024, height: 4032)
        case ..<84: Size(width: 3840, height: 2160)
        case ..<87: Size(width: 3000, height: 3000)
        case ..<89: Size(width: .random(in: 8000...14000, using: &random), height: 3500)
        default: Size(width: .random(in: 1500...4500, using: &random), height: 3000)
        }
    }
}
