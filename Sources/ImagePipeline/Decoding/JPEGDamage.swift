import FileReading
import CTurboJPEG

/// Distinguishes damage from the harmless oddities that decoders also warn about: stray bytes between segments,
/// padding, a missing end marker after a complete picture.
enum JPEGDamage {
    /// Decodes the file again at a small scale to collect all warnings. For files that caused a warning.
    static func find(in file: MappedFile) -> ImageError? {
        let complaints = file.withBytes { jpeg_complaints($0.baseAddress, UInt($0.count)) }
        let endsInside = complaints.short_data != 0 || complaints.incomplete != 0
        if complaints.ended_early != 0, endsInside || complaints.fatal.0 != 0 { return .truncated(.jpeg) }
        if complaints.fatal.0 != 0 {
            let fatal = withUnsafeBytes(of: complaints.fatal) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            return .damaged(.jpeg, detail: fatal)
        }
        if complaints.bad_data != 0 { return .damaged(.jpeg, detail: "undecodable data") }
        if complaints.short_data != 0 { return .damaged(.jpeg, detail: "missing data") }
        if complaints.left_over != 0 { return .damaged(.jpeg, detail: "misplaced data") }
        return nil
    }
}
