/// What a folder's JSON from Google Takeout says about photos that have none.
///
/// Takeout puts deleted, archived and locked photos into folders that are named in the user's language. Their JSON says what they are,
/// but some photos come without JSON, and older archives say nothing in it.
struct TakeoutFolder {
    /// Photos that are not published because of the folder that they are in.
    let hiddenPhotos: Set<String>

    /// - Parameters:
    ///   - name: The folder's; nil for the source itself.
    ///   - path: The folder's.
    ///   - photos: Those of the folder, each with the files that say something about it.
    ///   - decided: Photos of which something else decides whether they are published.
    init(
        named name: String?, at path: String, _ search: CompanionSearch, photos: [(name: String, companions: [String])],
        published decided: Set<String>
    ) {
        let files = photos.map { photo in
            search.hasTakeoutFiles ? photo.companions.first { FileStem.split($0).suffix == "json" } : nil
        }
        let told = files.compactMap(\.self)
        func hides(_ file: String) -> Bool? { TakeoutNotes.hides(SourcePath.join(path, file)) }
        let isNamed =
            !told.isEmpty && name.map { Self.names.contains(Regrouping.folded($0)) } == true
            && told.contains { hides($0) != nil } && !search.hasAlbumFile(at: path)
        // Most folders have no such photos, or a photo that is shown: then few files are read.
        // A few archived photos among one's own are not a bin.
        let mayBeBin = name != nil && told.count < photos.count && told.count >= 3 && told.count * 5 >= photos.count * 4
        if isNamed {
            hiddenPhotos = Set(photos.map(\.name)).subtracting(decided)
        } else if mayBeBin, told.allSatisfy({ hides($0) != false }), told.contains(where: { hides($0) == true }) {
            let others = zip(photos, files).filter { $1.flatMap(hides) == nil }
            hiddenPhotos = Set(others.map(\.0.name)).subtracting(decided)
        } else {
            hiddenPhotos = []
        }
    }

    /// One line for all; nil if there are none.
    var warning: String? {
        guard !hiddenPhotos.isEmpty else { return nil }
        let count = hiddenPhotos.count == 1 ? "1 photo" : "\(hiddenPhotos.count) photos"
        return "Google Photos' bin, archive or locked folder; \(count) not published. "
            + "To publish all in it, put \"visibility: listed\" into an album.yaml there."
    }

    /// The folders' names in users' languages, folded. Newer archives need none of them.
    private static let names: Set<String> = Set(
        [
            "Trash", "Bin", "Papierkorb", "Corbeille", "Papelera", "Papelera de reciclaje", "Cestino", "Lixeira",
            "Lixo",
            "Reciclagem", "Paperera", "Prullenbak", "Kosz", "Koš", "Kôš", "Papirkurv", "Papperskorg", "Papperskorgen",
            "Roskakori", "Kuka", "Lomtár", "Coș de gunoi", "Coş de gunoi", "Κάδος", "Κάδος απορριμμάτων", "Корзина",
            "Кошик",
            "Кошче", "Çöp kutusu", "ゴミ箱", "回收站", "垃圾桶", "回收桶", "휴지통", "אשפה", "سلة المهملات",
            "Archive", "Archiv", "Archives", "Archivées", "Archivo", "Archivados", "Archivio", "Arquivo", "Arquivadas",
            "Arxiu",
            "Archief", "Archiwum", "Archív", "Arkiv", "Arkisto", "Archívum", "Arhivă", "Αρχείο", "Архив", "Архів",
            "Arşiv",
            "アーカイブ", "归档", "封存", "보관함", "ארכיון", "الأرشيف",
            "Locked Folder", "Gesperrter Ordner", "Dossier verrouillé", "Carpeta bloqueada", "Carpeta privada",
            "Cartella bloccata", "Cartella privata", "Pasta bloqueada", "Pasta trancada", "Pasta com bloqueio",
            "Carpeta bloquejada",
            "Vergrendelde map", "Folder zablokowany", "Zablokowany folder", "Zamčená složka", "Uzamčená složka",
            "Låst mapp",
            "Låst mappe", "Lukittu kansio", "Личная папка", "Заблокированная папка", "Закрытая папка", "Kilitli Klasör",
            "ロックされたフォルダ", "锁定的文件夹", "已锁定文件夹", "鎖定的資料夾", "잠긴 폴더",
        ].map(Regrouping.folded))
}
