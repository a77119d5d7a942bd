import Foundation

extension Desk {
    /// A desk with an album of three photos, and one photo beside it.
    static func withAlbum() throws -> Desk {
        let desk = try Desk()
        for (index, name) in ["home.jpg", "sea/a.jpg", "sea/b.jpg", "sea/c.jpg"].enumerated() {
            let shade = UInt8(40 * index)
            let photo = try TinyPicture(colour: (shade, 200, 255 - shade)).jpeg()
            try desk.write(photo + Data(count: 100), to: "Content/" + name)
            if name == "sea/b.jpg" { try tag(desk.file("Content/" + name), ["Xmp.xmp.Rating": "3"]) }
        }
        return desk
    }
}
