#if canImport(Glibc)
    import Glibc
#endif

/// The reader that `VITRINE_FUZZ_READER` names.
private let check: ReaderCheck = {
    guard let name = getenv("VITRINE_FUZZ_READER"), let check = ReaderCheck(rawValue: String(cString: name)) else {
        let names = ReaderCheck.allCases.map(\.rawValue).joined(separator: ", ")
        fatalError("set VITRINE_FUZZ_READER to one of \(names)")
    }
    return check
}()

/// What libFuzzer calls with each input. The second run reaches what is beyond the limits with small inputs.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    for limits in [ContainerLimits.standard, ContainerLimits(elements: 3, valueBytes: 4, values: 1, directories: 2)] {
        try? check.run(on: ByteView(UnsafeBufferPointer(start: start, count: count), limits: limits)) {
            holds, meaning in
            precondition(holds, meaning)
        }
    }
    return 0
}
