import Foundation
import PageRendering

/// Reads an album's or a site's data: `album.json` and `site.json`.
enum DataReader {
    /// The names of values that are addresses of the site.
    private static let addresses: Set = ["address", "page", "parent"]

    static func facts(of text: [UInt8], by reading: ReferenceReading) -> FileFacts {
        var facts = FileFacts()
        do {
            read(try JSONSerialization.jsonObject(with: Data(text)), named: "", by: reading, into: &facts)
        } catch {
            facts.complain(.unreadableFile, "the file is not JSON. Build the site again, or correct it.")
        }
        return facts
    }

    private static func read(
        _ value: Any, named name: String, by reading: ReferenceReading, into facts: inout FileFacts
    ) {
        if let values = value as? [String: Any] {
            for (name, value) in values.sorted(by: { $0.key < $1.key }) {
                read(value, named: name, by: reading, into: &facts)
            }
        } else if let values = value as? [Any] {
            for value in values { read(value, named: name, by: reading, into: &facts) }
        } else if let address = value as? String, addresses.contains(name) {
            reading.add(.link, address, line: 1, to: &facts)
        } else if name == "latitude", let degrees = value as? Double, degrees != 0 {
            let finding = FileFacts.Finding(
                rule: .pagePosition, line: nil,
                message: "states coordinates. Remove them, or allow them with \"publish: [position]\".")
            if !facts.findings.contains(finding) { facts.findings.append(finding) }
        }
    }
}
