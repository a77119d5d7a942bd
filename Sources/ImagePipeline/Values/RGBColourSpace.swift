#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What the numbers of a picture mean: the colours of its three channels, its white, and how numbers become light.
struct RGBColourSpace: Hashable, Sendable {
    let primaries: Primaries
    let transfer: TransferFunction

    static let sRGB = RGBColourSpace(primaries: .bt709, transfer: .sRGB)
    /// Adobe RGB (1998), version 2005-05, 4.3.
    static let adobeRGB = RGBColourSpace(
        primaries: Primaries(red: [0.64, 0.33], green: [0.21, 0.71], blue: [0.15, 0.06]),
        transfer: .gamma(2 + 51.0 / 256))

    /// Whether its light is brighter than white paper: its numbers must be mapped to those of usual displays.
    var isHighDynamicRange: Bool {
        switch transfer {
        case .perceptualQuantizer, .hybridLogGamma: true
        case .curve: false
        }
    }

    /// The colours of red, green, blue and white, each as the CIE 1931 coordinates x and y.
    struct Primaries: Hashable, Sendable {
        let red: [Double]
        let green: [Double]
        let blue: [Double]
        var white = d65

        static let d65 = [0.3127, 0.3290]
        static let bt709 = Primaries(red: [0.64, 0.33], green: [0.30, 0.60], blue: [0.15, 0.06])
    }

    /// How a number, 0...1, becomes light.
    enum TransferFunction: Hashable, Sendable {
        /// (*ax* + *b*)^*gamma* from *d* on, and *cx* below: the fourth parametric curve of ICC.1:2022, 10.18.
        case curve(gamma: Double, a: Double, b: Double, c: Double, d: Double)
        /// SMPTE ST 2084: up to 10,000 cd/m².
        case perceptualQuantizer
        /// ITU-R BT.2100, for a display of 1,000 cd/m².
        case hybridLogGamma

        static let sRGB = curve(gamma: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045)

        /// ITU-R BT.1886, for a display that shows black.
        static let display = gamma(2.4)

        static func gamma(_ gamma: Double) -> Self { curve(gamma: gamma, a: 1, b: 0, c: 0, d: 0) }
    }
}

extension RGBColourSpace {
    /// The colour space with these numbers of ITU-T H.273.
    ///
    /// - Parameter television: What the curves of cameras for television stand for.
    /// - Returns: Nil if one of the numbers is reserved, or stands for something other than the colours of a display.
    ///   Numbers that leave a part open mean sRGB's, as in browsers.
    init?(primaries: Int, transfer: Int, television: TransferFunction = .sRGB) {
        let function = Self.televisionCurves.contains(transfer) ? television : Self.transfers[transfer]
        guard let known = Self.primaries[primaries], let function else { return nil }
        self.init(primaries: known, transfer: function)
    }

    /// ITU-T H.273, table 2. 2 leaves them open.
    private static let primaries: [Int: Primaries] = [
        1: .bt709, 2: .bt709,
        4: Primaries(red: [0.67, 0.33], green: [0.21, 0.71], blue: [0.14, 0.08], white: [0.310, 0.316]),
        5: Primaries(red: [0.64, 0.33], green: [0.29, 0.60], blue: [0.15, 0.06]),
        6: Primaries(red: [0.630, 0.340], green: [0.310, 0.595], blue: [0.155, 0.070]),
        7: Primaries(red: [0.630, 0.340], green: [0.310, 0.595], blue: [0.155, 0.070]),
        9: Primaries(red: [0.708, 0.292], green: [0.170, 0.797], blue: [0.131, 0.046]),
        11: Primaries(red: [0.680, 0.320], green: [0.265, 0.690], blue: [0.150, 0.060], white: [0.314, 0.351]),
        12: Primaries(red: [0.680, 0.320], green: [0.265, 0.690], blue: [0.150, 0.060]),
        22: Primaries(red: [0.630, 0.340], green: [0.295, 0.605], blue: [0.155, 0.077]),
    ]

    /// ITU-T H.273, table 3: BT.709 and its relatives. Displays don't undo them exactly.
    private static let televisionCurves: Set = [1, 6, 7, 14, 15]

    /// ITU-T H.273, table 3. 2 leaves it open.
    private static let transfers: [Int: TransferFunction] = [
        2: .sRGB, 13: .sRGB,
        4: .gamma(2.2), 5: .gamma(2.8), 8: .gamma(1),
        // SMPTE ST 428-1: numbers are for 52.37 cd/m² where white has 48.
        17: .curve(gamma: 2.6, a: pow(52.37 / 48, 1 / 2.6), b: 0, c: 0, d: 0),
        16: .perceptualQuantizer, 18: .hybridLogGamma,
    ]
}

extension RGBColourSpace.Primaries {
    /// The matrix from linear RGB to XYZ, adapted to D50 as in ICC profiles, by rows.
    ///
    /// Source: ICC.1:2022, annexes E (Bradford's adaptation) and F.
    var toD50: Matrix3 {
        let columns = [red, green, blue].map(Self.xyz)
        let colours = Matrix3(rows: (0..<3).map { row in columns.map { $0[row] } })
        let white = Self.xyz(white)
        let shares = colours.inverse.times(white)
        let toXYZ = Matrix3(rows: colours.rows.map { row in zip(row, shares).map { $0 * $1 } })
        let (from, to) = (Self.bradford.times(white), Self.bradford.times(Self.d50))
        let scale = Matrix3(rows: (0..<3).map { row in (0..<3).map { $0 == row ? to[row] / from[row] : 0 } })
        return Self.bradford.inverse.times(scale).times(Self.bradford).times(toXYZ)
    }

    private static func xyz(_ point: [Double]) -> [Double] {
        [point[0] / point[1], 1, (1 - point[0] - point[1]) / point[1]]
    }

    private static let d50 = [0.9642, 1, 0.8249]
    private static let bradford = Matrix3(rows: [
        [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
    ])
}

/// A matrix of three rows with three numbers each.
struct Matrix3: Hashable, Sendable {
    let rows: [[Double]]

    func times(_ vector: [Double]) -> [Double] {
        rows.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }

    func times(_ other: Matrix3) -> Matrix3 {
        let columns = (0..<3).map { column in times(other.rows.map { $0[column] }) }
        return Matrix3(rows: (0..<3).map { row in columns.map { $0[row] } })
    }

    /// By Cramer's rule. The matrix must be invertible.
    var inverse: Matrix3 {
        func minor(_ row: Int, _ column: Int) -> Double {
            let (r, c) = ([(row + 1) % 3, (row + 2) % 3], [(column + 1) % 3, (column + 2) % 3])
            return rows[r[0]][c[0]] * rows[r[1]][c[1]] - rows[r[0]][c[1]] * rows[r[1]][c[0]]
        }
        let determinant = (0..<3).reduce(0) { $0 + rows[0][$1] * minor(0, $1) }
        return Matrix3(rows: (0..<3).map { row in (0..<3).map { minor($0, row) / determinant } })
    }
}
