import Foundation

/// The user's browser.
enum Browser {
    /// Opens an address in it. If there is no browser, nothing happens: the address is printed too.
    static func open(_ address: String) {
        #if os(macOS)
            let program = "/usr/bin/open"
        #else
            let program = "/usr/bin/xdg-open"
        #endif
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = [address]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try? process.run()
    }
}
