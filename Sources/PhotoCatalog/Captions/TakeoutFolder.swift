/// A folder of Google Takeout that may be the bin, the archive or the locked folder.
///
/// Takeout puts deleted, archived and locked photos into folders that are named in the user's language. The JSON of a
/// photo records its state, but some photos come without JSON, and JSON in older archives does not record it. For such
/// photos, the folder decides.
struct TakeoutFolder {
    /// Names of photos that are not published because of the folder that they are in.
    let hiddenPhotos: Set<FileName>

    /// - Parameters:
    ///   - name: The name of the folder; nil for the source itself.
    ///   - path: The path of the folder.
    ///   - photos: The photos of the folder, each with its sidecars.
    ///   - decided: Photos that are published or hidden for another reason.
    init(
        named name: String?, at path: String, _ search: SidecarSearch, photos: [(name: String, sidecars: [String])],
        published decided: Set<FileName>
    ) {
        let files = photos.map { photo in
            search.hasTakeoutFiles ? photo.sidecars.first { FileStem.split($0).suffix == "json" } : nil
        }
        let json = files.compactMap(\.self)
        func hides(_ file: String) -> Bool? { TakeoutNotes.hides(SourcePath.join(path, file)) }
        let isNamed =
            !json.isEmpty && name.map { Self.names.contains($0.foldedWord) } == true
            && json.contains { hides($0) != nil } && !search.hasAlbumFile(at: path)
        // Few files are read for most folders: all photos have JSON, or reading stops at the first photo that is shown.
        // A few archived photos among others do not make the folder a bin.
        let mayBeBin = name != nil && json.count < photos.count && json.count >= 3 && json.count * 5 >= photos.count * 4
        if isNamed {
            hiddenPhotos = Set(names: photos.map(\.name)).subtracting(decided)
        } else if mayBeBin, json.allSatisfy({ hides($0) != false }), json.contains(where: { hides($0) == true }) {
            let others = zip(photos, files).filter { $1.flatMap(hides) == nil }
            hiddenPhotos = Set(names: others.map(\.0.name)).subtracting(decided)
        } else {
            hiddenPhotos = []
        }
    }

    /// A warning about all hidden photos; nil if there are none.
    var warning: String? {
        guard !hiddenPhotos.isEmpty else { return nil }
        let count = hiddenPhotos.count == 1 ? "1 photo" : "\(hiddenPhotos.count) photos"
        return "Google Photos' bin, archive or locked folder; \(count) not published. "
            + "To publish everything in it, put \"visibility: listed\" into an album.yaml there."
    }

    /// The folders' names in the users' languages, folded. Only older archives need them.
    private static let names: Set<String> = Set(
        [
            "Trash", "Bin", "Papierkorb", "Corbeille", "Papelera", "Papelera de reciclaje", "Cestino", "Lixeira",
            "Lixo", "Reciclagem", "Paperera", "Prullenbak", "Kosz", "Koš", "Kôš", "Papirkurv", "Papperskorg",
            "Papperskorgen", "Roskakori", "Kuka", "Lomtár", "Coș de gunoi", "Coş de gunoi", "Κάδος",
            "Κάδος απορριμμάτων", "Корзина", "Кошик", "Кошче", "Çöp kutusu", "ゴミ箱", "回收站", "垃圾桶", "回收桶", "휴지통", "אשפה",
            "سلة المهملات", "Archive", "Archiv", "Archives", "Archivées", "Archivo", "Archivados", "Archivio",
            "Arquivo", "Arquivadas", "Arxiu", "Archief", "Archiwum", "Archív", "Arkiv", "Arkisto", "Archívum", "Arhivă",
            "Αρχείο", "Архив", "Архів", "Arşiv", "アーカイブ", "归档", "封存", "보관함", "ארכיון", "الأرشيف", "Locked Folder",
            "Gesperrter Ordner", "Dossier verrouillé", "Carpeta bloqueada", "Carpeta privada", "Cartella bloccata",
            "Cartella privata", "Pasta bloqueada", "Pasta trancada", "Pasta com bloqueio", "Carpeta bloquejada",
            "Vergrendelde map", "Folder zablokowany", "Zablokowany folder", "Zamčená složka", "Uzamčená složka",
            "Låst mapp", "Låst mappe", "Lukittu kansio", "Личная папка", "Заблокированная папка", "Закрытая папка",
            "Kilitli Klasör", "ロックされたフォルダ", "锁定的文件夹", "已锁定文件夹", "鎖定的資料夾", "잠긴 폴더",
        ].map(\.foldedWord))
}
