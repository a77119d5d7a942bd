extension Double {
    /// The largest whole number that is not greater, with a tolerance for rounding errors: three columns of 12.8 fit
    /// into 38.4.
    var roundedDown: Double { (self * (1 + 1e-12)).rounded(.down) }
}
