#if os(Linux)
    import CConfinement
    import Foundation

    /// A filter that the kernel runs before each system call: it allows the calls of a list, and refuses all others.
    ///
    /// Most refused calls fail with `EPERM`, as if permission were missing, so that a library that only tries them
    /// continues. Calls newer than this list fail with `ENOSYS`, for which glibc falls back to older ones.
    struct SystemCallFilter {
        private(set) var instructions: [sock_filter] = []

        /// - Returns: False if the kernel has no filters.
        static func install(allowing calls: AllowedSystemCalls) throws(ConfinementFailure) -> Bool {
            guard let architecture else { return false }
            var instructions = SystemCallFilter(allowing: calls, for: architecture).instructions
            let result = vitrine_filter_system_calls(&instructions, UInt16(instructions.count))
            if result == 0 { return true }
            guard result < 0 else { throw ConfinementFailure("seccomp: the filter can't be set for thread \(result)") }
            let error = errno
            let failure = ConfinementFailure.last("seccomp")
            guard isAbsent(error, kernelKnowsFilters: vitrine_can_filter_system_calls() != 0) else { throw failure }
            return false
        }

        /// Whether `error` means that the kernel has no filters: built without them, emulated, or forbidden by a
        /// container or sandbox. If a kernel knows filters and calls one invalid, that is a real failure.
        static func isAbsent(_ error: Int32, kernelKnowsFilters: Bool) -> Bool {
            switch error {
            case EINVAL: !kernelKnowsFilters
            case ENOSYS, EPERM, EACCES: true
            default: false
            }
        }

        private init(allowing calls: AllowedSystemCalls, for architecture: UInt32) {
            load(offsetOfArchitecture)
            skip(unless: Jump.equal, architecture, 1)
            skip(1)
            finish(SECCOMP_RET_KILL_PROCESS)
            load(offsetOfNumber)
            // Refuses the x32 calls, x86-64's variant with short pointers.
            skip(unless: Jump.greaterOrEqual, 1 << 30, 1)
            finish(SECCOMP_RET_KILL_PROCESS)
            for call in calls.always {
                skip(unless: Jump.equal, UInt32(call), 1)
                finish(SECCOMP_RET_ALLOW)
            }
            for rule in calls.withArguments { add(rule) }
            skip(unless: Jump.equal, AllowedSystemCalls.clone3, 1)
            finish(SECCOMP_RET_ERRNO, ENOSYS)
            skip(unless: Jump.greater, AllowedSystemCalls.newestKnown, 1)
            finish(SECCOMP_RET_ERRNO, ENOSYS)
            finish(SECCOMP_RET_ERRNO, EPERM)
        }

        private mutating func add(_ rule: AllowedSystemCalls.Rule) {
            var body = SystemCallFilter(instructions: [])
            switch rule.condition {
            case .isOneOf(let values):
                body.load(Self.offset(ofArgument: rule.argument))
                for value in values {
                    body.skip(unless: Jump.equal, value, 1)
                    body.finish(SECCOMP_RET_ALLOW)
                }
            case .hasBit(let bit, let excluded):
                body.load(Self.offset(ofArgument: rule.argument))
                body.skip(unless: Jump.anyBit, excluded, 1)
                body.finish(SECCOMP_RET_ERRNO, EPERM)
                body.skip(unless: Jump.anyBit, bit, 1)
                body.finish(SECCOMP_RET_ALLOW)
            case .isNull:
                body.load(Self.offset(ofArgument: rule.argument))
                body.skip(unless: Jump.equal, 0, 3)
                body.load(Self.offset(ofArgument: rule.argument) + 4)
                body.skip(unless: Jump.equal, 0, 1)
                body.finish(SECCOMP_RET_ALLOW)
            case .areExactly(let values):
                for (index, value) in values.enumerated() {
                    let offset = Self.offset(ofArgument: rule.argument + index)
                    for (offset, half) in [(offset, value & 0xFFFF_FFFF), (offset + 4, value >> 32)] {
                        body.load(offset)
                        body.skip(if: Jump.equal, UInt32(half), 1)
                        body.finish(SECCOMP_RET_ERRNO, EPERM)
                    }
                }
                body.finish(SECCOMP_RET_ALLOW)
            case .emptyOnlyToWrite:
                body.load(Self.offset(ofArgument: rule.argument))
                body.skip(unless: Jump.anyBit, UInt32(O_TRUNC), 4)
                body.skip(unless: Jump.anyBit, UInt32(O_WRONLY), 2)
                // With both bits, the kernel opens a file neither to read nor to write.
                body.skip(unless: Jump.anyBit, UInt32(O_RDWR), 2)
                body.finish(SECCOMP_RET_ERRNO, EPERM)
                body.skip(unless: Jump.anyBit, UInt32(O_RDWR), 1)
                body.finish(SECCOMP_RET_ALLOW)
            }
            body.finish(SECCOMP_RET_ERRNO, EPERM)
            skip(unless: Jump.equal, UInt32(rule.call), UInt8(body.instructions.count))
            instructions += body.instructions
        }

        private init(instructions: [sock_filter]) { self.instructions = instructions }

        private enum Jump {
            static let equal = UInt16(BPF_JMP | BPF_JEQ | BPF_K)
            static let greater = UInt16(BPF_JMP | BPF_JGT | BPF_K)
            static let greaterOrEqual = UInt16(BPF_JMP | BPF_JGE | BPF_K)
            static let anyBit = UInt16(BPF_JMP | BPF_JSET | BPF_K)
        }

        private mutating func load(_ offset: UInt32) {
            instructions.append(sock_filter(code: UInt16(BPF_LD | BPF_W | BPF_ABS), jt: 0, jf: 0, k: offset))
        }

        /// Skips `count` instructions unless the loaded value compares so with `value`.
        private mutating func skip(unless comparison: UInt16, _ value: UInt32, _ count: UInt8) {
            instructions.append(sock_filter(code: comparison, jt: 0, jf: count, k: value))
        }

        private mutating func skip(if comparison: UInt16, _ value: UInt32, _ count: UInt8) {
            instructions.append(sock_filter(code: comparison, jt: count, jf: 0, k: value))
        }

        private mutating func skip(_ count: UInt32) {
            instructions.append(sock_filter(code: UInt16(BPF_JMP | BPF_JA), jt: 0, jf: 0, k: count))
        }

        private mutating func finish(_ action: UInt32, _ error: Int32 = 0) {
            instructions.append(sock_filter(code: UInt16(BPF_RET | BPF_K), jt: 0, jf: 0, k: action | UInt32(error)))
        }

        // The layout of the kernel's `seccomp_data`: number, architecture, instruction pointer, six arguments of 64
        // bits. Both architectures store the lower half first.
        private var offsetOfNumber: UInt32 { 0 }
        private var offsetOfArchitecture: UInt32 { 4 }
        private static func offset(ofArgument index: Int) -> UInt32 { UInt32(16 + 8 * index) }

        /// The number in `linux/audit.h`: the ELF machine, with flags for 64 bits and little-endian.
        private static var architecture: UInt32? {
            #if arch(x86_64)
                return 62 | 0xC000_0000
            #elseif arch(arm64)
                return 183 | 0xC000_0000
            #else
                return nil
            #endif
        }
    }
#endif
