import FlyingFox
import Foundation

/// Takes a request through the gate to the content, and its answer back.
struct PreviewHandler: Sendable {
    let content: any PreviewContent
    let gate: RequestGate
    let eventPause: Duration

    /// What to send, and how the connection goes on.
    struct Answer {
        let response: HTTPResponse
        /// Whether the connection ends with it.
        let isLast: Bool
        /// Whether the request was read to its end.
        let isRead: Bool
    }

    /// - Parameter body: Reads the body.
    func answer(to request: RequestHead, body: () async throws -> Data) async throws -> Answer {
        do {
            let passage = try gate.check(request)
            // No browser sends one. It would be kept in memory for nothing.
            guard request.bodyLength == 0 || !["GET", "HEAD"].contains(request.method) else {
                throw RequestRefusal.badRequest
            }
            let body = try await body()
            let response =
                switch passage {
                case .login(let address): login(to: address)
                case .request(let checked, let target): await response(to: checked, target, body, request)
                }
            guard request.isCurrent || response.hasLength else { throw RequestRefusal.oldVersion }
            return Answer(
                response: completed(response, isLast: request.isLast), isLast: request.isLast, isRead: true)
        } catch let refusal as RequestRefusal {
            // What is not read would be taken for the next request.
            let isRead = request.bodyLength == 0
            let isLast = request.isLast || !isRead
            return Answer(response: response(to: refusal, request, isLast: isLast), isLast: isLast, isRead: isRead)
        }
    }

    /// - Parameter request: nil if it could not be read, so that nothing can follow.
    func response(to refusal: RequestRefusal, _ request: RequestHead? = nil, isLast: Bool = true) -> HTTPResponse {
        let message = Data((refusal.message + "\n").utf8)
        var headers: HTTPHeaders = [
            .contentType: ContentType.text.name, .cacheControl: "no-store", .contentLength: String(message.count),
        ]
        if refusal == .methodUnknown {
            headers["Allow"] = ResponseComposer.allow(PreviewRequest.Method.allCases)
        }
        let response = HTTPResponse(
            statusCode: HTTPStatusCode(refusal.status), headers: headers,
            body: request?.method == "HEAD" ? Data() : message)
        return completed(response, isLast: isLast)
    }

    private func completed(_ response: HTTPResponse, isLast: Bool) -> HTTPResponse {
        var response = response
        for (name, value) in Self.headersOfAll { response.headers[name] = value }
        response.headers[.date] = HTTPDate.now.description
        response.headers[.connection] = isLast ? "close" : "keep-alive"
        return response
    }

    private static let headersOfAll: [(HTTPHeader, String)] = [
        (HTTPHeader("X-Content-Type-Options"), "nosniff"),
        (HTTPHeader("Cross-Origin-Resource-Policy"), "same-origin"),
        (HTTPHeader("Referrer-Policy"), "same-origin"),
        (HTTPHeader("X-Frame-Options"), "SAMEORIGIN"),
    ]

    private func response(
        to checked: PreviewRequest, _ target: RequestTarget, _ body: Data, _ request: RequestHead
    ) async -> HTTPResponse {
        var complete = checked
        complete.body = checked.method == .get ? Data() : body
        let composer = ResponseComposer(
            request: complete, target: target, isHead: request.method == "HEAD", eventPause: eventPause)
        return composer.response(to: await answer(to: complete))
    }

    /// The content's answer. If the server stops meanwhile, does not wait for it.
    private func answer(to request: PreviewRequest) async -> PreviewAnswer {
        let (answers, sink) = AsyncStream<PreviewAnswer>.makeStream()
        let work = Task {
            sink.yield(await content.answer(to: request))
            sink.finish()
        }
        for await answer in answers { return answer }
        work.cancel()
        return .problem(status: 503, message: "The preview has stopped.")
    }

    /// See Other, so that the token goes from the address bar and from the history.
    private func login(to address: String) -> HTTPResponse {
        let headers: HTTPHeaders = [.location: address, .setCookie: gate.cookie, .cacheControl: "no-store"]
        return HTTPResponse(statusCode: .seeOther, headers: headers)
    }
}

extension HTTPResponse {
    /// Whether the length of the body is known; else it comes in chunks.
    fileprivate var hasLength: Bool { if case .httpBody(let body) = payload { body.count != nil } else { true } }
}

extension HTTPHeaders {
    subscript(name: String) -> String? {
        get { self[HTTPHeader(name)] }
        set { self[HTTPHeader(name)] = newValue }
    }
}
