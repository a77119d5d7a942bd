import FlyingFox
import Foundation

/// Takes a request through the gate to the content, and its answer back.
struct PreviewHandler: HTTPHandler {
    let content: any PreviewContent
    let gate: RequestGate
    let eventPause: Duration

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        var response: HTTPResponse
        do {
            response =
                switch try gate.check(request) {
                case .login(let address): login(to: address)
                case .request(let checked, let target): try await pass(checked, target, request)
                }
        } catch let refusal as RequestRefusal {
            response = refused(refusal, request)
        }
        for (name, value) in Self.headersOfAll { response.headers[name] = value }
        response.headers[.date] = HTTPDate.now.description
        // FlyingFox would repeat the client's own header, whatever it is.
        if response.headers[.connection] == nil {
            response.headers[.connection] = isLast(request) ? "close" : "keep-alive"
        }
        return response
    }

    private static let headersOfAll: [(HTTPHeader, String)] = [
        (HTTPHeader("X-Content-Type-Options"), "nosniff"),
        (HTTPHeader("Cross-Origin-Resource-Policy"), "same-origin"),
        (HTTPHeader("Referrer-Policy"), "same-origin"),
        (HTTPHeader("X-Frame-Options"), "SAMEORIGIN"),
    ]

    /// Reads the body, and asks the content.
    private func pass(
        _ checked: PreviewRequest, _ target: RequestTarget, _ request: HTTPRequest
    ) async throws -> HTTPResponse {
        let body = checked.method == .get ? Data() : try await request.bodyData
        let complete = PreviewRequest(
            method: checked.method, path: checked.path, query: checked.query, headers: checked.headers, body: body,
            isTrusted: checked.isTrusted)
        let composer = ResponseComposer(
            request: complete, target: target, isHead: request.method == .HEAD, eventPause: eventPause)
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

    private func refused(_ refusal: RequestRefusal, _ request: HTTPRequest) -> HTTPResponse {
        let message = Data((refusal.message + "\n").utf8)
        var headers: HTTPHeaders = [
            .contentType: ContentType.text.name, .cacheControl: "no-store", .contentLength: String(message.count),
        ]
        if refusal == .methodUnknown {
            headers["Allow"] = ResponseComposer.allow(PreviewRequest.Method.allCases)
        }
        let data = request.method == .HEAD ? Data() : message
        let status = HTTPStatusCode(refusal.status)
        guard leavesBytes(request.bodySequence) else {
            return HTTPResponse(statusCode: status, headers: headers, body: data)
        }
        headers[.connection] = "close"
        return HTTPResponse(
            statusCode: status, headers: headers,
            body: HTTPBodySequence(from: LastBytes(data: data, unread: request.bodySequence), count: data.count))
    }

    /// Whether FlyingFox leaves the body in the connection, where it would be read as the next request.
    private func leavesBytes(_ body: HTTPBodySequence) -> Bool {
        body.count.map { $0 > PreviewServer.bodyLimit } ?? true
    }

    private func isLast(_ request: HTTPRequest) -> Bool {
        let options = (request.headers[.connection] ?? "").lowercased()
            .split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        return request.version == .http11 ? options.contains("close") : !options.contains("keep-alive")
    }
}

extension HTTPHeaders {
    subscript(name: String) -> String? {
        get { self[HTTPHeader(name)] }
        set { self[HTTPHeader(name)] = newValue }
    }
}
