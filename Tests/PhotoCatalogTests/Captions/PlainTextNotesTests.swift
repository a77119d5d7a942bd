import Testing

@testable import PhotoCatalog

@Suite("Notes in plain text")
struct PlainTextNotesTests {
    @Test(
        "The first line of a text file is the title and the rest is the caption",
        arguments: [
            ("Fog\nOver the sea.\n\nAt dawn.", "Fog", "Over the sea.\n\nAt dawn."), ("Fog\r\nSea\r\n", "Fog", "Sea"),
            ("\n\n Fog ", "Fog", nil), (" \n", nil, nil), ("", nil, nil),
        ])
    func theFirstLineIsTheTitle(text: String, title: String?, caption: String?) {
        let notes = PlainTextNotes.read(text).metadata
        #expect(notes.title == title)
        #expect(notes.caption == caption)
    }

    @Test(
        "A list of the photo's metadata that a program wrote is not a caption",
        arguments: [
            """
            ExifTool Version Number         : 12.57
            File Name                       : a.jpg
            Owner Name                      : SECRET Anna Example
            GPS Position                    : 48 deg 8' 13.80" N, 11 deg 34' 31.60" E
            """,
            """
            ---- ExifTool ----
            ExifTool Version Number         : 12.57
            ---- GPS ----
            GPSLatitude                     : 48.137154
            """,
            "======== a.jpg\nGPS Latitude                    : 48 deg 8' 13.80\" N\n",
            "[EXIF]          Owner Name                      : Anna\n[GPS]           GPSLatitude                     : 48.1",
            "ExifToolVersion: 12.57\nFileName: a.jpg\nMake: Canon\nOwnerName: Anna",
            "ExifToolVersion\t12.57\nSerialNumber\t023021001234\nMake\tCanon",
            "-Make=Canon\n-OwnerName=Anna\n-SerialNumber=023021001234",
            "     - Owner Name                      : Anna",
            "[{\n  \"SourceFile\": \"a.jpg\",\n  \"OwnerName\": \"Anna\"\n}]",
            "SourceFile,OwnerName\na.jpg,Anna",
            "<?xml version='1.0' encoding='UTF-8'?>\n<rdf:RDF>\n<rdf:Description rdf:about='a.jpg'/>",
            """
            Exif.Image.Make                              Ascii       6  Canon
            Exif.Photo.BodySerialNumber                  Ascii      13  023021001234
            """,
            "File name       : a.jpg\nFile size       : 12345 Bytes\nCamera model    : X100V",
            "Image: a.jpg\n  Format: JPEG (Joint Photographic Experts Group JFIF format)\n  Geometry: 480x320+0+0",
            "General\nComplete name                            : a.jpg\nFormat                                   : JPEG",
        ])
    func reports(text: String) {
        #expect(PlainTextNotes.read(text) == PhotoNotes())
    }

    @Test(
        "A text with colons, lines or columns that a person wrote is a caption",
        arguments: [
            "Camera: Nikon\nLens: 50 mm\nPlace: Vík", "Camera  : Nikon\nLens    : 50 mm\nPlace   : Vík",
            "---- Fog ----\nAt dawn", "ExifTool\nHow to read a photo", "File names: a story\nOf files",
            "Image: the sea",
            "General\nSutter's house", "McDonald: a farm\nBehind it the hills.\nAnd the sea: blue.", "- Fog\n- Sea",
            "McDonald: a farm", "One line of exactly 31 letters : sea",
            "GPS: how it works\nA talk in Vík.", "{Fog}\nSea", "iPhone: 12\nAt dawn\nBy the sea",
        ])
    func personsTexts(text: String) {
        #expect(PlainTextNotes.read(text).metadata.title != nil)
    }
}
