import FileReading
import GalleryLayout

/// The layout and options that one source of settings (flags, `vitrine.yaml`, an `album.yaml`) sets.
package struct LayoutRefinement: Hashable, Sendable {
    /// Nil to keep the layout that ``applied(to:)`` refines.
    package let name: String?
    package let options: LayoutOptions
    private let namePlace: SourcePlace
    private let optionPlaces: [String: SourcePlace]

    /// Makes the refinement for the flags `--layout` and `--options`.
    package init(name: String? = nil, options: LayoutOptions = [:]) {
        self.init(name: name, options: options, namePlace: SourcePlace(file: "--layout"), optionPlaces: [:])
    }

    init(
        name: String?, options: LayoutOptions, namePlace: SourcePlace, optionPlaces: [String: SourcePlace]
    ) {
        self.name = name
        self.options = options
        self.namePlace = namePlace
        self.optionPlaces = optionPlaces
    }

    /// Returns `base` with these options replacing its own one by one. If another layout is named, returns that layout
    /// with only these options.
    ///
    /// An option also removes the options of `base` that can't be used together with it.
    package func applied(to base: LayoutChoice) throws(CatalogError) -> LayoutChoice {
        let name = name ?? base.name
        let options = name == base.name ? kept(of: base).merging(options) { _, own in own } : options
        return try mapError(of: LayoutChoice(name: name, options: options)) { CatalogError.layout($0, place(of: $0)) }
    }

    private func kept(of base: LayoutChoice) -> LayoutOptions {
        let rivals = LayoutCatalog.type(named: base.name)?.rivalOptions ?? []
        return base.options.filter { key, _ in
            !rivals.contains { $0.contains(key) && !$0.isDisjoint(with: options.keys) }
        }
    }

    private func place(of error: LayoutError) -> SourcePlace {
        guard let option = error.option else { return namePlace }
        return optionPlaces[option] ?? (optionPlaces.isEmpty ? SourcePlace(file: "--options") : namePlace)
    }
}

extension LayoutOption {
    /// Parses a value as written in YAML or after `--options key=`: a number, `true` or `false`, a list of numbers
    /// separated by commas, or else a word.
    package init(_ text: String) {
        let text = text.trimmingWhitespace()
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
            Self.number(from: $0.trimmingWhitespace())
        }
        switch text {
        case "true", "True", "TRUE": self = .flag(true)
        case "false", "False", "FALSE": self = .flag(false)
        default:
            let known = numbers.compactMap(\.self)
            if known.count < numbers.count {
                self = .word(text)
            } else {
                self = known.count == 1 ? .number(known[0]) : .numbers(known)
            }
        }
    }

    /// Parses decimal and finite numbers only. Swift's own parser also accepts `0x10`, `nan` and `inf`.
    private static func number(from text: String) -> Double? {
        guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let number = Double(text), number.isFinite
        else { return nil }
        return number
    }
}
