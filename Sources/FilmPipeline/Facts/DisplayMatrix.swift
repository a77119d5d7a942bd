import PhotoVocabulary

/// How a film is turned to be upright, by the matrix in its header: mirrored left to right, then turned clockwise.
package struct DisplayMatrix: Hashable, Sendable {
    let isMirrored: Bool
    /// 0 to 3.
    let quarterTurns: Int

    package static let identity = DisplayMatrix(isMirrored: false, quarterTurns: 0)

    init(isMirrored: Bool, quarterTurns: Int) {
        self.isMirrored = isMirrored
        self.quarterTurns = quarterTurns
    }

    /// Reads ffprobe's side data. Angles between quarters, which no camera writes, become the nearest quarter.
    ///
    /// The matrix (ISO/IEC 14496-12, 6.2.2) maps the point (x, y) of the file to (ax + cy, bx + dy), y downwards.
    /// ffprobe prints `a b u`, `c d v`, `x y w`, each line after its number and a colon.
    init(_ sideData: ProbeValue?) {
        let lines = (sideData?["displaymatrix"].text ?? "").split(separator: "\n")
        let rows = lines.map { line in
            line.drop { $0 != ":" }.dropFirst().split(separator: " ").map { Double($0) ?? 0 }
        }
        guard rows.count >= 2, rows[0].count >= 2, rows[1].count >= 2 else {
            self = Self.turn(byRotation: sideData?["rotation"].number ?? 0)
            return
        }
        let (a, b, c, d) = (rows[0][0], rows[0][1], rows[1][0], rows[1][1])
        let determinant = a * d - b * c
        guard determinant.isFinite, determinant != 0 else {
            self = .identity
            return
        }
        isMirrored = determinant < 0
        // Where the right of the file's pictures points to, after the mirror.
        let (x, y) = isMirrored ? (-a, -b) : (a, b)
        quarterTurns = abs(x) >= abs(y) ? (x > 0 ? 0 : 2) : (y > 0 ? 1 : 3)
    }

    /// - Parameter rotation: In degrees, counterclockwise: -90 for a film of an upright phone.
    private static func turn(byRotation rotation: Double) -> DisplayMatrix {
        let turns = Int((-rotation.truncatingRemainder(dividingBy: 360) / 90).rounded())
        return DisplayMatrix(isMirrored: false, quarterTurns: ((turns % 4) + 4) % 4)
    }

    /// The nine numbers of the header, which also move the turned pictures back to the origin.
    ///
    /// - Parameters: The sides of the pictures before the turn, in 65,536ths of a pixel.
    func numbers(width: Int, height: Int) -> [Int] {
        let (x, y) = [(1, 0), (0, 1), (-1, 0), (0, -1)][quarterTurns % 4]
        let (a, b, c, d) = (isMirrored ? -x : x, isMirrored ? -y : y, -y, x)
        let across = max(0, -a) * width + max(0, -c) * height
        let down = max(0, -b) * width + max(0, -d) * height
        return [a << 16, b << 16, 0, c << 16, d << 16, 0, across, down, 1 << 30]
    }

    /// - Parameters:
    ///   - stored: Before the turn.
    ///   - pixelAspect: The width of a pixel divided by its height.
    /// - Returns: The size with square pixels after the turn. As in browsers, the side with the wider pixels grows and
    ///   none shrinks, so that no detail is lost.
    func sizeShown(of stored: PixelSize, pixelAspect: Double) -> PixelSize {
        let width = Double(stored.width) * max(1, pixelAspect)
        let height = Double(stored.height) / min(1, pixelAspect)
        let (across, down) = (max(1, Int(width.rounded())), max(1, Int(height.rounded())))
        return quarterTurns % 2 == 0 ? PixelSize(width: across, height: down) : PixelSize(width: down, height: across)
    }
}
