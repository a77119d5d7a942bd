/// Reads who made a photo and where its licence is.
struct CreditTags {
    let tags: MetadataFile

    /// Nil if the file has none of it.
    var credit: PhotoCredit? {
        var credit = PhotoCredit()
        credit.creators = creators
        credit.line = ["Xmp.photoshop.Credit", "Iptc.Application2.Credit"].lazy.compactMap(line).first
        credit.webStatement = line("Xmp.xmpRights.WebStatement")
        let licensors = (1...Self.licensorLimit).map { "Xmp.plus.Licensor[\($0)]/plus:Licensor" }
        if let licensor = licensors.first(where: { line($0 + "URL") != nil })
            ?? licensors.first(where: { line($0 + "Name") != nil })
        {
            credit.licensor = line(licensor + "Name")
            credit.licensorURL = line(licensor + "URL")
        }
        return credit.isEmpty ? nil : credit
    }

    /// The names of the first tag that has any.
    private var creators: [String] {
        let candidates = [
            { tags.list("Xmp.dc.creator") }, { tags.list("Iptc.Application2.Byline") },
            // EXIF has one text; the Metadata Working Group separates names by semicolons.
            { (tags["Exif.Image.Artist"] ?? "").split(separator: ";").map(String.init) },
        ]
        return candidates.lazy.map { list in
            TextList.clean(list()).filter { !PlaceholderText.contains($0) && $0.contains(where: \.isLetter) }
        }.first { !$0.isEmpty } ?? []
    }

    /// EXIF's copyright: the photographer's notice, then the editor's after a zero byte (Exif 2.32, 4.6.4).
    var exifCopyright: String? { tags.bytes("Exif.Image.Copyright").flatMap(Self.notice) }

    static func notice(_ bytes: [UInt8]) -> String? {
        let parts = bytes.split(separator: 0, omittingEmptySubsequences: false).prefix(2)
        let notices = parts.compactMap { CleanText.line(CleanText.decode($0)) }
        return notices.isEmpty ? nil : notices.joined(separator: "; ")
    }

    /// PLUS allows three licensors.
    private static let licensorLimit = 3

    private func line(_ tag: String) -> String? { tags[tag].flatMap(CleanText.line) }
}
