import Testing

/// One after the other: each server occupies a thread of Dispatch while it waits, and these are few.
@Suite("Serving a preview", .serialized)
enum PreviewServingTests {}
