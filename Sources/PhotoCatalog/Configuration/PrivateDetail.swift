/// A kind of metadata that is not published unless the configuration allows it.
package enum PrivateDetail: String, WordChoice, Hashable, Codable, Comparable {
    /// The coordinates of the camera or of its subject. Names of places are not private: they are words as in a
    /// caption.
    case position
    /// The serial number of a camera, a lens or a flash.
    case serialNumber = "serial-number"
    /// The owner of the camera or of the picture.
    case owner
    /// Who took the picture, who owns its rights, and where its licence is. Many cameras write the name of their owner
    /// there.
    case credit
    /// The clip of a motion photo, with its sound and with what was before and after the picture.
    case clip

    /// Reads a list of details, which may be empty.
    @Sendable static func read(_ value: ConfigurationValue) throws(CatalogError) -> Set<PrivateDetail> {
        Set(try value.list().map { member throws(CatalogError) in try member.choice() })
    }

    /// Orders details as they are declared.
    package static func < (left: Self, right: Self) -> Bool { left.place < right.place }

    private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
