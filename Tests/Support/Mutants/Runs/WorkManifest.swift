/// What the package of mutants consists of.
enum WorkManifest {
  private static let libraries: [(name: String, dependencies: [String])] = [
    ("Gestures", ["CMutant"]), ("Scrolling", ["Gestures", "CMutant"]), ("Lua", ["CLua"]),
    ("EventLoop", ["CUV"]), ("JSON", ["CJansson"]), ("Compositors", ["EventLoop", "JSON"]),
    (
      "PluginHost",
      ["Lua", "Gestures", "Scrolling", "EventLoop", "JSON", "Compositors", "CMutant"]
    ),
  ]

  private static let supports: [(name: String, dependencies: [String])] = [
    ("CAllocationCounter", []), ("ExampleRecognizers", ["Gestures"]),
    ("RandomTouches", ["Gestures"]),
    ("ScenarioRunner", ["Gestures", "Scrolling", "ExampleRecognizers"]),
  ]

  private static let tests: [(name: String, dependencies: [String])] = [
    ("GesturesTests", ["Gestures", "CAllocationCounter", "RandomTouches"]),
    ("ScrollingTests", ["Gestures", "Scrolling", "CAllocationCounter"]),
    ("ExamplesTests", ["Gestures", "Scrolling", "ExampleRecognizers"]),
    ("Scenarios", ["Gestures", "ScenarioRunner"]),
    (
      "PluginHostTests",
      [
        "CAllocationCounter", "PluginHost", "Lua", "Gestures", "EventLoop", "JSON", "Compositors",
      ]
    ),
  ]

  static let copied =
    libraries.map { "Sources/\($0.name)" }
    + ["Sources/CLua", "Sources/CLuaLibrary", "Sources/CUV", "Sources/CJansson"]
    + supports.map { "Tests/Support/\($0.name)" } + tests.map { "Tests/\($0.name)" }

  /// What needs the whole program.
  static let leftOut = [
    "Tests/Scenarios/LuaPlayback.swift", "Tests/Scenarios/LuaScenario.swift",
    "Tests/Scenarios/LuaScenarioTests.swift",
  ]

  /// Files of the package that the project does not have.
  static let written = [
    "Package.swift": manifest,
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

  private static func list(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private static var manifest: String {
    let ofLibraries = libraries.map {
      ".target(name: \"\($0.name)\", dependencies: [\(list($0.dependencies))], swiftSettings: set)"
    }
    let ofSupports = supports.map {
      ".target(name: \"\($0.name)\", dependencies: [\(list($0.dependencies))],"
        + " path: \"Tests/Support/\($0.name)\"\($0.name.hasPrefix("C") ? "" : ", swiftSettings: set"))"
    }
    let ofTests = tests.map {
      ".testTarget(name: \"\($0.name)\", dependencies: [\(list($0.dependencies))],"
        + ($0.name == "Scenarios" ? " exclude: [\"Data\", \"Lua\"]," : "") + " swiftSettings: set)"
    }
    let system = [("CUV", "libuv"), ("CJansson", "jansson")].map {
      ".systemLibrary(name: \"\($0.0)\", pkgConfig: \"\($0.1)\")"
    }
    let ofC = [
      ".target(name: \"CMutant\")", ".target(name: \"CLua\", dependencies: [\"CLuaLibrary\"])",
      ".systemLibrary(name: \"CLuaLibrary\","
        + " pkgConfig: Context.environment[\"THIMBLE_LUA_PC\"] ?? \"lua5.4\")",
    ]
    let targets = (system + ofC + ofLibraries + ofSupports + ofTests).joined(separator: ",\n    ")
    return """
      // swift-tools-version: 6.3
      import PackageDescription
      let set: [SwiftSetting] = [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
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
