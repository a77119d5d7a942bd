import CYaml

/// A step of the parser libyaml through a text.
struct YAMLEvent {
    enum Kind {
        case document
        case scalar(String, yaml_scalar_style_t)
        /// The name, without its asterisk.
        case alias(String)
        case sequence(isFlow: Bool)
        case mapping(isFlow: Bool)
        /// Of a sequence, a mapping, a document or the text.
        case end
    }

    let kind: Kind
    let anchor: String?
    /// The number of a value's tags and anchors.
    let propertyCount: Int
    /// From the tag or the anchor to the end of a scalar or an alias, or to what is in a collection.
    let range: Range<Int>

    /// Parses a text.
    ///
    /// Yams, whose copy of libyaml this is, passes on only where values begin.
    static func all(in text: String, file: String) throws(SourceEditingError) -> [YAMLEvent] {
        // The parser refuses a text without an address, which one without bytes could be.
        try (Array(text.utf8) + [0]).withUnsafeBufferPointer { bytes throws(SourceEditingError) in
            let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
            defer { parser.deallocate() }
            yaml_parser_initialize(parser)
            defer { yaml_parser_delete(parser) }
            yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count - 1)
            var events: [YAMLEvent] = []
            while true {
                var event = yaml_event_t()
                guard yaml_parser_parse(parser, &event) == 1 else { throw error(of: parser.pointee, bytes, file) }
                defer { yaml_event_delete(&event) }
                if event.type == YAML_STREAM_START_EVENT { continue }
                events.append(YAMLEvent(event))
                if event.type == YAML_STREAM_END_EVENT { return events }
            }
        }
    }

    private init(_ event: yaml_event_t) {
        var (anchor, tag): (UnsafeMutablePointer<yaml_char_t>?, UnsafeMutablePointer<yaml_char_t>?)
        switch event.type {
        case YAML_DOCUMENT_START_EVENT: kind = .document
        case YAML_ALIAS_EVENT: kind = .alias(event.data.alias.anchor.map { String(cString: $0) } ?? "")
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            (anchor, tag) = (scalar.anchor, scalar.tag)
            let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            // Yams, by which settings are read, drops a byte order mark.
            let isMarked = text.unicodeScalars.first == "\u{feff}"
            kind = .scalar(isMarked ? String(text.unicodeScalars.dropFirst()) : text, scalar.style)
        case YAML_SEQUENCE_START_EVENT:
            let sequence = event.data.sequence_start
            (anchor, tag) = (sequence.anchor, sequence.tag)
            kind = .sequence(isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE)
        case YAML_MAPPING_START_EVENT:
            let mapping = event.data.mapping_start
            (anchor, tag) = (mapping.anchor, mapping.tag)
            kind = .mapping(isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE)
        default: kind = .end
        }
        self.anchor = anchor.map { String(cString: $0) }
        propertyCount = (anchor == nil ? 0 : 1) + (tag == nil ? 0 : 1)
        range = event.start_mark.index..<event.end_mark.index
    }

    private static func error(
        of parser: yaml_parser_t, _ bytes: UnsafeBufferPointer<UInt8>, _ file: String
    ) -> SourceEditingError {
        let problem = [parser.context, parser.problem].compactMap { $0.map { String(cString: $0) } }
            .joined(separator: ", ")
        // Of a character that is not allowed, only the place in bytes is known.
        let line =
            parser.error == YAML_READER_ERROR
            ? SourceText(String(decoding: bytes.prefix(parser.problem_offset), as: UTF8.self)).lineStarts.count
            : parser.problem_mark.line + 1
        return .brokenYAML(file: file, line: line, problem: problem)
    }
}
