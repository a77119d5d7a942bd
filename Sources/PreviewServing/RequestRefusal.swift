/// Why a request is answered by the server itself and never reaches the content.
enum RequestRefusal: Error, Hashable {
    /// The request can't be read as HTTP.
    case badRequest
    case badPath, badQuery, badTarget, longTarget, largeHeaders
    case badVersion, oldVersion
    case missingHost, foreignHost
    case foreignOrigin
    case methodUnknown
    case unknownLength, largeBody
    case writeWithoutToken, writeWithoutOrigin, wrongToken

    var status: Int { answer.status }

    /// For the person who reads it in a browser or a terminal.
    var message: String { answer.message }

    private var answer: (status: Int, message: String) {
        switch self {
        case .badRequest: (400, "The request is not valid HTTP.")
        case .badPath: (400, "The address has a path that is not allowed.")
        case .badQuery: (400, "The address has a query that is not valid.")
        case .badTarget: (400, "The request is not for this server.")
        case .missingHost: (400, "The request has no Host header.")
        case .foreignOrigin: (403, "Another site's page may not read or change the preview.")
        case .writeWithoutOrigin: (403, "A change needs an Origin header with the preview's own address.")
        case .writeWithoutToken: (403, Self.tokenMessage)
        case .wrongToken: (403, "The token is not that of this run. " + Self.tokenMessage)
        case .methodUnknown: (405, "The method is not supported.")
        case .unknownLength: (411, "The request needs a Content-Length.")
        case .largeBody: (413, "The request's body is larger than \(PreviewServer.bodyLimit >> 20) MB.")
        case .longTarget: (414, "The address is longer than \(RequestHead.lineLimit) bytes.")
        case .foreignHost:
            (
                421,
                """
                The preview is not served under this name. Open the address that vitrine serve printed. \
                If the network has changed since, start vitrine serve again.
                """
            )
        case .largeHeaders:
            (
                431,
                "The request has a header of more than \(RequestHead.lineLimit) bytes, or headers of more than "
                    + "\(RequestHead.headerLimit) bytes. If many cookies are the reason, delete those of this address."
            )
        case .badVersion: (505, "Only HTTP/1.1 and HTTP/1.0 are supported.")
        case .oldVersion: (505, "This needs HTTP/1.1, since its length is not known before it is sent.")
        }
    }

    static let tokenMessage = """
        This needs the token. Open the address that vitrine serve printed, the one that ends with ?token=…, \
        in this browser once.
        """
}
