import FlyingFox

extension HTTPStatusCode {
    /// A number with its usual phrase; without one if this server does not use it.
    ///
    /// A number that can't end a request becomes 500.
    init(_ code: Int) {
        guard (200...599).contains(code) else {
            self = .internalServerError
            return
        }
        self = Self.known.first { $0.code == code } ?? HTTPStatusCode(code, phrase: "")
    }

    private static let known: [HTTPStatusCode] = [
        .ok, .created, .accepted, .badRequest, .forbidden, .notFound, .methodNotAllowed, .conflict, .gone,
        .lengthRequired, .preconditionFailed, .payloadTooLarge, .uriTooLong, .unsupportedMediaType,
        .misdirectedRequest, .unprocessableContent, .requestHeaderFieldsTooLarge, .internalServerError,
        .serviceUnavailable, .httpVersionNotSupported,
    ]
}
