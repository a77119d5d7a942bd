import Testing

@testable import PhotoCatalog

@Suite struct FileKindTests {
    @Test(
        arguments: ["jpg", "jpeg", "jpe", "jfif", "png", "webp", "tif", "tiff", "gif", "heic", "heif", "hif", "avif"])
    func everyPictureExtensionCountsInAnyCase(fileExtension: String) {
        #expect(FileKind(ofFileNamed: "a.b.\(fileExtension)") == .picture)
        #expect(FileKind(ofFileNamed: "a." + fileExtension.uppercased()) == .picture)
    }

    @Test(arguments: ["3fr", "arw", "cr2", "CR3", "DNG", "nef", "orf", "pef", "raf", "raw", "rw2", "srw", "x3f"])
    func everyCamerasOwnExtensionCountsInAnyCase(fileExtension: String) {
        #expect(FileKind(ofFileNamed: "a." + fileExtension) == .raw)
        #expect(PhotoFile(path: "trip/a." + fileExtension).isNamedRaw)
    }

    @Test(arguments: [
        ("a.BMP", FileKind.unsupported("BMP")), ("a.mov", .unsupported("MOV")), ("a.jxl", .unsupported("JXL")),
        ("a.Psd", .unsupported("PSD")), ("a.txt", .other), ("jpg", .other),
        (".jpg", .other), ("a.", .other), ("a.jpg.txt", .other), ("album.yaml", .other),
        ("album.yml", .misnamed("album.yaml")), ("Album.YAML", .misnamed("album.yaml")), ("vitrine.yaml", .other),
        ("VITRINE.yml", .misnamed("vitrine.yaml")), ("albums.yml", .other), (".yml", .other),
    ])
    func otherNamesAreToldApart(name: String, kind: FileKind) {
        #expect(FileKind(ofFileNamed: name) == kind)
    }

    @Test(arguments: [
        (".hidden.jpg", true), ("@eaDir", true), ("#recycle", true), ("Thumbs.db", true), ("desktop.ini", true),
        ("__MACOSX", true), ("thumbs", false), ("_theme", false), ("#1.jpg", false),
    ])
    func filesOfSystemsArePassedOver(name: String, isPassedOver: Bool) {
        #expect(FileKind.isPassedOver(name) == isPassedOver)
    }
}
