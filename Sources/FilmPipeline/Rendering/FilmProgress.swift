/// The progress that ffmpeg reports with `-progress`.
package enum FilmProgress {
    /// - Parameter line: `out_time_us=1233333`, or any other of the report. Without the line's end.
    /// - Returns: The seconds of the film that are done; nil if the line does not say.
    package static func seconds(ofLine line: Substring) -> Double? {
        // ffmpeg calls the same number `out_time_ms`, by mistake.
        let key = "out_time_us="
        guard line.hasPrefix(key), let microseconds = Int(line.dropFirst(key.count)), microseconds >= 0
        else { return nil }
        return Double(microseconds) / 1_000_000
    }
}
