/// What the package of mutants consists of: the modules that are changed, what they need, and their
/// tests.
struct WorkManifest {
  /// Whether the plugin host is among it, which takes most of the time to build.
  let hasHost: Bool
  /// Whether the tests of the core are.
  let hasCore: Bool
  /// Whether the relay is, with the tests of its gate.
  let hasRelay: Bool

  /// What these mutants need. Where only the core is changed, its own tests have to notice.
  init(for mutants: some Sequence<Mutant>) {
    let areas = Set(mutants.map { Area.of($0.file.path) })
    hasRelay = areas.contains(Area.relay)
    hasHost = !areas.isSubset(of: Area.core.union([Area.relay]))
    hasCore = areas.isEmpty || !areas.isDisjoint(with: Area.core)
  }

  private typealias Part = (name: String, dependencies: [String])

  private var libraries: [Part] {
    let core = [("Gestures", ["CMutant"]), ("Scrolling", ["Gestures", "CMutant"])]
    let relay = hasRelay ? [("Relay", ["CDescriptors", "CMutant"])] : []
    guard hasHost else { return core + relay }
    return core + relay + [
      ("Lua", ["CLua"]), ("EventLoop", ["CUV"]), ("JSON", ["CJansson"]), ("Files", []),
      ("SharedLibraries", []), ("SessionBus", ["SharedLibraries", "EventLoop", "JSON"]),
      ("Compositors", ["EventLoop", "JSON", "SessionBus"]),
      ("Scripting", ["Lua", "Gestures", "Files", "JSON", "CMutant"]),
      ("ScriptViews", ["Scripting", "Lua", "Gestures", "Scrolling", "Files", "CMutant"]),
      (
        "DesktopActions",
        [
          "Scripting", "ScriptViews", "Lua", "Gestures", "EventLoop", "Compositors", "SessionBus",
        ]
      ),
      (
        "PluginHost",
        [
          "Scripting", "ScriptViews", "DesktopActions", "Lua", "Gestures", "EventLoop", "JSON",
          "Files", "CMutant",
        ]
      ),
    ]
  }

  private var supports: [Part] {
    let counter: [Part] = [("CAllocationCounter", [])]
    let random: [Part] = [("RandomTouches", ["Gestures"])]
    let core: [Part] = [
      ("ExampleRecognizers", ["Gestures"]),
      ("ScenarioRunner", ["Gestures", "Scrolling", "ExampleRecognizers"]),
    ]
    let relay: [Part] = [("RelayRuns", ["Relay", "RandomTouches"])]
    let host: Part = (
      "PluginBench",
      [
        "PluginHost", "ScriptViews", "DesktopActions", "Scripting", "Gestures", "Compositors",
        "SessionBus",
      ]
    )
    return counter + (hasCore || hasRelay ? random : []) + (hasCore ? core : [])
      + (hasRelay ? relay : []) + (hasHost ? [host] : [])
  }

  private var tests: [Part] {
    let core: [Part] = [
      ("GesturesTests", ["Gestures", "CAllocationCounter", "RandomTouches"]),
      ("ScrollingTests", ["Gestures", "Scrolling", "CAllocationCounter"]),
      ("ExamplesTests", ["Gestures", "Scrolling", "ExampleRecognizers"]),
      ("Scenarios", ["Gestures", "ScenarioRunner"]),
    ]
    let shown = ["PluginBench", "PluginHost", "ScriptViews", "Scripting", "Gestures", "Lua"]
    let host: [Part] = [
      ("ScriptingTests", shown + ["JSON"]), ("ScriptViewsTests", shown + ["CAllocationCounter"]),
      (
        "DesktopActionsTests",
        shown + ["DesktopActions", "EventLoop", "JSON", "Compositors", "SessionBus"]
      ),
      ("PluginHostTests", shown + ["EventLoop", "JSON", "Files"]),
    ]
    return (hasCore ? core : []) + (hasHost ? host : [])
      + (hasRelay ? [("RelayTests", ["Relay", "RelayRuns"])] : [])
  }

  private var borders: [String] {
    (hasHost ? ["CLua", "CLuaLibrary", "CUV", "CJansson"] : [])
      + (hasRelay
        ? ["CDescriptors", "WaylandScanner", "ScanProtocols", "WaylandScannerPlugin"] : [])
  }

