/// What to change in an `album.yaml` so that its album shows other groups or another order.
package struct ArrangementChange: Hashable, Sendable {
    package enum Value<Content: Hashable & Sendable>: Hashable, Sendable {
        case unchanged
        case removed
        case list([Content])
    }

    /// A member of `groups`.
    package struct Group: Hashable, Sendable {
        /// The place of the group in the list as it is written, from 0; nil for a new group.
        package let old: Int?
        package let title: String
        /// Names of photos, or nil to keep what is written.
        package let photos: [String]?
        /// Whether the title is another one than is written.
        package let isRenamed: Bool

        /// Whether the group stays as it is written, perhaps at another place.
        var isUnchanged: Bool { old != nil && photos == nil && !isRenamed }
    }

    /// Names for the key `sort`.
    package let sort: Value<String>
    /// For the key `groups`.
    package let groups: Value<Group>

    package static let none = ArrangementChange(sort: .unchanged, groups: .unchanged)

    package var isEmpty: Bool { self == .none }
}

extension AlbumSettings {
    /// Returns the settings that the changed file would have.
    func applying(_ change: ArrangementChange) -> AlbumSettings {
        var settings = self
        func claims(_ names: [String]) -> [Claim] {
            names.map { Claim(text: $0, place: SourcePlace(file: Self.fileName)) }
        }
        switch change.sort {
        case .unchanged: break
        case .removed: (settings.sort, settings.first) = (nil, [])
        case .list(let names): (settings.sort, settings.first) = (nil, claims(names))
        }
        switch change.groups {
        case .unchanged: break
        case .removed: (settings.grouping, settings.groups) = (nil, [])
        case .list(let members):
            settings.grouping = nil
            settings.groups = members.map { member in
                Group(title: member.title, photos: member.photos.map(claims) ?? groups[member.old ?? 0].photos)
            }
        }
        return settings
    }
}
