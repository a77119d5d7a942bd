import FileReading
import Foundation
import PhotoCatalog
import PhotoVocabulary
import SiteBuilding
import SitePlanning
import SourceEditing

/// Changes what is said about one photo, each value where it comes from.
///
/// That is the photo's entry in `photos` of `album.yaml` if it has the value; else the first sidecar that has it; else
/// `photos`, where it takes precedence over every other place.
struct PhotoEditing {
    private let file: PhotoFile
    /// Nil for a photo that is hidden.
    private let shown: BuiltPhoto?
    /// The photo's own folder.
    private let folder: PhotoFolder
    private let settings: String
    private(set) var files: EditedFiles

    init(_ file: PhotoFile, _ shown: BuiltPhoto?, in folder: PhotoFolder, of editor: SourceEditor) {
        self.file = file
        self.shown = shown
        self.folder = folder
        settings = AlbumSettings.file(in: folder.path)
        files = EditedFiles(of: editor)
    }

    /// What becomes of the photo's clip if its entry does not say so.
    ///
    /// - Parameter films: What the album says of all photos.
    func usual(_ films: FilmSettings) -> FilmSettings { folder.usualFilms(films, of: file) }

    /// What `photos` says about a photo that is shown.
    private var entry: PhotoSettings { shown?.photo.settings ?? PhotoSettings() }

    /// The caption as it is written in the photo's entry or in its Markdown file, if it comes from there, can be edited
    /// there, and pages show another text; else nil.
    mutating func markdownCaption() -> String? {
        guard let shown, let known = shown.metadata.caption else { return nil }
        if let written = entry.caption { return written == known ? nil : written }
        guard shown.photo.sidecars.contains(where: { SidecarTexts.format(of: $0) == .markdown }),
            case .caption(let text, let old)? = try? origin(of: .description, known), text.format == .markdown
        else { return nil }
        return text.description(old)
    }

    /// - Parameter rating: Stars, 0...5.
    mutating func set(rating: Int) throws(SourceEditingError) {
        if entry.rating == nil, let known = shown?.metadata.rating,
            case .xmp(let text)? = try origin(of: .rating, String(known))
        {
            let changed = try text.setting(.rating, to: String(rating)).text
            return try files.edit(text.file) { _ throws(SourceEditingError) in changed }
        }
        try setEntry("rating", to: .number(rating))
    }

    /// Sets the title, the caption or the alternative text.
    ///
    /// - Parameter text: As pages show it; a caption is in Markdown if ``markdownCaption()`` is not nil, and if it is the
    ///   first one of the photo. Empty to remove the text, which only the photo's entry can do.
    mutating func set(_ property: XMPProperty, to text: String) throws(SourceEditingError) {
        var text = text
        let known = shown?.metadata
        let (key, own, shown) =
            switch property {
            case .title: ("title", entry.title, known?.title)
            case .description: ("caption", entry.caption, known?.caption)
            default: ("alt", entry.alt, known?.alt)
            }
        if own == nil, !text.isEmpty, let shown, let origin = try origin(of: property, shown),
            let (file, changed) = try origin.setting(property, to: text)
        {
            return try files.edit(file) { _ throws(SourceEditingError) in changed }
        }
        // A plain caption from another place stays plain.
        if property == .description, own == nil, shown != nil, markdownCaption() == nil {
            text = CaptionMarkdown.escaped(text)
        }
        try setEntry(key) { [text] yaml, path throws(SourceEditingError) in
            try yaml.setting(path: path, toWords: text, keepsLines: property.hasLines, order: SettingsOrder.keys)
        }
    }

    /// - Parameter date: In a notation of ``DateTaken``; empty for none.
    mutating func set(date: String) throws(SourceEditingError) { try setEntry("date", to: .text(date)) }

    /// - Parameter poster: As ``PosterSetting`` reads it; empty for the best of some frames.
    mutating func set(poster: String) throws(SourceEditingError) {
        if poster.isEmpty { return try removeEntry("poster") }
        try setEntry("poster", to: .text(poster))
    }

    /// - Parameter isUsual: Whether its album says the same of all photos.
    mutating func set(live: LiveChoice, isUsual: Bool) throws(SourceEditingError) {
        if isUsual { return try removeEntry("live") }
        try setEntry("live", to: .text(live.rawValue))
    }

    /// - Parameters:
    ///   - sound: Whether the film or the clip has sound.
    ///   - isUsual: Whether its album says the same of all films or clips.
    mutating func set(sound: Bool, isUsual: Bool) throws(SourceEditingError) {
        if isUsual { return try removeEntry("sound") }
        try setEntry("sound", to: .bool(sound))
    }

    mutating func hide() throws(SourceEditingError) { try setEntry(Self.hidingKey, to: .bool(true)) }

    mutating func showAgain() throws(SourceEditingError) {
        for name in folder.hidingNames(of: file) {
            try files.editYAML(settings) { text throws(SourceEditingError) in
                try text.pruning(path: ["photos", name, Self.hidingKey])
            }
        }
    }

