import Foundation

/// What renditions cost if nothing is done to their pixels: decodes each photo once, at the scale that it is told, and
/// encodes planes that have their sizes already. `rendition-floor FOLDER` reads a photo from each line of standard
/// input (its path, the scale in eighths, and renditions made of it before, with tabs between them), writes into the
/// folder, and prints what all that took as JSON. One process uses one core.
@main
struct RenditionFloor {
    private static let quality: CInt = 80

    static func main() throws {
        guard CommandLine.arguments.count == 2 else {
            FileHandle.standardError.write(Data("usage: rendition-floor FOLDER < list\n".utf8))
            exit(64)
        }
        let folder = CommandLine.arguments[1]
        var stopwatch = Stopwatch()
        var done = 0
        let codec = try PlaneCodec()
        while let line = readLine() {
            let fields = line.split(separator: "\t").map(String.init)
            guard fields.count > 2, let eighths = CInt(fields[1]) else { throw FloorError.unreadableLine(line) }
            do {
                try render(fields[0], eighths: eighths, samples: fields[2...], folder, codec, &stopwatch)
                done += 1
            } catch let error as FloorError {
                FileHandle.standardError.write(Data("\(fields[0]): \(error)\n".utf8))
            }
        }
        print(#"{"photos": \#(done), "wall": \#(stopwatch.wall), "cpu": \#(stopwatch.cpu)}"#)
    }

    /// - Parameter samples: a JPEG for each rendition, whose planes are encoded again.
    private static func render(
        _ photo: String, eighths: CInt, samples: ArraySlice<String>, _ folder: String, _ codec: PlaneCodec,
        _ stopwatch: inout Stopwatch
    ) throws {
        try stopwatch.measure {
            _ = try codec.decode(try Data(contentsOf: URL(filePath: photo)), eighths: eighths)
        }
        for sample in samples {
            let file = URL(filePath: sample)
            let planes = try codec.decode(try Data(contentsOf: file), eighths: 8)
            try stopwatch.measure {
                let encoded = try codec.encode(planes, quality: quality)
                try encoded.write(to: URL(filePath: folder).appending(component: file.lastPathComponent))
            }
        }
    }
}
