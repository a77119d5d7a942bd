import Foundation
import PhotoCatalog
import SiteBuilding
import SourceEditing

/// Changes what is said about one photo, each value where it comes from.
///
/// That is the photo's entry in `photos` of `album.yaml` if it has the value; else the first sidecar that has it; else
/// `photos`, where it takes precedence over every other place.
struct PhotoEditing {
    private let file: PhotoFile
    /// Nil for a photo that is hidden.
    private let shown: ShownPhoto?
    /// The photo's own folder.
    private let folder: PhotoFolder
    private let settings: String
    private(set) var files: EditedFiles

    init(_ file: PhotoFile, _ shown: ShownPhoto?, in folder: PhotoFolder, of editor: SourceEditor) {
        self.file = file
        self.shown = shown
        self.folder = folder
        settings = AlbumSettings.file(in: folder.path)
        files = EditedFiles(of: editor)
    }

    private var entryName: String { folder.entryName(of: file) ?? file.name }
    private var entry: PhotoSettings { folder.entry(named: entryName) ?? PhotoSettings() }

    mutating func set(title: String) throws(SourceEditingError) {
        try set("title", .title, own: entry.title, shown: shown?.title, to: title)
    }

    mutating func set(caption: String) throws(SourceEditingError) {
        try set("caption", .description, own: entry.caption, shown: shown?.caption, to: caption)
    }

    mutating func set(alt: String) throws(SourceEditingError) {
        try set("alt", .alternativeText, own: entry.alt, shown: shown?.alt, to: alt)
    }

    /// - Parameter rating: Stars, 0...5.
    mutating func set(rating: Int) throws(SourceEditingError) {
        if entry.rating == nil, let known = shown?.rating, try setInSidecar(.rating, String(known), to: String(rating))
        {
            return
        }
        try setEntry("rating", to: .number(rating))
    }

    /// - Parameters:
    ///   - own: What the photo's entry has.
    ///   - text: Empty to remove the text, which only an entry can do.
    private mutating func set(
        _ key: String, _ property: XMPProperty, own: String?, shown: String?, to text: String
    ) throws(SourceEditingError) {
        if own == nil, !text.isEmpty, let shown, try setInSidecar(property, shown, to: text) { return }
        try setEntry(key, to: .text(text))
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
        let path = ["photos", entryName, key]
        try files.editYAML(settings) { text throws(SourceEditingError) in
            try text.setting(path: path, to: value, order: SettingsOrder.keys)
        }
    }
}

// Sidecars.
extension PhotoEditing {
    /// Changes the first sidecar of this photo alone that has the shown value.
    ///
    /// - Parameter value: Not empty.
    /// - Returns: Whether there is one.
    /// - Throws: If that sidecar can't be edited.
    private mutating func setInSidecar(
        _ property: XMPProperty, _ known: String, to value: String
    ) throws(SourceEditingError) -> Bool {
        guard let shown else { return false }
        for sidecar in shown.photo.sidecars where !folder.sharesSidecar(sidecar, of: file) {
            let name = sidecar.split(separator: "/").last.map(String.init) ?? sidecar
            guard let format = SidecarTexts.format(of: sidecar), !shown.brokenSidecars.contains(name),
                let bytes = try files.bytes(of: sidecar)
            else { continue }
            let isChanged =
                format == .xmp
                ? try setInXMP(sidecar, bytes, property, known, to: value)
                : try setInCaption(sidecar, bytes, format, property, known, to: value)
            if isChanged { return true }
        }
        return false
    }

    private mutating func setInXMP(
        _ sidecar: String, _ bytes: [UInt8], _ property: XMPProperty, _ known: String, to value: String
    ) throws(SourceEditingError) -> Bool {
        let text = try XMPText(try FileText.text(bytes, file: sidecar), file: sidecar)
        guard let written = try text.value(of: property), property.shown(written) == known else { return false }
        try files.edit(sidecar) { _ throws(SourceEditingError) in try text.setting(property, to: value).text }
        return true
    }

    private mutating func setInCaption(
        _ sidecar: String, _ bytes: [UInt8], _ format: SidecarTexts.Format, _ property: XMPProperty, _ known: String,
        to value: String
    ) throws(SourceEditingError) -> Bool {
        guard let old = SidecarTexts(bytes, format) else { return false }
        let hasTitle = property == .title && old.title == known
        guard hasTitle || (property == .description && old.caption == known) else { return false }
        let text = try CaptionText(
            try FileText.text(bytes, file: sidecar), format == .markdown ? .markdown : .plainText, file: sidecar)
        let changed =
            hasTitle
            ? try text.setting(title: value)
            : old.isCaptionInBody
                ? try text.setting(caption: value) : try text.setting(path: ["description"], to: .text(value))
        let new = SidecarTexts(FileText.bytes(changed.text), format)
        // Some texts look like formatting in Markdown whatever is written.
        guard (hasTitle ? new?.title : new?.caption) == value else { return false }
        try files.edit(sidecar) { _ throws(SourceEditingError) in changed.text }
        return true
    }
}

extension XMPProperty {
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
