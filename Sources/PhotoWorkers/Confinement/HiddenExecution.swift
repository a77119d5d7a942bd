#if os(Linux)
    import CConfinement
    import Foundation

    /// The arguments of the one `execve` that a confined process may call.
    ///
    /// A filter of system calls stays when the program is executed, and must allow that call. It sees only addresses:
    /// those of the path, of the list of arguments and of the list of variables. Here each is random, and not known
    /// after the call, since the memory is gone with the old program. So the new program can't repeat the call:
    /// it would have to guess more than 90 bits.
    struct HiddenExecution {
        private let path: UnsafeMutablePointer<CChar>
        private let words, variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

        /// - Parameter arguments: Without the name of the program.
        init(
            of program: String, _ arguments: [String], environment: [String: String]
        ) throws(ConfinementFailure) {
            let bytes = Array(program.utf8CString)
            guard let path = vitrine_hidden_memory(bytes.count) else { throw .last("getrandom") }
            self.path = path.initializeMemory(as: CChar.self, from: bytes, count: bytes.count)
            words = try Self.list([program] + arguments)
            variables = try Self.list(environment.map { "\($0)=\($1)" })
        }

        /// The addresses, as the filter sees them.
        var arguments: [UInt64] {
            [UInt(bitPattern: path), UInt(bitPattern: words), UInt(bitPattern: variables)].map(UInt64.init)
        }

        /// Returns only if the program can't be executed; `errno` says why.
        func run() { execve(path, words, variables) }

        private static func list(
            _ texts: [String]
        ) throws(ConfinementFailure) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
            let size = (texts.count + 1) * MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
            guard let memory = vitrine_hidden_memory(size) else { throw .last("getrandom") }
            let list = memory.bindMemory(to: UnsafeMutablePointer<CChar>?.self, capacity: texts.count + 1)
            for (index, text) in texts.enumerated() { (list + index).initialize(to: strdup(text)) }
            (list + texts.count).initialize(to: nil)
            return list
        }
    }
#endif
