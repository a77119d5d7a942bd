/// The properties of a file's items and their associations: the box `iprp` of a HEIF or AVIF.
package struct ItemProperties: Sendable {
    package struct Association: Hashable, Sendable {
        /// The number of the property, from 1.
        package let number: Int
        /// Whether a decoder must know the property to show the item.
        package let isEssential: Bool
    }

    /// All properties. The property with the number *n* has the index *n* - 1.
    package let boxes: [Box]
    /// The associations by item ID, in the order in which they apply.
    package let associations: [Int: [Association]]

    package init() { (boxes, associations) = ([], [:]) }

    /// - Parameter range: the data of the box.
    package init(_ range: Range<Int>, of bytes: ByteView) throws(ContainerError) {
        let parts = try bytes.boxes(in: range)
        boxes = if let container = parts.first("ipco") { try bytes.boxes(in: container.data) } else { [] }
        var associations: [Int: [Association]] = [:]
        for part in parts.all("ipma") {
            var fields = BoxFields(part.data, of: bytes)
            let isLong = try fields.version() > 0
            let length = fields.flags & 1 == 1 ? 2 : 1
            let essential = length == 2 ? 0x8000 : 0x80
            for _ in 0..<(try fields.number(4)) {
                let item = try fields.itemID(isLong: isLong)
                for _ in 0..<(try fields.number(1)) {
                    let value = try fields.number(length)
                    // Zero means no property.
                    guard value & (essential - 1) != 0 else { continue }
                    associations[item, default: []].append(
                        Association(number: value & (essential - 1), isEssential: value & essential != 0))
                }
            }
        }
        self.associations = associations
    }

    /// Returns the properties of an item, in the order in which they apply. Leaves out numbers without a property.
    package func boxes(of item: Int) -> [Box] {
        associations[item, default: []].compactMap {
            boxes.indices.contains($0.number - 1) ? boxes[$0.number - 1] : nil
        }
    }
}
