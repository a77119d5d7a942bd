/// The word that Google Photos adds to the name of an edited copy, in the user's language.
package enum EditMark {
    /// Whether `word` is such a word, regardless of case.
    package static func isOne(_ word: some StringProtocol) -> Bool { all.contains(word.folded) }

    /// Whether `word` is the beginning of such a word. Long names are cut, and the word with them.
    static func isBeginning(_ word: some StringProtocol) -> Bool {
        let beginning = word.folded
        return all.contains { $0.hasPrefix(beginning) }
    }

    private static let all: Set<String> = Set(
        [
            "edited", "bearbeitet", "modifié", "modifiée", "modificato", "modificata", "editado", "editada",
            "ha editado", "editat", "editată", "bewerkt", "edytowane", "edytowany", "upraveno", "upravené",
            "szerkesztett", "szerkesztve", "redigeret", "redigert", "redigerad", "redigerat", "muokattu", "urejeno",
            "uređeno", "redaguota", "rediģēts", "muudetud", "düzenlendi", "отредактировано", "изменено",
            "відредаговано", "редактирано", "измењено", "επεξεργασμένο", "編集済み", "编辑", "已编辑", "已修改", "編輯", "已編輯", "편집됨",
            "수정됨", "נערך", "معدّلة", "diedit", "telah diedit", "đã chỉnh sửa", "แก้ไขแล้ว",
        ].map(\.folded))
}
