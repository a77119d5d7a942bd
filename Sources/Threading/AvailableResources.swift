import Foundation

/// The cores and the memory that this process may use: what its control groups and its scheduler allow, otherwise what
/// the machine has.
package struct AvailableResources: Hashable, Sendable {
    package let coreCount: Int
    /// The limit of the control groups, in bytes; nil if there is none.
    package let memoryLimit: Int?
    /// The machine's memory, in bytes.
    package let machineMemory: Int

    package static let current = AvailableResources(
        environment: ProcessInfo.processInfo.environment, coreCount: ProcessInfo.processInfo.activeProcessorCount,
        machineMemory: Int(ProcessInfo.processInfo.physicalMemory))

    /// - Parameters:
    ///   - coreCount: The cores that the system lets the process run on.
    ///   - root: The folder that begins the paths of `/proc` and `/sys`.
    package init(environment: [String: String], coreCount: Int, machineMemory: Int, root: String = "") {
        let groups = ControlGroups(root: root)
        let limits = [groups.coreCount, Self.allocatedCores(environment), coreCount].compactMap(\.self)
        self.coreCount = max(1, limits.min() ?? 1)
        memoryLimit = groups.memory.flatMap { $0 < machineMemory ? $0 : nil }
        self.machineMemory = machineMemory
    }

    /// The memory for photos that are being decoded: half of the limit, as the rest of it is needed too, or a quarter
    /// of the machine, on which other programs run.
    package var memoryForPhotos: Int { memoryLimit.map { $0 / 2 } ?? machineMemory / 4 }

    /// What Slurm gives a task, or else all tasks of a job on this node. Slurm need not use control groups.
    private static func allocatedCores(_ environment: [String: String]) -> Int? {
        ["SLURM_CPUS_PER_TASK", "SLURM_CPUS_ON_NODE"].lazy.compactMap { environment[$0].flatMap(Int.init) }
            .first { $0 > 0 }
    }
}

/// The limits of the control groups that a process is in, of version 2 or 1.
///
/// Source: <https://docs.kernel.org/admin-guide/cgroup-v2.html> and <https://docs.kernel.org/admin-guide/cgroup-v1/>.
private struct ControlGroups {
    /// Cores, rounded up; nil without a limit.
    private(set) var coreCount: Int?
    /// Bytes; nil without a limit.
    private(set) var memory: Int?

    init(root: String) {
        let mount = root + "/sys/fs/cgroup"
        // Lines such as `0::/user.slice` of version 2 and `4:cpu,cpuacct:/docker/1f` of version 1.
        for line in Self.text(root + "/proc/self/cgroup").split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3 else { continue }
            let (controllers, path) = (parts[1].split(separator: ","), String(parts[2]))
            if controllers.isEmpty {
                visit(mount, path, Self.cores, Self.memory)
            }
            if controllers.contains("cpu") { visit(mount + "/" + parts[1], path, Self.firstCores, { _ in nil }) }
            if controllers.contains("memory") { visit(mount + "/memory", path, { _ in nil }, Self.firstMemory) }
        }
    }

    /// Takes the smallest limits of a group and the groups that contain it. In a container, the path may be one of the
    /// host, so that only the mount itself exists.
    private mutating func visit(
        _ mount: String, _ path: String, _ cores: (String) -> Int?, _ memory: (String) -> Int?
    ) {
        var folder = path == "/" ? mount : mount + path
        while folder.utf8.count >= mount.utf8.count {
            coreCount = [coreCount, cores(folder)].compactMap(\.self).min()
            self.memory = [self.memory, memory(folder)].compactMap(\.self).min()
            guard let slash = folder.lastIndex(of: "/") else { return }
            folder = String(folder[..<slash])
        }
    }

    /// `cpu.max`: the microseconds of processor time in each period, or `max`; and the period.
    private static func cores(_ folder: String) -> Int? {
        let words = text(folder + "/cpu.max").split { $0 == " " || $0 == "\n" }
        guard words.count == 2, let quota = Int(words[0]), let period = Int(words[1]) else { return nil }
        return cores(quota, period)
    }

    private static func firstCores(_ folder: String) -> Int? {
        guard let quota = number(folder + "/cpu.cfs_quota_us"), let period = number(folder + "/cpu.cfs_period_us")
        else {
            return nil
        }
        return cores(quota, period)
    }

    private static func cores(_ quota: Int, _ period: Int) -> Int? {
        quota > 0 && period > 0 ? (quota + period - 1) / period : nil
    }

    private static func memory(_ folder: String) -> Int? { number(folder + "/memory.max") }

    private static func firstMemory(_ folder: String) -> Int? { number(folder + "/memory.limit_in_bytes") }

    private static func number(_ file: String) -> Int? {
        Int(text(file).filter { !$0.isWhitespace })
    }

    private static func text(_ file: String) -> String {
        FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
