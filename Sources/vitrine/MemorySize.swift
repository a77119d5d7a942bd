import ArgumentParser

/// An amount of memory as a user writes it: `800M`, `4G` or a number of bytes.
struct MemorySize: ExpressibleByArgument {
    let bytes: Int

    init?(argument: String) {
        let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40]
        let unit = argument.last.flatMap { units[Character($0.uppercased())] }
        guard let number = Int(unit == nil ? argument : String(argument.dropLast())), number > 0 else { return nil }
        let (bytes, overflows) = number.multipliedReportingOverflow(by: unit ?? 1)
        guard !overflows else { return nil }
        self.bytes = bytes
    }
}
