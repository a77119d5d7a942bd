/// A colour with components 0...255, in sRGB unless stated otherwise.
package struct RGBColour: Hashable, Codable, Sendable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    package static let white = RGBColour(red: 255, green: 255, blue: 255)

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }
}
