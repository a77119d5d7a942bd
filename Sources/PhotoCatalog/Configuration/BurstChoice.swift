/// Where the other shots of a burst with a cover are shown.
package enum BurstChoice: String, CaseIterable, Encodable, WordChoice {
    /// Behind the cover, which takes one place in its album.
    case fold
    /// In places of their own.
    case show
}
