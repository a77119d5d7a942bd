extension Double {
    /// The largest whole number that is not larger, save that what falls short of one by no more than rounding did is that
    /// one: three columns of 12.8 fit into 38.4.
    var roundedDown: Double { (self * (1 + 1e-12)).rounded(.down) }
}
