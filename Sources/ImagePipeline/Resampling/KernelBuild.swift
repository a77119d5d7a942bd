import CResamplingKernel
import ResamplingKernel

#if arch(x86_64)
    import ResamplingKernelAVX2
#endif

/// A build of the kernel for certain processors. All builds give the same results.
struct KernelBuild: Sendable {
    let name: String
    let resample:
        @Sendable (
            _ source: UnsafePointer<UInt8>, _ stride: Int, _ rows: TapTable, _ columns: TapTable,
            _ target: UnsafeMutablePointer<UInt8>, _ targetStride: Int, _ transposes: Bool,
            _ scratch: UnsafeMutableRawPointer
        ) -> Void

    /// Runs on every processor of its architecture.
    static let baseline = KernelBuild(name: "baseline", resample: ResamplingKernel.resample)

    /// The builds that run on this processor, the fastest last.
    static let available: [KernelBuild] = {
        var builds = [baseline]
        #if arch(x86_64)
            if processorHasAVX2() {
                builds.append(KernelBuild(name: "AVX2", resample: ResamplingKernelAVX2.resample))
            }
        #endif
        return builds
    }()

    static let fastest = available.last ?? baseline
}
