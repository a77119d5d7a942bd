/// What the inspector sends as JSON.
protocol InspectorRequest: Decodable, Sendable {
    /// What the JSON must have, for a message.
    static var form: String { get }
}
