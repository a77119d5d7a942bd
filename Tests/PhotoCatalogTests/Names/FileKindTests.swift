import Testing

@testable import PhotoCatalog

@Suite("Kinds of files")
struct FileKindTests {
    @Test(
        "Every picture extension is recognised in any case",
        arguments: [
            "jpg", "jpeg", "jpe", "jfif", "jfi", "jif", "pjpeg", "pjp", "mpo", "jps", "insp", "png", "apng", "webp",
            "tif",
            "tiff", "gif", "heic", "heif", "hif", "heics", "heifs", "avif", "avifs",
        ])
    func everyPictureExtensionCountsInAnyCase(fileExtension: String) {
        #expect(FileKind(ofFileNamed: "a.b.\(fileExtension)") == .picture)
        #expect(FileKind(ofFileNamed: "a." + fileExtension.uppercased()) == .picture)
    }

    @Test(
        "Every RAW extension is recognised in any case",
        arguments: ["3fr", "arw", "cr2", "CR3", "DNG", "nef", "orf", "pef", "raf", "raw", "rw2", "srw", "x3f"])
    func everyCamerasOwnExtensionCountsInAnyCase(fileExtension: String) {
        #expect(FileKind(ofFileNamed: "a." + fileExtension) == .raw)
        #expect(PhotoFile(path: "trip/a." + fileExtension).isNamedRaw)
    }

    @Test(
        "Every extension of films is recognised in any case",
        arguments: [
            "mp4", "MOV", "m4v", "webm", "mkv", "avi", "MTS", "m2ts", "3gp", "3g2", "mpg", "mpeg", "wmv", "ogv",
            "3gpp", "asf", "divx", "DV", "f4v", "flv", "m2t", "mpe", "mxf", "ogm", "qt", "VOB",
        ])
    func everyFilmExtensionCountsInAnyCase(fileExtension: String) {
        #expect(FileKind(ofFileNamed: "a." + fileExtension) == .film)
        #expect(PhotoFile(path: "trip/a." + fileExtension).isNamedFilm)
    }

    @Test(
        "Settings files, misnamed settings and other files are distinguished",
        arguments: [
            ("a.BMP", FileKind.other(".bmp")), ("a.m4a", .other(".m4a")), ("a.ts", .other(".ts")),
            ("a.txt", .other(".txt")),
            ("jpg", .other(nil)),
            (".jpg", .other(nil)), ("a.", .other(nil)), ("a.jpg.txt", .other(".txt")), ("album.yaml", .settings),
            ("album.yml", .misnamed("album.yaml")), ("Album.YAML", .misnamed("album.yaml")),
            ("vitrine.yaml", .settings),
            ("VITRINE.yml", .misnamed("vitrine.yaml")), ("albums.yml", .other(".yml")), (".yml", .other(nil)),
        ])
    func otherNamesAreToldApart(name: String, kind: FileKind) {
        #expect(FileKind(ofFileNamed: name) == kind)
    }

    @Test(
        "Hidden files and files of operating systems are left out",
        arguments: [
            (".hidden.jpg", true), ("@eaDir", false), ("#recycle", false), ("Thumbs.db", true), ("desktop.ini", true),
            ("__MACOSX", true), ("thumbs", false), ("_theme", false), ("#1.jpg", false),
        ])
    func filesOfSystemsArePassedOver(name: String, isPassedOver: Bool) {
        #expect(FileKind.isPassedOver(name) == isPassedOver)
    }
}
