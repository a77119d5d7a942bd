/// What nothing that is published tells, unless the configuration says so.
public enum PrivateDetail: String, CaseIterable, Hashable, Codable, Sendable, Comparable {
    /// Where the camera was, or what it was pointed at, in degrees. Names of places are words like those of a caption.
    case position
    /// Of a camera, a lens or a flash.
    case serialNumber = "serial-number"
    /// Whom the camera or the picture belongs to. Who made it and who has rights in it are credits, written to be seen.
    case owner

    public static let names = allCases.map(\.rawValue)

    /// None, or each once.
    static func read(_ value: ConfigurationValue) throws(CatalogError) -> Set<PrivateDetail> {
        var details: Set<PrivateDetail> = []
        for member in try value.list() {
            details.insert(try member.chosen(among: names, PrivateDetail.init(rawValue:)))
        }
        return details
    }

    /// In the order in which they are listed here.
    public static func < (left: Self, right: Self) -> Bool { left.place < right.place }

    private var place: Int {
        switch self {
        case .position: 0
        case .serialNumber: 1
        case .owner: 2
        }
    }
}
