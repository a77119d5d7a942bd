import GalleryLayout

/// A layout by name with its options, known to fit each other.
package struct LayoutChoice: Hashable, Sendable {
    package let name: String
    /// As the user set them; what is left out is up to the site's defaults.
    package let options: LayoutOptions

    /// The waterfall with nothing set.
    package static let waterfall = LayoutChoice(plain: Waterfall.name)
    /// Justified rows with nothing set.
    package static let justified = LayoutChoice(plain: Justified.name)

    /// - Throws: ``LayoutError`` if there is no such layout, or it can't take the options.
    package init(name: String, options: LayoutOptions = [:]) throws(LayoutError) {
        _ = try LayoutCatalog.engine(named: name, options: options)
        self.name = name
        self.options = options
    }

    private init(plain name: String) {
        self.name = name
        options = [:]
    }
}

/// The layouts' library has no encoding of options: each is encoded as Swift describes it, such as `number(12.0)`.
extension LayoutChoice: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(name)
        try container.encode(options.mapValues { String(describing: $0) })
    }
}
