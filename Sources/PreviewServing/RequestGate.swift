/// Checks requests before the content sees them.
struct RequestGate: Sendable {
    enum Passage {
        /// Its body is still to be read.
        case request(PreviewRequest, RequestTarget)
        /// The address had the right token: answer with the cookie, and with a redirect to the address without it.
        case login(address: String)
    }

    let names: OwnNames
    let token: PreviewToken
    /// Has the port, since browsers send a cookie to every port of a host.
    let cookieName: String

    init(names: OwnNames, token: PreviewToken, port: UInt16) {
        self.names = names
        self.token = token
        cookieName = "vitrine-\(port)"
    }

    func check(_ request: RequestHead) throws(RequestRefusal) -> Passage {
        guard ["HTTP/1.1", "HTTP/1.0"].contains(request.version) else { throw .badVersion }
        let host = try ownHost(request.headers)
        let target = try RequestTarget(request.target)
        guard target.authority.map({ $0.lowercased() == host }) ?? true else { throw .badTarget }
        let isRead = request.method == "GET" || request.method == "HEAD"
        try checkOrigin(request.headers, host: host, isRead: isRead)
        guard let method = isRead ? .get : PreviewRequest.Method(rawValue: request.method)
        else { throw .methodUnknown }
        guard let length = request.bodyLength else { throw .unknownLength }
        guard length <= PreviewServer.bodyLimit else { throw .largeBody }

        let isTrusted = hasCookie(request.headers)
        if isRead, let candidate = target.query["token"] {
            guard isTrusted || token.matches(candidate) else { throw .wrongToken }
            return .login(address: try target.without("token"))
        }
        if !isRead {
            guard request.headers["Origin"] != nil else { throw .writeWithoutOrigin }
            guard isTrusted else { throw .writeWithoutToken }
        }
        let checked = PreviewRequest(
            method: method, path: target.path, query: target.query, headers: request.headers.withoutCookies,
            isTrusted: isTrusted)
        return .request(checked, target)
    }

    /// The value of the header that lets the browser in. `Strict`: no other site's page sends it.
    var cookie: String { "\(cookieName)=\(token.digits); HttpOnly; SameSite=Strict; Path=/" }

    private func ownHost(_ headers: PreviewHeaders) throws(RequestRefusal) -> String {
        guard let host = headers["Host"]?.lowercased(), !host.isEmpty else { throw .missingHost }
        guard names.contains(host) else { throw .foreignHost }
        return host
    }

    /// Cookies and `Host` do not tell which page has caused a request; these headers do, and no page can set them.
    private func checkOrigin(_ headers: PreviewHeaders, host: String, isRead: Bool) throws(RequestRefusal) {
        if let origin = headers["Origin"] {
            guard origin.lowercased() == "http://" + host else { throw .foreignOrigin }
        }
        switch headers["Sec-Fetch-Site"] {
        case nil, "same-origin", "none": return
        // Sites ignore ports, so a page of another local server is `same-site`.
        case "same-site", "cross-site":
            // A link that the user follows.
            guard isRead, headers["Sec-Fetch-Mode"] == "navigate", headers["Sec-Fetch-Dest"] == "document"
            else { throw .foreignOrigin }
        default: throw .foreignOrigin
        }
    }

    private func hasCookie(_ headers: PreviewHeaders) -> Bool {
        let cookies = (headers["Cookie"] ?? "").split(separator: ";").map(\.trimmed)
        let prefix = cookieName + "="
        return cookies.contains { $0.hasPrefix(prefix) && token.matches($0.dropFirst(prefix.count)) }
    }
}
