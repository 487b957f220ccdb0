import Foundation
import Testing

/// Tests that external texts are made stream-safe where they enter the program: `streamSafe` in
/// `System`.
struct OutsideTextTests {
  /// Files whose texts of bytes need not be stream-safe, by their reason.
  private static let exceptions: [String: String] = [
    "names and paths of files, which stay exact and are short": """
    Store/Acquisition/PluginStore Store/Archives/ArchiveReader System/EventLoop/FileWatch \
    System/Files/Folder Store/Installation/Directories PluginHost/Reload/WatchedFolders \
    Traces/Import/DeviceDescription Trial/Replay/Recorded/TrialFiles thimble-relay/LiveJudges \
    thimble-relay/Session
    """,
    "variables of the environment and words of the command line": """
    Store/Acquisition/Git System/EventLoop/ChildProcess CommandLine/OptionParser \
    Sandbox/Sandbox+Prepare Scripting/Files/UserFolders Wayland/Connection \
    Shell/Actions/SecurityContext thimble-relay/CompositorSocket thimble/Actions/LiveActions \
    thimble/Commands/SessionFacts thimble/Live/Destination+Socket \
    thimble/Service/ServiceNotifier thimble/Trials/TrialRun
    """,
    "sentences and figures of the system and its libraries": """
    Canvas/Image Canvas/Image+JPEG Canvas/Image+PNG Canvas/MissingFont Canvas/VectorImage \
    System/EventLoop/EventLoop System/Files/FileError Relay/Gate/Toolkit System/Sockets/Socket \
    Rendering/PictureFile Rendering/PictureLevels Rendering/VectorPicture Sandbox/OwnProcess \
    Sandbox/RefusedCalls Sandbox/SandboxError Keyboards/KeyLayout Keyboards/Keymap Bus/BusType \
    Stage/Protocol/SecurityContexts Stage/StageError Wayland/WaylandError \
    thimble/Isolation/ProcessUse
    """,
    "contents that nothing compares, and that stay exact": """
    Broker/Parent/ParentFiles PluginHost/Data/ScriptModule+Files \
    PluginHost/Loading/ModuleSnapshot PluginHost/Loading/PluginSource \
    Traces/Import/ArraySlice+Fields Traces/Import/RecordingLine
    """,
    "texts of at most 64 bytes": "Rendering/VectorHeader",
    "texts of the program itself": """
    Trial/Authoring/PluginTemplate Inspection/Explanation/TimelinePage System/Texts/String+Bytes
    """,
  ]

  /// Modules that read no external text.
  private static let trusted = ["Bench", "DocsPictures", "WaylandScanner"]

  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources")

  /// The files that make texts of bytes, each with whether it makes them stream-safe.
  private func files() throws -> [String: Bool] {
    let makers = ["String(decoding:", "String(cString:", "String(validating"]
    let walk = FileManager.default.enumerator(atPath: Self.sources.path)
    var found: [String: Bool] = [:]
    while let path = walk?.nextObject() as? String {
      let parts = path.split(separator: "/")
      guard path.hasSuffix(".swift"), !Self.trusted.contains(String(parts[1])) else { continue }
      let text = try String(contentsOf: Self.sources.appendingPathComponent(path), encoding: .utf8)
      guard makers.contains(where: text.contains) else { continue }
      // The exceptions begin with the module, without its group.
      let file = parts.dropFirst().joined(separator: "/").dropLast(".swift".count)
      found[String(file)] = text.contains("streamSafe")
    }
    return found
  }

  private var exceptions: Set<String> {
    Set(Self.exceptions.values.flatMap { $0.split(separator: " ").map(String.init) })
  }

  @Test func `a file that makes texts of bytes uses streamSafe, or is an exception`() throws {
    let files = try files()
    #expect(files.count > 50)
    let unsafe = files.filter { !$0.value }.keys.filter { !exceptions.contains($0) }
    #expect(unsafe.isEmpty, "use streamSafe, or name the reason here: \(unsafe.sorted())")
  }

  @Test func `an exception is a file that makes texts of bytes`() throws {
    let files = try files()
    let others = exceptions.filter { files[$0] != false }
    #expect(others.isEmpty, "\(others.sorted())")
  }
}
