import PhotoCatalog
import SitePlanning
import SourceEditing

extension BuiltPhoto {
    /// The time that its camera's clock showed; nil if its date does not come from there.
    var clock: DateTaken? { photo.settings?.date == nil ? recorded.flatMap { $0.isByClock ? $0 : nil } : nil }
}

extension ShiftRequest {
    /// - Returns: Seconds, positive if the clock was slow.
    func seconds(for photo: BuiltPhoto) throws(InspectorRefusal) -> Int {
        guard let wanted = DateTaken(notation: time.trimmingWhitespace()), wanted.hasTime else { throw .badTime(time) }
        guard let clock = photo.clock, let seconds = clock.seconds(until: wanted) else { throw .noClock(file) }
        guard abs(seconds) <= ShiftNotation.limit else { throw .farTime(time) }
        return seconds
    }
}

extension YAMLText {
    /// Returns the settings with another `shift`.
    ///
    /// - Parameters:
    ///   - seconds: Positive for a clock that was slow; 0 removes the shift.
    ///   - camera: As pages show it; nil for all cameras, whose own shifts are removed.
    func shifting(by seconds: Int, camera: String?) throws(SourceEditingError) -> YAMLText {
        let value = YAMLValue.text(ShiftNotation.text(seconds))
        guard let camera else {
            if seconds == 0 { return try removing(path: [Self.key]) }
            return try setting(path: [Self.key], to: value, order: SettingsOrder.keys)
        }
        guard let known = self.value(at: [Self.key]) else {
            return seconds == 0 ? self : try setting(path: [Self.key, camera], to: value, order: SettingsOrder.keys)
        }
        if case .mapping(let entries) = known, !entries.contains(where: { ["photo", "was"].contains($0.key) }) {
            let key = entries.first { ClockShift.isSame($0.key, camera) }?.key ?? camera
            let hasOthers = entries.contains { $0.key == ClockShift.othersKey }
            if seconds == 0, !hasOthers { return try pruning(path: [Self.key, key]) }
            return try setting(path: [Self.key, key], to: value)
        }
        return try setting(
            path: [Self.key],
            to: .mapping([YAMLValue.Entry(camera, value), YAMLValue.Entry(ClockShift.othersKey, known)]))
    }

    private static let key = "shift"
}
