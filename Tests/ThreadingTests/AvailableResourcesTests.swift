import Foundation
import Testing

@testable import Threading

@Suite("The cores and the memory that may be used")
struct AvailableResourcesTests {
    private func resources(
        _ files: [String: String] = [:], environment: [String: String] = [:]
    ) throws -> AvailableResources {
        let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
        defer { try? FileManager.default.removeItem(atPath: root) }
        for (name, text) in files {
            let file = root + "/" + name
            try FileManager.default.createDirectory(
                atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(filePath: file))
        }
        return AvailableResources(environment: environment, coreCount: 64, machineMemory: 1 << 38, root: root)
    }

    @Test("Without limits, they are the machine's")
    func machine() throws {
        let resources = try resources()
        #expect(resources.coreCount == 64 && resources.memoryLimit == nil)
        #expect(resources.memoryForPhotos == 1 << 36)
        let unlimited = try self.resources([
            "proc/self/cgroup": "0::/job\n", "sys/fs/cgroup/job/cpu.max": "max 100000\n",
            "sys/fs/cgroup/job/memory.max": "max\n",
        ])
        #expect(unlimited == resources)
    }

    @Test("The smallest limit of a control group and of those around it holds")
    func secondVersion() throws {
        let resources = try resources([
            "proc/self/cgroup": "0::/slurm/job/step\n", "sys/fs/cgroup/slurm/job/step/cpu.max": "max 100000\n",
            "sys/fs/cgroup/slurm/job/cpu.max": "350000 100000\n", "sys/fs/cgroup/slurm/cpu.max": "800000 100000\n",
            "sys/fs/cgroup/slurm/job/memory.max": "8589934592\n", "sys/fs/cgroup/slurm/memory.max": "99999999999\n",
        ])
        #expect(resources.coreCount == 4)
        #expect(resources.memoryLimit == 8 << 30 && resources.memoryForPhotos == 4 << 30)
    }

    @Test("In a container, the limits are those of the mount itself")
    func container() throws {
        for path in ["/", "/host/path/that/is/not/here"] {
            let resources = try resources([
                "proc/self/cgroup": "0::\(path)\n", "sys/fs/cgroup/cpu.max": "200000 100000\n",
                "sys/fs/cgroup/memory.max": "1073741824\n",
            ])
            #expect(resources.coreCount == 2 && resources.memoryLimit == 1 << 30)
        }
    }

    @Test("Control groups of version 1 count too")
    func firstVersion() throws {
        let resources = try resources([
            "proc/self/cgroup": "5:cpu,cpuacct:/docker/1f\n4:memory:/docker/1f\n1:name=systemd:/x\n",
            "sys/fs/cgroup/cpu,cpuacct/docker/1f/cpu.cfs_quota_us": "150000\n",
            "sys/fs/cgroup/cpu,cpuacct/docker/1f/cpu.cfs_period_us": "100000\n",
            "sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us": "-1\n",
            "sys/fs/cgroup/memory/docker/1f/memory.limit_in_bytes": "1073741824\n",
            "sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n",
        ])
        #expect(resources.coreCount == 2 && resources.memoryLimit == 1 << 30)
    }

    @Test("Slurm's numbers count: those of the task before those of the node")
    func slurm() throws {
        #expect(try resources(environment: ["SLURM_CPUS_ON_NODE": "16"]).coreCount == 16)
        #expect(
            try resources(environment: ["SLURM_CPUS_ON_NODE": "16", "SLURM_CPUS_PER_TASK": "4"]).coreCount == 4)
        #expect(try resources(environment: ["SLURM_CPUS_ON_NODE": "2(x3)"]).coreCount == 64)
        #expect(try resources(environment: ["SLURM_CPUS_ON_NODE": "128"]).coreCount == 64)
    }
}
