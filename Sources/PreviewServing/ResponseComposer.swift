import FileReading
import FlyingFox
import Foundation

/// Makes a response of an answer: validators, ranges, caching, and the headers that keep other sites out.
struct ResponseComposer {
    let request: PreviewRequest
    let target: RequestTarget
    let isHead: Bool
    /// Between two comments of an event stream.
    let eventPause: Duration

    func response(to answer: PreviewAnswer) -> HTTPResponse {
        switch answer {
        case .data(let data, let type, let status):
            let validators = status == 200 ? Validators(of: data) : nil
            return representation(type, validators, byteCount: data.count, status: status) { range in
                HTTPBodySequence(
                    data: data.dropFirst(range.lowerBound).prefix(range.count), suggestedBufferSize: Self.chunk)
            }
        case .file(let file, let type):
            guard let (opened, status) = file.open() else { return response(to: .notFound()) }
            return representation(type, Validators(of: status), byteCount: opened.byteCount, status: 200) { range in
                HTTPBodySequence(
                    from: FileBytes(file: opened, range: range), count: range.count,
                    suggestedBufferSize: Self.chunk)
            }
        case .folder: return redirect(to: target.withSlash)
        case .events(let events): return stream(events)
        case .notFound(let page?): return response(to: .data(page, type: .html, status: 404))
        case .notFound(nil): return response(to: .problem(status: 404, message: "There is nothing at this address."))
        case .methodNotAllowed(let allowed):
            var response = response(to: .problem(status: 405, message: "The method is not allowed for this address."))
            response.headers["Allow"] = Self.allow(allowed)
            return response
        case .tokenRequired: return response(to: .problem(status: 403, message: RequestRefusal.tokenMessage))
        case .problem(let status, let message):
            return response(to: .data(Data((message + "\n").utf8), type: .text, status: status))
        }
    }

    /// In bytes. Large enough that reading costs little, small enough for many downloads at once.
    private static let chunk = 131_072

    static func allow(_ methods: some Sequence<PreviewRequest.Method>) -> String {
        methods.flatMap { $0 == .get ? ["GET", "HEAD"] : [$0.rawValue] }.sorted().joined(separator: ", ")
    }

    private func representation(
        _ type: ContentType, _ validators: Validators?, byteCount: Int, status: Int,
        body: (Range<Int>) -> HTTPBodySequence
    ) -> HTTPResponse {
        var headers = HTTPHeaders()
        let isStored = status == 200 && request.method == .get && !type.isPage
        headers[.cacheControl] = isStored ? "no-cache" : "no-store"
        if isStored, let validators {
            headers[.eTag] = validators.tag
            headers[.lastModified] = validators.modified?.description
            if validators.match(request.headers) {
                headers[.contentLength] = String(byteCount)
                return HTTPResponse(statusCode: .notModified, headers: headers)
            }
        }
        headers[.contentType] = type.name
        var (code, range) = (HTTPStatusCode(status), 0..<byteCount)
        if status == 200, request.method == .get {
            headers[.acceptRanges] = "bytes"
            switch requestedRange(validators, byteCount: byteCount) {
            case .whole: break
            case .part(let part):
                (code, range) = (.partialContent, part)
                headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(byteCount)"
            case .unsatisfiable:
                headers[.contentRange] = "bytes */\(byteCount)"
                headers[.contentType] = nil
                return HTTPResponse(statusCode: .rangeNotSatisfiable, headers: headers)
            }
        }
        headers[.contentLength] = String(range.count)
        return HTTPResponse(
            statusCode: code, headers: headers, body: isHead ? HTTPBodySequence(data: Data()) : body(range))
    }

    /// HEAD has no range (RFC 9110, 14.2).
    private func requestedRange(_ validators: Validators?, byteCount: Int) -> ByteRange {
        guard !isHead, validators?.allowRange(request.headers) ?? true else { return .whole }
        return ByteRange(request.headers["Range"], byteCount: byteCount)
    }

    /// Temporary, since a browser keeps a permanent one also for the next gallery on this port.
    private func redirect(to address: String) -> HTTPResponse {
        // A path has no empty name, so that it does not begin as a host does. A query may have any bytes.
        guard address.utf8.allSatisfy({ (0x21...0x7e).contains($0) }), !address.contains("\\") else {
            return response(to: .problem(status: 400, message: RequestRefusal.badQuery.message))
        }
        let headers: HTTPHeaders = [.location: address, .cacheControl: "no-store"]
        return HTTPResponse(statusCode: .temporaryRedirect, headers: headers)
    }

    private func stream(_ events: AsyncStream<PreviewEvent>) -> HTTPResponse {
        let headers: HTTPHeaders = [.contentType: "text/event-stream", .cacheControl: "no-store"]
        guard !isHead else { return HTTPResponse(statusCode: .ok, headers: headers) }
        return HTTPResponse(
            statusCode: .ok, headers: headers,
            body: HTTPBodySequence(from: EventBytes(events: events, pause: eventPause)))
    }
}
