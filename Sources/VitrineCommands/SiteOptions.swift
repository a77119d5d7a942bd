import ArgumentParser
import Foundation
import GalleryLayout
import PhotoCatalog
import PhotoVocabulary
import PhotoWorkers
import SiteBuilding
import SiteFolder
import Threading

/// The options of all commands that build a site.
struct SiteOptions: ParsableArguments {
    @OptionGroup(title: HelpGroup.usual) var usual: UsualFlags

    @OptionGroup(title: "Albums and photos") var photos: PhotoFlags

    @OptionGroup(title: "Layout") var look: LookFlags

    @OptionGroup(title: "Pictures") var pictures: PictureFlags

    @OptionGroup(title: "Films") var films: FilmFlags

    @OptionGroup(title: "Cache, memory and safety") var machine: MachineFlags

    func validate() throws {
        do {
            let layout = try overridden(SiteSettings()).albumDefaults.layout
            // Which options there are depends on vitrine.yaml, if the layout is not named here.
            _ = try LayoutRefinement(name: usual.layout, options: [:]).applied(to: layout)
        } catch {
            throw ValidationError(error.description)
        }
        _ = try assignedOptions()
        _ = try memorySize()
    }

    /// Defaults, overridden by `vitrine.yaml`, overridden by flags.
    ///
    /// - Parameter destination: Nil for the one that the settings name, or the usual one.
    func configuration(source: String, destination: String?) throws(CatalogError) -> SiteConfiguration {
        var place = ""
        let (settings, warnings) = try LibraryReader.settings(
            of: source, theme: usual.theme.flatMap { ThemeChoice(rawValue: $0.rawValue) }, excluding: destination
        ) { settings throws(CatalogError) in
            place = try DestinationChoice.path(named: destination, of: source, settings.destination)
            settings = try overridden(settings)
            let layout = LayoutRefinement(name: usual.layout, options: (try? assignedOptions()) ?? [:])
            settings.albumDefaults.layout = try layout.applied(to: settings.albumDefaults.layout)
            try settings.refuseUnpublishedCredit(
                at: SourcePlace(
                    file: photos.embedCredit == nil ? source + "/" + SiteSettings.fileName : "--embed-credit"))
        }
        var configuration = SiteConfiguration(
            source: source, destination: place, settings: settings, warnings: warnings)
        configuration.allowsRemovals = machine.allowRemovals
        configuration.renewsFilms = machine.renew == .films
        configuration.secret = SecretChoice(file: machine.secretFile)
        return configuration
    }

    var cache: CacheFolder { machine.cacheDir.map(CacheFolder.init) ?? .usual }

    /// As many copies of this program as there are cores.
    ///
    /// - Parameters:
    ///   - share: The part of the memory limit that these workers get.
    ///   - isPatient: Whether they leave the processor to other programs that want it.
    func pool(
        watch: StallWatch? = nil, _ console: Console, share: Double = 1, isPatient: Bool = false
    ) throws -> WorkerPool {
        let memory = try memorySize()?.bytes ?? AvailableResources.current.memoryForPhotos
        return try Self.workers(console, memory: Int(Double(memory) * share), isPatient: isPatient, watch: watch)
    }

    /// Workers with the usual limits, such as those that read the headers of published pictures.
    static func workers(
        _ console: Console, memory: Int = AvailableResources.current.memoryForPhotos, isPatient: Bool = false,
        watch: StallWatch? = nil
    ) throws -> WorkerPool {
        let arguments = ["worker", "--memory", String(memoryLimit)] + (isPatient ? ["--patient"] : [])
        return WorkerPool(
            command: try command(arguments), count: AvailableResources.current.coreCount, timeLimit: timeLimit,
            memory: memory, watch: watch, confine: try confinement(), onConfinement: { console.show($0) })
    }

    /// Starts a process that confines itself and becomes another program.
    static func confinement() throws -> WorkerCommand { try command(["confine"]) }

    /// This program.
    private static func command(_ arguments: [String]) throws -> WorkerCommand {
        guard let executable = Bundle.main.executablePath else {
            throw ValidationError("The path of vitrine's own executable can't be found.")
        }
        return WorkerCommand(executable: executable, arguments: arguments)
    }

    private func overridden(_ settings: SiteSettings) throws(CatalogError) -> SiteSettings {
        var settings = settings
        try settings.override(settingFlags, quality: pictures.quality)
        return settings
    }

    /// The flags that are settings, by key: those with a ``SettingText``, and those that can be inverted.
    /// ArgumentParser names a flag like its property, and a setting has the name of its flag.
    private var settingFlags: [String: String?] {
        var flags: [String: String?] = [:]
        let groups: [any ParsableArguments] = [usual, photos, look, pictures, films]
        for (label, value) in groups.flatMap({ Mirror(reflecting: $0).children }) {
            let key = (label ?? "").dropFirst().replacing(/([a-z])([A-Z])/) { "\($0.1)-\($0.2)" }.lowercased()
            switch value {
            case let option as Option<SettingText?>: flags[key] = .some(option.wrappedValue?.rawValue)
            case let flag as Flag<Bool?>: flags[key] = .some(flag.wrappedValue.map { "\($0)" })
            default: break
            }
        }
        return flags
    }

    /// The options of all `--options key=value`; a later one replaces an earlier one with the same key.
    private func assignedOptions() throws(ValidationError) -> LayoutOptions {
        var options: LayoutOptions = [:]
        for assignment in look.layoutOptions {
            let parts = assignment.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else {
                throw ValidationError("--options: \"\(assignment)\" is not of the form key=value. Example: columns=4.")
            }
            options[String(parts[0])] = LayoutOption(String(parts[1]))
        }
        return options
    }

    private func memorySize() throws(ValidationError) -> MemorySize? {
        guard let maxMemory = machine.maxMemory else { return nil }
        guard let size = MemorySize(maxMemory) else {
            throw ValidationError("--max-memory: must be \(MemorySize.form). Change it, or leave it out.")
        }
        return size
    }
}

extension SiteOptions {
    /// The time limit for a small photo, after which its worker is stopped.
    private static let timeLimit = Duration.seconds(120)
    /// In bytes of a worker's address space. The largest photo that is accepted needs less than half, unless its AVIF
    /// rendition is as large.
    private static let memoryLimit = 4 << 30
}
