/// The word "cover" in names that phones give to files of one shot or of a burst.
package enum CoverMark {
    /// Whether a phone wrote the word, so that it does not mean the cover of an album.
    package static func isOfCamera(_ fileName: String) -> Bool {
        let name = PairName(fileName)
        return [PairRule.pixelCover, .burst].contains { !$0.photo(name).isEmpty }
    }
}
