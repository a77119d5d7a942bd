import Testing

@testable import PhotoCatalog

@Suite("Names of cameras")
struct CameraNameTests {
    @Test(
        "The name of a camera contains its maker once",
        arguments: [
            ("NIKON CORPORATION", "NIKON D70", "Nikon D70"), ("Canon", "Canon EOS 40D", "Canon EOS 40D"),
            ("OLYMPUS IMAGING CORP.", "E-P3", "Olympus E-P3"),
            ("OLYMPUS OPTICAL CO.,LTD", "C960Z,D460Z", "Olympus C960Z,D460Z"),
            ("FUJIFILM", "X-T5", "Fujifilm X-T5"), ("samsung", "SM-G930F", "Samsung SM-G930F"),
            ("EASTMAN KODAK COMPANY", "KODAK DC240 ZOOM DIGITAL CAMERA", "Kodak DC240 ZOOM"),
            ("CASIO COMPUTER CO.,LTD.", "EX-M2", "Casio EX-M2"),
            ("KONICA MINOLTA", "DiMAGE Z3", "Konica Minolta DiMAGE Z3"),
            ("RICOH IMAGING COMPANY, LTD.", "PENTAX K-1", "Pentax K-1"), ("HMD Global", "Nokia 8.3 5G", "Nokia 8.3 5G"),
            ("Samsung Techwin", "<Digimax i50 MP3, Samsung #1 MP3>", "Samsung Digimax i50 MP3"),
            ("Apple", "iPhone 13 Pro Max", "Apple iPhone 13 Pro Max"), ("SONY", "ILCE-7M4", "Sony ILCE-7M4"),
            ("DJI", "FC3582", "DJI FC3582"), ("Jolla", "Jolla", "Jolla"), ("LEICA CAMERA AG", "LEICA Q3", "Leica Q3"),
            ("GoPro", "HERO11 Black", "GoPro HERO11 Black"), (nil, "D70", "D70"), ("NIKON", nil, "Nikon"),
            (nil, nil, nil),
            (" ", "  ", nil), ("Canon", "Canon", "Canon"), ("Co.", "X", "Co. X"),
        ])
    func makersAreSaidOnce(maker: String?, model: String?, name: String?) {
        #expect(CameraName.make(maker: maker, model: model) == name)
    }

    @Test(
        "A placeholder is not the name of a lens",
        arguments: [
            ("EF50mm f/1.8 STM", "EF50mm f/1.8 STM"), ("----", nil), ("", nil), ("Unknown", nil), ("0.0 mm f/0.0", nil),
            ("100.0 mm f/2.8", "100.0 mm f/2.8"),
        ])
    func lensesAreKnownOnes(text: String, name: String?) {
        #expect(CameraName.lens(text) == name)
    }
}
