import Foundation
import SiteFolder

@testable import SitePublishing

extension ToolBench {
    /// Makes a server's folder of the files.
    func place(_ files: [PublishedFile], in folder: String) throws {
        for file in files {
            let place = folder + "/" + file.path
            try FileManager.default.createDirectory(
                atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try FileManager.default.copyItem(atPath: file.file, toPath: place)
        }
        // Servers that are started by root read as another user.
        for folder in [path, folder] {
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
        }
    }

    /// Starts Apache as Debian sets it up, with compression, and returns its port.
    ///
    /// - Parameter root: the path at which the folder is shown; `/` for the whole host.
    func serveWithApache(_ folder: String, at root: String = "/") async throws -> Int {
        let port = try Self.freePort()
        let modules = "authz_core mime headers rewrite alias dir env deflate filter mpm_event".split(separator: " ")
            .map { "LoadModule \($0)_module /usr/lib/apache2/modules/mod_\($0).so" }.joined(separator: "\n")
        try FileManager.default.createDirectory(atPath: path + "/empty", withIntermediateDirectories: true)
        let configuration = try write(
            """
            \(modules)
            ServerRoot \(path)
            PidFile \(path)/pid
            ErrorLog \(path)/errors
            Listen 127.0.0.1:\(port)
            ServerName localhost
            User www-data
            Group www-data
            TypesConfig /etc/mime.types
            AddOutputFilterByType DEFLATE text/html text/css
            DirectoryIndex index.html
            DocumentRoot \(root == "/" ? folder : path + "/empty")
            \(root == "/" ? "" : "Alias \(root.dropLast()) \(folder)")
            <Directory \(folder)>
                AllowOverride All
                Require all granted
            </Directory>
            """, to: "apache.conf")
        try await serve("apache2", ["-D", "FOREGROUND", "-f", configuration], port: port)
        return port
    }

    /// Starts nginx, and returns its port.
    ///
    /// - Parameter files: of the site, which the server block includes.
    func serveWithNginx(_ folder: String, at root: String = "/", including files: [String]) async throws -> Int {
        let port = try Self.freePort()
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map { "\($0)_temp_path \(path)/\($0);" }.joined(separator: "\n")
        let configuration = try write(
            """
            daemon off;
            pid \(path)/pid;
            error_log \(path)/errors;
            events {}
            http {
                include /etc/nginx/mime.types;
                access_log off;
                \(temporary)
                server {
                    listen 127.0.0.1:\(port);
                    root \(path)/empty;
                    index index.html;
                    location \(root) { alias \(folder)/; }
                    \(files.map { "include \(folder)/\($0);" }.joined(separator: "\n"))
                }
            }
            """, to: "nginx.conf")
        try await serve("nginx", ["-e", path + "/errors", "-c", configuration], port: port)
        return port
    }
}