    /// - Parameter focus: Nil removes what the photo's name has.
    mutating func set(focus: FocusPoint?) throws(SourceEditingError) {
        let names = folder.focusNames(of: file)
        guard let focus else {
            for name in names {
                try files.editYAML(settings) { text throws(SourceEditingError) in
                    try text.pruning(path: ["focus", name])
                }
            }
            return
        }
        try files.editYAML(settings) { text throws(SourceEditingError) in
            try text.setting(
                path: ["focus", names.first ?? file.name], to: .text(focus.percentages), order: SettingsOrder.keys)
        }
    }

    private static let hidingKey = "hidden"

    private mutating func setEntry(_ key: String, to value: YAMLValue) throws(SourceEditingError) {
        try setEntry(key) { yaml, path throws(SourceEditingError) in
            try yaml.setting(path: path, to: value, order: SettingsOrder.keys)
        }
    }

    private mutating func removeEntry(_ key: String) throws(SourceEditingError) {
        guard let name = folder.entryName(of: file) else { return }
        try files.editYAML(settings) { text throws(SourceEditingError) in
            try text.pruning(path: ["photos", name, key])
        }
    }

    private mutating func setEntry(
        _ key: String, _ edit: (YAMLText, _ path: [String]) throws(SourceEditingError) -> YAMLText
    ) throws(SourceEditingError) {
        let path = ["photos", folder.entryName(of: file) ?? file.name, key]
        try files.editYAML(settings) { yaml throws(SourceEditingError) in try edit(yaml, path) }
    }
}

// Sidecars.
extension PhotoEditing {
    /// A sidecar that a value comes from.
    private enum Origin {
        case xmp(XMPText)
        case caption(CaptionText, SidecarTexts)

        /// Returns the path of the file, and its text with another value.
        ///
        /// - Parameter value: Not empty.
        /// - Returns: nil if pages would not show the value, whatever is written.
        func setting(_ property: XMPProperty, to value: String) throws(SourceEditingError) -> (String, String)? {
            switch self {
            case .xmp(let text):
                let old = try text.value(of: property) ?? ""
                let new = old.replacingWords(with: value, keepsLines: property.hasLines)
                return (text.file, try text.setting(property, to: new).text)
            case .caption(let text, let old) where property == .description:
                if text.format == .markdown { return (text.file, try text.setting(description: value, old).text) }
                let changed = try text.setting(caption: text.caption.replacingWords(with: value, keepsLines: true))
                return new(changed)?.caption == value ? (text.file, changed.text) : nil
            case .caption(let text, _):
                let changed = try text.setting(title: value)
                return new(changed)?.title == value ? (text.file, changed.text) : nil
            }
        }

        private func new(_ text: CaptionText) -> SidecarTexts? {
            SidecarTexts(FileText.bytes(text.text), text.format == .markdown ? .markdown : .plainText)
        }
    }

    /// Returns the first sidecar of this photo alone that has a value.
    ///
    /// - Parameter known: As pages show it.
    /// - Throws: If that sidecar can't be edited.
    private mutating func origin(of property: XMPProperty, _ known: String) throws(SourceEditingError) -> Origin? {
        guard let shown else { return nil }
        for sidecar in shown.photo.sidecars where !folder.sharesSidecar(sidecar, of: file) {
            let name = RelativePath.split(sidecar).name
            guard let format = SidecarTexts.format(of: sidecar),
                !shown.metadata.brokenSidecars.contains(where: { $0.name == name }),
                let bytes = try files.bytes(of: sidecar)
            else { continue }
            if format == .xmp {
                let text = try XMPText(try FileText.text(bytes, file: sidecar), file: sidecar)
                if let written = try text.value(of: property), property.shown(written) == known { return .xmp(text) }
            } else if let old = SidecarTexts(bytes, format),
                known == (property == .title ? old.title : property == .description ? old.caption : nil)
            {
                let text = try FileText.text(bytes, file: sidecar)
                return .caption(
                    try CaptionText(text, format == .markdown ? .markdown : .plainText, file: sidecar), old)
            }
        }
        return nil
    }
}

extension XMPProperty {
    /// Whether pages show the text with its lines.
    fileprivate var hasLines: Bool { self == .description }

    /// A value as pages show it.
    fileprivate func shown(_ value: String) -> String {
        switch self {
        case .title, .alternativeText: SidecarTexts.line(value)
        case .description: SidecarTexts.lines(value)
        case .rating:
            Double(value.trimmingCharacters(in: .whitespaces)).flatMap { Int(exactly: $0) }.map { String($0) } ?? ""
        }
    }
}

extension FocusPoint {
    /// As a user would write it: `30% 20.5%`.
    fileprivate var percentages: String { "\(Self.percentage(x)) \(Self.percentage(y))" }

    private static func percentage(_ share: Double) -> String {
        let tenths = Int((share * 1000).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)%" : "\(tenths / 10).\(tenths % 10)%"
    }
}
