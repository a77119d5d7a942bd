import Testing

@testable import PhotoCatalog

@Suite("User comments in EXIF")
struct UserCommentTests {
    private static let comments: [(code: String, body: [UInt8], text: String?)] = [
        ("ASCII\0\0\0", Array("By the sea  ".utf8), "By the sea  "), ("ASCII\0\0\0", [0x43, 0xe9, 0, 0x41], "Cé"),
        ("UNICODE\0", [0x41, 0, 0xdf, 0, 0, 0], "Aß"), ("UNICODE\0", [0, 0x41, 0, 0xdf], "Aß"),
        ("UNICODE\0", [0xff, 0xfe, 0x41, 0, 0x42, 0], "AB"), ("UNICODE\0", [0xfe, 0xff, 0, 0x41, 0, 0x42], "AB"),
        ("UNICODE\0", [0x42, 0x30, 0x44, 0x30, 0x46, 0x30], "あいう"),
        ("UNICODE\0", [0x30, 0x42, 0x30, 0x44, 0x30, 0x46], "あいう"),
        ("JIS\0\0\0\0\0", [0x1b, 0x24, 0x42, 0x24, 0x22, 0x1b, 0x28, 0x42], "あ"),
        ("\0\0\0\0\0\0\0\0", Array("Café".utf8), "Café"), ("\0\0\0\0\0\0\0\0", [0x43, 0xe9], nil),
        ("\0\0\0\0\0\0\0\0", [0x01, 0x41, 0x42], nil), ("ASCII\0\0\0", [0x02, 0x41], nil),
        ("UNICODE\0", Array("Dämmerung am Hafen".utf8), "Dämmerung am Hafen"),
        ("UNICODE\0", Array("By the sea\0\0".utf8), "By the sea"), ("UNICODE\0", Array("富士山の朝霧".utf8), "富士山の朝霧"),
        ("UNICODE\0", Array("富士山の朝霧".utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }, "富士山の朝霧"),
        ("UNICODE\0", Array("Harbours".utf8), "Harbours"), ("UNICODE\0", Array("Anna\nBen".utf8), "Anna\nBen"),
        ("UNICODE\0", [0x0a, 0x4e, 0x77, 0x6d], "上海"), ("UNICODE\0", [0x6b, 0x66, 0x6c, 0x49], "武汉"),
        ("UNICODE\0", [0x65, 0xc5, 0x88, 0x4c], "旅行"), ("UNICODE\0", [0x4e, 0x2d, 0x53, 0x48], "中午"),
        ("UNICODE\0", [0x0b, 0x4e, 0xea, 0x96, 0x86, 0x4e], "下雪了"),
        ("UNICODE\0", Array("Утро".utf16).flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }, "Утро"),
        ("UNICODE\0", Array("Утро".utf8), "Утро"), ("ASCII\0\0\0", Array("   ".utf8), nil),
        ("ASCII\0\0\0", [], nil), ("UNICODE\0", [0x41], "A"), ("UNICODE\0", [], nil),
        ("SOMETHIN", Array("AB".utf8), nil), ("ASC", [], nil),
    ]

    @Test("A user comment is read in the encoding that its first bytes name", arguments: comments)
    func commentsAreReadAsTheirFirstBytesSay(code: String, body: [UInt8], text: String?) {
        #expect(UserComment.text(Array(code.utf8) + body) == text)
    }
}
