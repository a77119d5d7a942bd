/// Why an entry of `shift` has no effect.
enum ShiftProblem: Hashable, Codable, Sendable {
    /// No photo of the album is by the camera. `known` has the cameras of its photos.
    case noSuchCamera(known: [String])
    /// The photo with the time could not be read.
    case unread(photo: String)
    /// The photo has no date with a time of day by its camera's clock.
    case undated(photo: String)
    /// The photo is by another camera; nil if that is not known.
    case otherCamera(photo: String, camera: String?)
}

/// The cause and the remedy; messages put the file and the entry before them.
extension ShiftProblem: CustomStringConvertible {
    var description: String {
        switch self {
        case .noSuchCamera(let known):
            "no photo of the album is by this camera. "
                + (known.isEmpty
                    ? "Its photos do not say which camera they are by. Write the shift without a camera."
                    : "Name one of these: \(known.joined(separator: ", ")).")
        case .unread(let photo): "\(photo) could not be read, so no date is shifted. \(Self.remedy)"
        case .undated(let photo):
            "\(photo) has no date with a time of day by its camera, so no date is shifted. \(Self.remedy)"
        case .otherCamera(let photo, let camera):
            "\(photo) is by \(camera ?? "an unknown camera"), so no date is shifted. \(Self.remedy)"
        }
    }

    private static let remedy = "Name another photo of the camera, or write the shift as a time such as +1h."
}