  /// Folders of the project, from its root.
  var copied: [String] {
    ["protocols"] + libraries.map { "Sources/\($0.name)" } + borders.map { "Sources/\($0)" }
      + supports.map { "Tests/Support/\($0.name)" }
      // The relay's other tests need its programs and a compositor.
      + tests.map { $0.name == "RelayTests" ? "Tests/RelayTests/Gate" : "Tests/\($0.name)" }
  }

  /// What needs the whole program.
  static let leftOut = [
    "Tests/Scenarios/LuaPlayback.swift", "Tests/Scenarios/LuaScenario.swift",
    "Tests/Scenarios/LuaScenarioTests.swift",
    // It needs optimized code.
    "Tests/RelayTests/Gate/GateAllocationTests.swift",
  ]

  /// Files of the package that the project does not have.
  var written: [String: String] {
    Self.switches.merging(["Package.swift": manifest]) { $1 }
  }

  /// A number that the process is started with decides which mutant runs.
  private static let switches = [
    "Sources/CMutant/include/CMutant.h": """
    #pragma once
    #include <stdbool.h>
    /// Whether the mutant of that number is the one that runs.
    bool mutant_runs(int number);

    """,
    "Sources/CMutant/CMutant.c": """
    #include "CMutant.h"
    #include <stdio.h>
    #include <stdlib.h>
    static int chosen;
    static const char *file;
    static bool reached[100000];
    static void write_reached(void) {
      FILE *out = fopen(file, "w");
      for (int i = 0; out && i < 100000; i++) if (reached[i]) fprintf(out, "%d\\n", i);
      if (out) fclose(out);
    }
    __attribute__((constructor)) static void choose(void) {
      const char *number = getenv("MUTANT");
      chosen = number ? atoi(number) : 0;
      file = getenv("MUTANTS_REACHED");
      if (file) atexit(write_reached);
    }
    bool mutant_runs(int number) {
      if (file) reached[number] = true;
      return number == chosen;
    }

    """,
  ]

  private func list(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private var manifest: String {
    let ofLibraries = libraries.map {
      ".target(name: \"\($0.name)\", dependencies: [\(list($0.dependencies))], swiftSettings: set"
        + ($0.name == "Relay" ? ", plugins: [\"WaylandScannerPlugin\"])" : ")")
    }
    let ofSupports = supports.map {
      ".target(name: \"\($0.name)\", dependencies: [\(list($0.dependencies))],"
        + " path: \"Tests/Support/\($0.name)\""
        + ($0.name.hasPrefix("C") ? ")" : ", swiftSettings: set)")
    }
    let data = ["Scenarios": ["Data", "Lua"], "RelayTests": ["Gate/Data"]]
    let ofTests = tests.map {
      ".testTarget(name: \"\($0.name)\", dependencies: [\(list($0.dependencies))],"
        + " exclude: [\(list(data[$0.name] ?? []))], swiftSettings: set)"
    }
    let ofC = [
      ".target(name: \"CLua\", dependencies: [\"CLuaLibrary\"])",
      ".systemLibrary(name: \"CLuaLibrary\","
        + " pkgConfig: Context.environment[\"THIMBLE_LUA_PC\"] ?? \"lua5.4\")",
      ".systemLibrary(name: \"CUV\", pkgConfig: \"libuv\")",
      ".systemLibrary(name: \"CJansson\", pkgConfig: \"jansson\")",
    ]
    let ofRelay = [
      ".systemLibrary(name: \"CDescriptors\")", ".target(name: \"WaylandScanner\")",
      ".executableTarget(name: \"ScanProtocols\", dependencies: [\"WaylandScanner\"])",
      ".plugin(name: \"WaylandScannerPlugin\", capability: .buildTool(),"
        + " dependencies: [\"ScanProtocols\"], path: \"Sources/WaylandScannerPlugin\")",
    ]
    let all = [
      [".target(name: \"CMutant\")"], hasHost ? ofC : [], hasRelay ? ofRelay : [], ofLibraries,
      ofSupports, ofTests,
    ]
    let targets = all.joined().joined(separator: ",\n    ")
    return """
      // swift-tools-version: 6.3
      import PackageDescription
      let set: [SwiftSetting] = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
      let package = Package(
        name: "mutants",
        targets: [
          \(targets)
        ],
        swiftLanguageModes: [.v6]
      )

      """
  }
}
