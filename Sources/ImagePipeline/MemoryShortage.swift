/// Recognises by its message that a library or a runtime ran out of memory.
package enum MemoryShortage {
    /// The C++ and Swift runtimes, GLib, the libraries for pictures and the dynamic loader have their own words for it.
    /// A thread that can't be created has no space for its stack.
    private static let words = [
        "bad_alloc", "failed to allocate", "could not allocate", "cannot allocate", "out of memory",
        "insufficient memory", "not enough memory", "memory allocation failure", "memory allocation error",
        "failed to map segment", "error creating thread",
    ]

    package static func isNamed(in message: String) -> Bool {
        let message = message.lowercased()
        // libheif calls it an allocation error too if the file's header claims more than a picture can have.
        return !message.contains("security limit") && words.contains { message.contains($0) }
    }
}
