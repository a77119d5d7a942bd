/// Which port to listen on.
package enum PreviewPort: Hashable, Sendable {
    /// This port or none. 0 lets the system choose.
    case exactly(UInt16)
    /// This port, or the first free one of the 19 after it.
    case from(UInt16)
}
