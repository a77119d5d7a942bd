/// By how much the clocks of a folder's cameras were wrong, as `shift` in its `album.yaml` has it.
package struct ClockShift: Hashable, Encodable, Sendable {
    package enum Amount: Hashable, Encodable, Sendable {
        /// Positive for a clock that was slow.
        case seconds(Int)
        /// A photo of the same folder, and the time at which it was taken.
        case photo(PhotoFile, was: DateTaken)
    }

    package struct Entry: Hashable, Encodable, Sendable {
        /// As `album.yaml` has it; nil for all cameras without an entry of their own.
        package let camera: String?
        package let amount: Amount
    }

    package let entries: [Entry]

    /// Those that entries name.
    package var photos: [PhotoFile] {
        entries.compactMap { if case .photo(let file, _) = $0.amount { file } else { nil } }
    }

    /// The key in settings for all cameras without an entry of their own.
    package static let othersKey = ShiftSetting.othersKey

    /// Returns whether two names are of the same camera. Case does not matter: makers write their names in capitals.
    package static func isSame(_ camera: String, _ other: String) -> Bool { camera.foldedWord == other.foldedWord }

    /// The entry for photos of a camera, as pages show its name; nil for photos without one.
    package func entry(for camera: String?) -> Entry? {
        entries.first { $0.camera != nil && $0.isOf(camera) } ?? entries.first { $0.camera == nil }
    }

    /// Returns the time at which a photo was taken. A date without a time of day is returned as it is, and so is the time
    /// of a position, and one that would leave the years that dates can have.
    ///
    /// The offset from UTC becomes unknown if the shift may be the difference of two time zones: then nothing tells
    /// whether the clock was wrong or its time zone. Any other shift keeps it.
    ///
    /// - Parameters:
    ///   - recorded: As the camera recorded it.
    ///   - metadata: Returns the metadata of another photo, as its camera recorded it.
    func date<Failure: Error>(
        _ recorded: DateTaken, by camera: String?, _ metadata: (PhotoFile) throws(Failure) -> PhotoMetadata?
    ) throws(Failure) -> DateTaken {
        guard let entry = entry(for: camera), recorded.isByClock else { return recorded }
        switch entry.amount {
        case .seconds(let seconds): return Self.shifted(recorded, by: seconds, to: nil)
        case .photo(let photo, let was):
            guard let known = try metadata(photo), entry.isOf(known.camera), let shown = known.taken,
                shown.isByClock, let seconds = shown.seconds(until: was)
            else { return recorded }
            return Self.shifted(recorded, by: seconds, to: was.offset)
        }
    }

    /// - Parameter offset: The offset from UTC after the shift; nil if nothing tells.
    private static func shifted(_ recorded: DateTaken, by seconds: Int, to offset: Int?) -> DateTaken {
        guard let shifted = recorded.shifted(bySeconds: seconds) else { return recorded }
        let mayBeZone = seconds != 0 && seconds.isMultiple(of: 15 * 60) && abs(seconds) <= 26 * 3600
        return shifted.withOffset(offset ?? (mayBeZone ? nil : recorded.offset))
    }
}

extension ClockShift.Entry {
    /// Whether it is for photos of this camera.
    package func isOf(_ camera: String?) -> Bool {
        guard let own = self.camera else { return true }
        return camera.map { ClockShift.isSame(own, $0) } ?? false
    }
}
