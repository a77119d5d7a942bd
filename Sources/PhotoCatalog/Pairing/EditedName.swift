/// Names that end in a mark of an editor.
package enum EditedName {
    /// Returns the stem that a file's original has, in the same case, so that a title doesn't show what a program
    /// appended; nil if there is no such mark.
    ///
    /// Only marks count that a person does not choose as a word of a title.
    package static func originalStem(_ fileName: String) -> String? {
        let name = PairName(fileName)
        let rules: [PairRule] = [
            .lightroomEdit, .dxoExport, .topazExport, .adjustedCopy, .elementsVersion, .modifiedCopy,
        ]
        return rules.lazy.compactMap { $0.photo(name).last }.first.map { String(fileName.prefix($0.count)) }
    }
}
