/// Whether files of one shot, such as a RAW file and its picture, are one photo.
package enum PairChoice: String, CaseIterable, Encodable, WordChoice {
    /// They are one photo. What a camera or an editor made of the shot is shown.
    case one
    /// Each file is a photo.
    case all
}
