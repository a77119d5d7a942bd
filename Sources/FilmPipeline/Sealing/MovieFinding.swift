import BinaryContainers

/// Something in a movie that is private, or that is not known to be harmless.
package struct MovieFinding: Hashable, Codable, Sendable, CustomStringConvertible {
    package enum Kind: String, Codable, Sendable {
        /// Where it was taken.
        case position
        /// The camera or the phone.
        case device
        /// A number that only one camera has.
        case serialNumber
        case date
        /// The name or the settings of the program that made it.
        case program
        /// Who owns the camera.
        case owner
        /// Who made it, or owns its rights.
        case credit
        /// Titles, comments, chapters.
        case text
        /// A track of subtitles, or of data that are not known. Some cameras write positions there.
        case data
        /// Another track that is not the pictures or the sound.
        case stream
        /// Pictures, sound or bytes that players don't show.
        case hidden
        /// Pictures or sound that are not H.264 or AAC, which are not looked at.
        case codec
        case unknown
        /// Harmless, but not as in the films that this program makes.
        case unusual
        case malformed
    }

    package let kind: Kind
    /// A noun, after "has": `a position (udta/©xyz)`.
    package let description: String
    /// Whether ``MovieSeal`` leaves it out. It refuses a film with any other finding.
    let isRemoved: Bool
}

/// What has been found so far, each once.
struct MovieFindings {
    private(set) var all: [MovieFinding] = []
    /// More are not listed, since a hostile file may have any number.
    private static let limit = 50

    mutating func add(_ kind: MovieFinding.Kind, _ description: String, isRemoved: Bool = false) {
        add(MovieFinding(kind: kind, description: description, isRemoved: isRemoved))
    }

    mutating func add(_ finding: MovieFinding) {
        guard !all.contains(finding) else { return }
        // What makes a film refused is kept, whatever came before.
        if all.count >= Self.limit {
            guard !finding.isRemoved, let last = all.lastIndex(where: \.isRemoved) else { return }
            all.remove(at: last)
        }
        all.append(finding)
    }

    mutating func addMalformed(_ part: String, _ error: ContainerError) {
        add(.malformed, "\(part) that can't be read (\(error))")
    }

    mutating func addUnknown(_ type: FourCharacterCode, in parent: String) {
        add(.unknown, "an unknown box (\(parent)/\(type.readable))")
    }

    /// The first that sealing does not remove.
    var refused: MovieFinding? { all.first { !$0.isRemoved } }
}

extension FourCharacterCode {
    /// The code as people write it: `©xyz`. Bytes that are not printed become question marks.
    var readable: String {
        String(
            String.UnicodeScalarView(
                bytes.map { byte in
                    switch byte {
                    case 0xA9: "©"
                    case 0x20...0x7E: Unicode.Scalar(byte)
                    default: "?"
                    }
                }))
    }
}
