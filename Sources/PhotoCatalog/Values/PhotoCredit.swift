/// Who made a photo, and where its licence is, by IPTC's standard for metadata of photos.
///
/// Addresses are texts as they are in the photo. Use ``WebAddress`` to find those that pages may link to.
package struct PhotoCredit: Hashable, Codable, Sendable {
    /// The names of the photographers, in order and without duplicates.
    package var creators: [String] = []
    /// The text to show beside the photo, such as "Ana Silva/Agency".
    package var line: String?
    /// The web statement of rights: the address of the licence.
    package var webStatement: String?
    /// The name of the person or company that sells licences.
    package var licensor: String?
    /// The address where licences are sold.
    package var licensorURL: String?

    package init() {}

    /// Whether nothing is known.
    package var isEmpty: Bool { self == PhotoCredit() }

    /// Returns this credit with each value that the other has. A licensor's name and address belong together.
    func overlaid(with other: PhotoCredit) -> PhotoCredit {
        var credit = self
        if !other.creators.isEmpty { credit.creators = other.creators }
        credit.line = other.line ?? line
        credit.webStatement = other.webStatement ?? webStatement
        if other.licensor != nil || other.licensorURL != nil {
            (credit.licensor, credit.licensorURL) = (other.licensor, other.licensorURL)
        }
        return credit
    }
}

// A worker with corrupted memory may send any value.
extension PhotoCredit {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        creators = try container.boundedList(.creators)
        line = try container.boundedText(.line)
        webStatement = try container.boundedText(.webStatement)
        licensor = try container.boundedText(.licensor)
        licensorURL = try container.boundedText(.licensorURL)
    }
}
