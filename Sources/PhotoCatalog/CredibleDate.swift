extension DateTaken {
    /// Whether a photo can have been taken then.
    ///
    /// False before 1826, from which the oldest photograph is that survives, and from 2038-01-19 on, where clocks of 32 bits
    /// end. False also where unset clocks begin: at 1970-01-01 00:00:00, in UTC if the offset is known; on 1980-01-01
    /// at any time, since cameras count on from there; and at 1904-01-01 00:00:00 and 2000-01-01 00:00:00. Without an offset,
    /// 1970-01-01 counts as unset at whole hours up to 14:00, as far as clocks are ahead of UTC. The present date does not count, so
    /// that the same photos always make the same site.
    public var isCredible: Bool {
        let day = [year, month, day]
        if day.lexicographicallyPrecedes(Self.firstDay) || !day.lexicographicallyPrecedes(Self.endDay) { return false }
        if day == [1980, 1, 1] || [[1904, 1, 1], [1970, 1, 1], [2000, 1, 1]].contains(where: isMidnight) {
            return false
        }
        return !isEpoch
    }

    /// 1970-01-01 00:00:00 UTC by a clock that is ahead of UTC or behind it.
    private var isEpoch: Bool {
        guard second == 0 else { return false }
        guard let offset else { return [year, month, day] == [1970, 1, 1] && minute == 0 && hour <= 14 }
        let day = offset < 0 ? [1969, 12, 31] : [1970, 1, 1]
        return [year, month, self.day] == day && hour * 60 + minute == (offset < 0 ? 24 * 60 : 0) + offset
    }

    private func isMidnight(of day: [Int]) -> Bool {
        [year, month, self.day] == day && hour == 0 && minute == 0 && second == 0
    }

    private static let firstDay = [1826, 1, 1]
    private static let endDay = [2038, 1, 19]
}
