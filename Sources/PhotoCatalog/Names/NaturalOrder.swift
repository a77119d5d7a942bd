/// A sort key for natural order: `img2` before `img10`, `b` after `A`. The order does not depend on the machine.
///
/// Digits are compared as numbers of any length, letters regardless of case. Ties are broken by the names' bytes, so
/// that the order is total. A name comes before longer names that begin with it, whatever the extension is: `img.jpg`,
/// `img 2.jpg`.
package struct NaturalOrder: Comparable {
    private let folded: [UInt8]
    private let exact: [UInt8]

    package init(_ name: String) {
        exact = Array(name.utf8)
        folded = Self.fold(name)
    }

    package static func == (left: Self, right: Self) -> Bool { left.exact == right.exact }

    package static func < (left: Self, right: Self) -> Bool {
        if left.folded != right.folded { return left.folded.lexicographicallyPrecedes(right.folded) }
        return left.exact.lexicographicallyPrecedes(right.exact)
    }

    /// Returns bytes whose lexicographic order is the natural order of the names, except for ties.
    private static func fold(_ name: String) -> [UInt8] {
        let bytes = Array(name.lowercased().utf8)
        let stem = bytes.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > 0 ? $0 : nil } ?? bytes.count
        var folded: [UInt8] = []
        folded.reserveCapacity(bytes.count + 8)

        var index = 0
        while index < bytes.count {
            if index == stem {
                folded.append(0)
                index += 1
            } else if bytes[index].isDigit {
                let end = bytes[index...].firstIndex { !$0.isDigit } ?? bytes.count
                appendNumber(bytes[index..<end], to: &folded)
                index = end
            } else {
                folded.append(bytes[index])
                index += 1
            }
        }
        return folded
    }

    /// Appends the number of significant digits, then the digits, so that longer numbers come later.
    private static func appendNumber(_ digits: ArraySlice<UInt8>, to folded: inout [UInt8]) {
        let significant = digits.drop { $0 == UInt8(ascii: "0") }
        folded.append(UInt8(ascii: "0"))
        folded.append(contentsOf: repeatElement(.max, count: significant.count / 255))
        folded.append(UInt8(significant.count % 255))
        folded.append(contentsOf: significant)
    }
}

extension Sequence {
    /// Returns the elements in natural order of their names.
    ///
    /// - Complexity: O(*n* log *n*); each name is folded once.
    func sortedNaturally(by name: (Element) -> String) -> [Element] {
        map { (NaturalOrder(name($0)), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
}
