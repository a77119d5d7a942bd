import Testing

@testable import PhotoCatalog

@Suite("Texts that cameras and programs write")
struct PlaceholderTextTests {
    @Test(
        "A text that a camera or a program writes is not a caption",
        arguments: [
            // Cameras.
            "OLYMPUS DIGITAL CAMERA", "KONICA MINOLTA DIGITAL CAMERA", "MINOLTA DIGITAL CAMERA", "SONY DSC",
            "KODAK Digital Still Camera", "SAMSUNG CAMERA PICTURES", "SAMSUNG DIGITAL CAMERA", "SAMSUNG", "MINOLTA",
            "MOULTRIE DIGITAL GAME CAMERA", "DIGITAL CAMERA", "VIVITAR DIGITAL CAMERA", "WWL DIGITAL CAMERA",
            "CASIO COMPUTER CO.,LTD.", "<KENOX S1050 / Samsung S1050>", "<Digimax i5, Samsung #1>",
            "<Digimax S500 / Kenox S500 / Digimax Cyber 530>", "Exif_JPEG_PICTURE", "Exif JPEG", "DVC 10.1 HDMI",
            "MIDIMARK", "BRST", "burst", "Scanner", "Scanned Document", "Scanned Image",
            // Phones.
            "cof", "hdrpl", "rhdr", "oznor", "oznorWO", "frontbhdp", "fbt", "rbt", "ptr", "fbthdr", "btr", "nor", "dav",
            "mde", "mde_soft", "edf", "btfmdn", "btf", "btfhdr", "frem", "rpt", "rptnb", "sdr", "sdr_HDRB", "sdr_vivid",
            "hdr_vivid", "cof_soft", "qrf", "fshbty", "bty", "edfntbt", "vhdr", "oplus_1048864", "oplus_32", "oplus_0",
            "filter: 0; fileterIntensity: 0.0; filterMask: 0; module: photo; hw-remosaic: 0; touch: (-1.0, -1.0);",
            "filter: 0; jpegRotation: 0; module:1facing:0; \nhw-remosaic: 0; \nsceneMode: Night; \ncct_value: 0; \n"
                + "AI_Scene: (-1, -1); \naec_lux: 0.0; \nhist255: 0.0; \nhist252~255: 0.0;",
            #"{"mirror":false,"sensor_type":"rear","flash":"off"}"#, #"[{"text":"a"}]"#, "maker:vivo", "Screenshot",
            // Names of files.
            "DCIM/100GOPRO/GOPR0001.JPG", "DCIM\\100MEDIA\\DJI_0001.JPG", "DCIM\\100GOPRO\\G0012345.JPG",
            "/mnt/DCIM/100/a b.jpg", "SD\\DCIM\\100\\a.jpg", "DCIM",
            "IMG_1234.HEIC", "IMG_1234", "DSC01234", "P1010001", "PXL_20230101_101010101", "20190512_143310.jpg",
            "C:\\Users\\Anna\\Pictures\\a b.jpg", "/storage/emulated/0/DCIM/Camera/a.jpg", "file:///tmp/a.jpg",
            // Programs.
            "CREATOR: gd-jpeg v1.0 (using IJG JPEG v62), quality = 90", "LEAD Technologies Inc. V1.01", "AppleMark",
            "Processed with VSCO with c1 preset", "Processed with VSCOcam with f2 preset", "Processed with VSCO",
            "Created with GIMP", "Created with The GIMP", "Created with GIMP on a Mac", "Created by Imlib",
            "File written by Adobe Photoshop® 5.0", "Optimized by JPEGmini 3.14.2.84235 0x7c4b1e5a", "Lavc57.48.101",
            "Edited with Snapseed", "Made with PicsArt", "Intel(R) JPEG Library, version [1.51.12.44]",
            "ACD Systems Digital Imaging", "Picasa",
            // Empty fields.
            "(null)", "null", "<null>", "undefined", "N/A", "[]", "{}", "none", "x-default", "default", "Default",
            "Description", "Image description", "User comments", "ASCII", "charset=Ascii", "binary",
            "binary comment", "(Binary data 64 bytes)", "pic", "picture", "photo", "image", "xxxx", "XXXXXXXX", "0000",
            "????", ".", "-", "----", "* * *", "_ _ _",
            // Data.
            "0000123456789", "1363256738", "SN:1234567", "3f2504e0-4f89-11d3-9a0c-0305e82c3301", "9f86d081884c7d659a2f",
            "iVBORw0KGgoAAAANSUhEUgAAAFoAAABaCAYAAAA4qEEC", "R0lGODlhAQABAIAAAAAAAP8h+QQBAAAAACw=",
            #"{"shape": [480, 640, 3]}"#, #"{"mirror":fa"#, "{mode=1, x=2}",
            "masterpiece, portrait\nNegative prompt: blurry\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1234",
            "a cat on a roof --ar 16:9 --v 5.2 Job ID: 3f2504e0-4f89-11d3-9a0c-0305e82c3301",
            "<?xpacket begin=\"\"?>", "<x:xmpmeta/>", "METADATA-START",
        ])
    func placeholders(text: String) {
        #expect(PlaceholderText.contains(text))
    }

