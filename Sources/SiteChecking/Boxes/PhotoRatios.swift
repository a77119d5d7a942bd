/// The ratios of an album's photos, which its stylesheet of colours states: `#p1{--r:1.33333;--c:#204447}`.
package struct PhotoRatios: Codable, Hashable, Sendable {
    /// Width by height, by the number in the photo's id.
    let values: [Int: Double]

    package static let none = PhotoRatios(values: [:])

    private init(values: [Int: Double]) { self.values = values }

    /// - Complexity: O(*n*) in the length of the text.
    package init(css: String) {
        var values: [Int: Double] = [:]
        for block in StyleBlockReader.blocks(of: css) where block.selector.hasPrefix("#p") {
            guard let number = Int(block.selector.dropFirst(2)), let ratio = block["--r"].flatMap({ Double($0) }),
                ratio > 0, ratio.isFinite
            else { continue }
            values[number] = ratio
        }
        self.values = values
    }
}
