import FileReading
import Foundation
import PhotoCatalog
import SiteBuilding
import SitePlanning
import SourceEditing

/// Writes old addresses into `aliases` of the albums and photos that had them, so that they lead on.
package struct AddressKeeping: Sendable {
    /// Why nothing was written or taken back.
    package enum Failure: Error, Hashable, CustomStringConvertible {
        /// The source can't be read.
        case source(CatalogError)
        /// A settings file can't be edited.
        case edit(SourceEditingError)
        /// No kept addresses are in the history of edits.
        case nothingToUndo(source: String)

        package var description: String {
            switch self {
            case .source(let error): error.description
            case .edit(let error): error.description
            case .nothingToUndo(let source):
                "\(source): the history of edits has no kept addresses that could be taken back. Remove "
                    + "\"aliases\" from the settings yourself."
            }
        }
    }

    /// What was written.
    package struct Outcome: Sendable {
        /// Nil if nothing had to be changed.
        package let edit: EditJournal.Entry?
        /// Those whose album or photo is not there any more.
        package let missing: [MovedAddress]
    }

    /// By which the history knows these edits.
    static let description = "Keep old addresses"

    private let configuration: SiteConfiguration
    private let editor: SourceEditor

    init(_ configuration: SiteConfiguration, editor: SourceEditor) {
        self.configuration = configuration
        self.editor = editor
    }

    /// - Parameter edits: The folder of the history of edits.
    package init(_ configuration: SiteConfiguration, keepingEditsIn edits: String) throws(Failure) {
        self.init(
            configuration,
            editor: try mapError(
                of: SourceEditor(of: configuration.source, keepingEditsIn: edits), Failure.edit))
    }

    /// Writes all of them, or none. An alias that is there already is not written again.
    package func keep(_ moved: [MovedAddress]) async throws(Failure) -> Outcome {
        var files = EditedFiles(of: editor)
        var folders: [[String]: PhotoFolder?] = [:]
        var missing: [MovedAddress] = []
        for address in moved {
            let file = PhotoFile(path: address.source)
            let path = address.kind == .photo ? file.folder : file.folder + [file.name]
            if folders[path] == nil { folders[path] = .some(try folder(at: path)) }
            guard let folder = folders[path] ?? nil,
                FileManager.default.fileExists(atPath: RelativePath.named(address.source, in: editor.source))
            else {
                missing.append(address)
                continue
            }
            do throws(SourceEditingError) {
                try files.editYAML(AlbumSettings.file(in: path)) { text throws(SourceEditingError) in
                    guard address.kind == .photo else { return try text.adding(alias: address.alias, at: []) }
                    let hasEntries = text.value(at: ["photos"]) != nil
                    let name = (hasEntries ? folder.entryName(of: file) : nil) ?? file.name
                    return try text.adding(alias: address.alias, at: ["photos", name])
                }
            } catch {
                throw .edit(error)
            }
        }
        do throws(SourceEditingError) {
            return Outcome(edit: try await editor.apply(files, as: Self.description), missing: missing)
        } catch {
            throw .edit(error)
        }
    }

    /// Takes back the last addresses that were kept.
    package func undo() async throws(Failure) -> EditJournal.Entry {
        do throws(SourceEditingError) {
            let last = try await editor.history().first {
                $0.description == Self.description && $0.undoes == nil && !$0.isUndone
            }
            if let last { return try await editor.undo(last.id) }
        } catch {
            throw .edit(error)
        }
        throw .nothingToUndo(source: configuration.source)
    }

    private func folder(at path: [String]) throws(Failure) -> PhotoFolder? {
        let reader = LibraryReader(
            source: configuration.source, settings: configuration.settings,
            excluding: [FileSystem.resolved(configuration.destination)])
        return try mapError(of: reader.folder(at: path), Failure.source)
    }
}

extension YAMLText {
    /// Returns the settings with one more alias, which comes last.
    ///
    /// - Parameter path: Of the mapping that has `aliases`; none for the file.
    func adding(alias: String, at path: [String]) throws(SourceEditingError) -> YAMLText {
        let key = path + ["aliases"]
        let known: [YAMLValue]
        switch value(at: key) {
        case .list(let members)?: known = members
        case let single?: known = [single]
        case nil: known = []
        }
        let address = OldAddress(alias)
        guard !known.contains(where: { $0.address == address }) else { return self }
        return try setting(path: key, to: .list(known + [.text(alias)]), order: SettingsOrder.keys)
    }
}

extension YAMLValue {
    /// The old address that a member of `aliases` is; nil for any other value.
    fileprivate var address: OldAddress? {
        switch self {
        case .text(let text): OldAddress(text)
        case .number(let number): Int(exactly: number).flatMap { OldAddress(String($0)) }
        case .bool, .list, .mapping: nil
        }
    }
}
