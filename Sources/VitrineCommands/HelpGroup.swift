/// Headings of options in the help, in all commands that have them. The first heading has at most ten options. An option
/// without a heading is at the end, with `--help`.
enum HelpGroup {
    static let usual = "Most used options"
    /// Flags that stand for keys of `vitrine.yaml`, in commands that have more important ones.
    static let site = "Settings of the site, in place of those in vitrine.yaml"
    static let output = "Checks and output"
}
