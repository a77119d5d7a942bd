import Foundation

/// An ssh server on loopback with keys of its own, in the folder of a test.
struct SSHServer {
    let port: Int
    private let bench: ToolBench

    init(on bench: ToolBench) async throws {
        self.bench = bench
        port = try ToolBench.freePort()
        for key in ["hostkey", "userkey", "otherkey"] {
            try bench.run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", bench.path + "/" + key)
        }
        let hostKey = try String(contentsOfFile: bench.path + "/hostkey.pub", encoding: .utf8)
        _ = try bench.write("[127.0.0.1]:\(port) " + hostKey, to: "known")
        _ = try bench.write("", to: "empty")
        _ = try bench.write(
            """
            Port \(port)
            ListenAddress 127.0.0.1
            HostKey \(bench.path)/hostkey
            AuthorizedKeysFile \(bench.path)/userkey.pub
            PidFile none
            UsePAM no
            StrictModes no
            PermitRootLogin yes
            PasswordAuthentication no
            KbdInteractiveAuthentication no
            Subsystem sftp internal-sftp

            """, to: "sshd_config")
        if getuid() == 0 {
            // The server of Debian wants this folder when root starts it.
            try FileManager.default.createDirectory(atPath: "/run/sshd", withIntermediateDirectories: true)
        }
        try await start()
    }

    func start() async throws {
        try await bench.serve("sshd", ["-D", "-e", "-f", bench.path + "/sshd_config"], port: port)
    }

    var address: String { NSUserName() + "@127.0.0.1" }

    /// The settings of a remote of rclone that reaches this server by SFTP.
    func remote(named name: String) -> String {
        "[\(name)]\ntype = sftp\nhost = 127.0.0.1\nport = \(port)\nuser = \(NSUserName())\n"
            + "key_file = \(bench.path)/userkey\nknown_hosts_file = \(bench.path)/known\nshell_type = unix\n"
    }

    /// How tools call ssh.
    func command(key: String = "userkey", known: String = "known", through proxyPort: Int? = nil) -> String {
        "ssh -F /dev/null -p \(proxyPort ?? port) -o HostKeyAlias=[127.0.0.1]:\(port) -i \(bench.path)/\(key) -o IdentitiesOnly=yes "
            + "-o UserKnownHostsFile=\(bench.path)/\(known) -o GlobalKnownHostsFile=/dev/null"
    }
}
