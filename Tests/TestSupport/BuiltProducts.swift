import Foundation

/// The folder with the test bundle and all programs that were built with it.
package let builtProducts: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let beside = bundle?.bundleURL ?? Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    return beside.deletingLastPathComponent()
}()