    @Test(
        "A caption that resembles a placeholder stays",
        arguments: [
            "A real caption: sea at dawn", "cof at the beach", "Cof", "HDR", "HDR of the cathedral", "Nor", "Mon ami",
            "front", "front and back", "Burst", "A burst of colour", "Samsung shop in Seoul", "Sony DSC in my hand",
            "A camera", "My first digital camera", "MY DIGITAL CAMERA", "Our old digital camera", "Trail camera",
            "Kodak moment", "Olympus Mons", "Canon in D", "The Nikon museum", "Camera pictures", "Minolta on the shelf",
            "f/2.8 at dusk", "ISO 400; f/8; 1/125 s", "ISO: 400; f: 2.8; t: 125; ev: 0",
            "Left: Anna; middle: Ben; right: Carl", "front-left: Anna Bell; front-right: Ben; back: Carl",
            "Screenshot of the first version", "The scanned document", "Default of the bank", "Untitled no. 5",
            "Description of Egypt", "Null Uhr", "Nan", "Nil", "None of us", "Nothing", "Binary sunset", "Pic du Midi",
            "Picture postcard", "Photo: Anna", "Foto:Anna", "Image of a saint", "Title fight", "Jpeg the cat",
            "Created with my daughter", "Created with GIMP from three shots of the harbour", "Made with love",
            "Made with Prisma and patience", "Processed with care", "Developed with coffee", "Edited by Ben",
            "Written by hand", "Saved by the bell", "Apple market", "Leading the way", "Picasa is gone",
            "1978", "2019", "12", "20190512", "EXPO2015", "ROMA2019", "EURO2020", "B52", "IMG office, Cleveland",
            "DSC Arminia", "P1010", "GOPR", "xxx", "Zzzz", "Mmmm", "Brrrr", "?", "?!", "…", "❤️", "🌊🌊🌊🌊🌊",
            "海", "人",
            "♥ ♥ ♥", "<3", "<b>Bold</b> words", "[sic]", "(sic)", "{Smith}", "#summer2023InTheCity",
            "https://example.org/a", "Donaudampfschifffahrtsgesellschaft", "MyHolidayInItaly2023Part2Final", "Mañana",
            "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch", "café", "Café 1.2", "Marathon 42.195",
            "Version 2.0", "Strand", "море", "Ελλάδα", "ทะเล", "sea_at_dawn", "sunset.", "Mt. Fuji", "No. 5",
            "DCIM is the folder of cameras",
            // Words that a rule could hit, in several languages.
            "Untitled", "Untitled (Self-Portrait)", "Untitled #7", "Ohne Titel", "Sans titre", "Senza titolo",
            "Sin título", "Samsung", "Kodak", "Minolta", "Olympus", "mon", "mon amour", "unknown", "Unknown soldier",
            "Digital camera", "Sony digital camera", "BEST DIGITAL CAMERA", "UNE DIGITAL CAMERA", "Camera Obscura",
            "IMG_1234 final", "DSC_0042 for Anna", "P10-2020", "f/64", "ISO 9000", "HDR panorama", "R2D2", "THX1138",
            "Python3.11.4", "Wien1.5.2020", "v1.2.3", "Lavfieber", "Made by Microsoft", "Written by Zoner",
            "Saved by Google", "Made by Topaz", "Processed with love preset",
            // Numbers and signs.
            "2001", "1917", "007", "1111", "9999", "٤٤٤٤", "一一一一", "3.14159265358979", "100%", "π", "∞", "€", "&", "@",
            "...", "!!!", "—?", ":-)", ";-)", ":'(", "^_^", "=^..^=", "(╯°□°)╯︵ ┻━┻", "¯\\_(ツ)_/¯", "☆☆☆", "♪", "👍🏽",
            "🇩🇪",
            "#sunset", "#beach #summer2023", "½", "12:00", "+49 89 123456", "1/125", "#FF0000", "deadbeef",
            // Brackets.
            "<Mama>", "<silence>", "<Anna & Ben>", "<The End>", "<<Fin>>", "(...)", "[ ... ]", "(untitled)",
            "{ silence }",
            #"{ "rain" }"#, #"{"Love": a poem}"#, "{Love: a poem}", "(2019)", "[1]",
            // Names and values.
            "Day 1: rain; Day 2: sun; Day 3: fog", "Neg.-No.: 12; Box: 3; Year: 1978", "Lens-1: 50; Lens-2: 35; End",
            "front-left: 1; front-right: 2; back: 3", "Start: 8:00; Lunch: 12:00; End: 17:00", "Steps: 20 to the sea",
            "iPhone: 15 Pro\nDay: 5 May\nPlace: Rome", "GoPro: 9; Insta: 3; Total: 12", "=)",
            "Size: 30x40; Paper: Baryta; Ed: 3/10", "Höhe: 3; Breite: 4; Tiefe: 5", "x=1; y=2; z=3",
            "https://example.org/DCIM/1", "E:\\ is a drive", "51°28′N 0°00′W", "47°9′S, 126°43′W",
            "48 steps down to the sea",
            "草草草草", "ああああ", "ㅋㅋㅋㅋ", "二〇二〇", "富士山2019", "한강", "И", "שקיעה", "شاطئ", "Đà Lạt", "à", "å",
        ])
    func captions(text: String) {
        #expect(!PlaceholderText.contains(text))
    }

    @Test("The name of the photo's camera is not a caption")
    func cameraNames() {
        let names = ["SONY", "ILCE-7M4"]
        for text in ["Sony", "ILCE-7M4", "SONY ILCE-7M4"] {
            #expect(PlaceholderText.contains(text, cameraNames: names))
        }
        #expect(!PlaceholderText.contains("Sony Center", cameraNames: names))
        #expect(!PlaceholderText.contains("Sony Center"))
    }
}
