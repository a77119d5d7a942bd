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

    var status: Int {
        switch self {
        case .badRequest, .badPath, .badQuery, .badTarget, .missingHost: 400
        case .foreignOrigin, .writeWithoutToken, .writeWithoutOrigin, .wrongToken: 403
        case .methodUnknown: 405
        case .unknownLength: 411
        case .largeBody: 413
        case .longTarget: 414
        case .foreignHost: 421
        case .largeHeaders: 431
        case .badVersion, .oldVersion: 505
        }
    }

    /// For the person who reads it in a browser or a terminal.
    var message: String {
        switch self {
        case .badRequest: "The request is not valid HTTP."
        case .badPath: "The address has a path that is not allowed."
        case .badQuery: "The address has a query that is not valid."
        case .badTarget: "The request is not for this server."
        case .longTarget: "The address is longer than \(RequestHead.lineLimit) bytes."
        case .largeHeaders:
            "The request has a header of more than \(RequestHead.lineLimit) bytes, or headers of more than "
                + "\(RequestHead.headerLimit) bytes. If many cookies are the reason, delete those of this address."
        case .badVersion: "Only HTTP/1.1 and HTTP/1.0 are supported."
        case .oldVersion: "This needs HTTP/1.1, since its length is not known before it is sent."
        case .missingHost: "The request has no Host header."
        case .foreignHost:
            """
            The preview is not served under this name. Open the address that vitrine serve printed. \
            If the network has changed since, start vitrine serve again.
            """
        case .foreignOrigin: "Another site's page may not read or change the preview."
        case .methodUnknown: "The method is not supported."
        case .unknownLength: "The request needs a Content-Length."
        case .largeBody: "The request's body is larger than \(PreviewServer.bodyLimit >> 20) MB."
        case .writeWithoutOrigin: "A change needs an Origin header with the preview's own address."
        case .writeWithoutToken: Self.tokenMessage
        case .wrongToken: "The token is not that of this run. " + Self.tokenMessage
        }
    }

    static let tokenMessage = """
        This needs the token. Open the address that vitrine serve printed, the one that ends with ?token=…, \
        in this browser once.
        """
}
