/// A media type, as in the header `Content-Type`.
package struct ContentType: Hashable, Sendable {
    package let name: String

    package init(_ name: String) { self.name = name }

    /// By the extension of a file's name, without case; `application/octet-stream` for others.
    package init(fileName: String) {
        let name = fileName.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."),
            let type = Self.byExtension[name[name.index(after: dot)...].lowercased()]
        else {
            self = .bytes
            return
        }
        self.init(type)
    }

    package static let html = ContentType("text/html; charset=utf-8")
    package static let css = ContentType("text/css; charset=utf-8")
    package static let javaScript = ContentType("text/javascript; charset=utf-8")
    package static let json = ContentType("application/json")
    package static let text = ContentType("text/plain; charset=utf-8")
    package static let svg = ContentType("image/svg+xml")
    package static let bytes = ContentType("application/octet-stream")

    /// A page changes with every build, so that no browser may store it.
    var isPage: Bool { self == .html || name.hasPrefix("application/xhtml") }

    private static let byExtension: [String: String] = [
        "html": html.name, "htm": html.name, "xhtml": "application/xhtml+xml", "css": css.name, "js": javaScript.name,
        "mjs": javaScript.name, "json": json.name, "map": json.name, "webmanifest": "application/manifest+json",
        "txt": text.name, "md": text.name, "csv": "text/csv; charset=utf-8", "xml": "application/xml",
        "rss": "application/rss+xml", "atom": "application/atom+xml", "svg": svg.name, "jpg": "image/jpeg",
        "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif",
        "jxl": "image/jxl", "heic": "image/heic", "heif": "image/heif", "tif": "image/tiff", "tiff": "image/tiff",
        "bmp": "image/bmp", "ico": "image/vnd.microsoft.icon", "mp4": "video/mp4", "m4v": "video/mp4",
        "webm": "video/webm", "mov": "video/quicktime", "mkv": "video/matroska", "avi": "video/vnd.avi",
        "mts": "video/mp2t", "m2ts": "video/mp2t", "3gp": "video/3gpp", "3g2": "video/3gpp2", "mpg": "video/mpeg",
        "mpeg": "video/mpeg", "wmv": "video/x-ms-wmv", "ogv": "video/ogg", "3gpp": "video/3gpp",
        "asf": "video/x-ms-asf", "divx": "video/vnd.avi", "dv": "video/dv", "f4v": "video/mp4", "flv": "video/x-flv",
        "m2t": "video/mp2t", "mpe": "video/mpeg", "mxf": "application/mxf", "ogm": "video/ogg", "qt": "video/quicktime",
        "vob": "video/mpeg", "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg",
        "wav": "audio/wav", "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
        "pdf": "application/pdf", "zip": "application/zip", "gz": "application/gzip", "wasm": "application/wasm",
        "vtt": "text/vtt; charset=utf-8",
    ]
}
