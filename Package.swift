// swift-tools-version: 6.3
import PackageDescription

/// The pkg-config name of Lua 5.4, which differs between distributions; `make` passes what it
/// finds.
let luaPackage = Context.environment["THIMBLE_LUA_PC"] ?? "lua5.4"

/// libFuzzer without its `main`, set by `make fuzz`: all targets are then built with coverage
/// instrumentation, and C also with the undefined behavior sanitizer.
let fuzzer = Context.environment["THIMBLE_FUZZER"]

let common: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
  + (fuzzer == nil
    ? []
    : [
      .define("CHECKED"),
      .unsafeFlags(["-sanitize-coverage=edge,trace-cmp,inline-8bit-counters,pc-table"]),
    ])

let checkedC: [CSetting] =
  fuzzer == nil
  ? []
  : [
    .unsafeFlags([
      "-fsanitize-coverage=inline-8bit-counters,pc-table,trace-cmp", "-fsanitize=undefined",
      "-fno-sanitize-recover=undefined",
    ])
  ]

/// Modules above the C bindings: the compiler rejects any unsafe construct that is not marked.
let safe = common + [.strictMemorySafety()]

/// The flags of `make build`: single-threaded and without exclusivity checks, docs/decisions/0009.
let shipped: [SwiftSetting] =
  Context.environment["THIMBLE_SHIPPED"] == nil
  ? []
  : [.unsafeFlags(["-enforce-exclusivity=unchecked", "-Xfrontend", "-assume-single-threaded"])]

/// - Parameter resources: Files that are embedded in the code, so that none have to be found at run
///   time.
func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], border: Bool = false,
  embedding resources: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: resources.map { .embedInCode($0) },
    swiftSettings: (border ? common : safe) + shipped)
}

func cLibrary(_ name: String, pkgConfig: String, apt: [String]) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt(apt)])
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: common)
}

/// Code shared by several test targets, which see its internals.
func support(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path ?? "Tests/Support/\(name)",
    swiftSettings: common)
}

/// The program of `make fuzz`.
let fuzzers: [Target] =
  fuzzer.map {
    [
      .systemLibrary(name: "CFuzzer", path: "Tests/Fuzzing/CFuzzer"),
      .executableTarget(
        name: "Fuzzers", dependencies: ["CFuzzer", "FuzzTargets"], path: "Tests/Fuzzing/Fuzzers",
        swiftSettings: common, linkerSettings: [.unsafeFlags([$0, "-lstdc++"])]),
    ]
  } ?? []

let package = Package(
  name: "thimble",
  products: [
    .library(name: "Gestures", targets: ["Gestures"]),
    .library(name: "Scrolling", targets: ["Scrolling"]),
    .library(name: "Wayland", targets: ["Wayland"]),
    .executable(name: "thimble", targets: ["thimble"]),
    .executable(name: "thimble-relay", targets: ["thimble-relay"]),
  ],
  targets: [
    // C bindings.
    cLibrary("CWaylandClient", pkgConfig: "wayland-client", apt: ["libwayland-dev"]),
    cLibrary("CWaylandServer", pkgConfig: "wayland-server", apt: ["libwayland-dev"]),
    cLibrary("CUV", pkgConfig: "libuv", apt: ["libuv1-dev"]),
    cLibrary("CCairo", pkgConfig: "pangocairo", apt: ["libcairo2-dev", "libpango1.0-dev"]),
    cLibrary("CJansson", pkgConfig: "jansson", apt: ["libjansson-dev"]),
    cLibrary("CXKBCommon", pkgConfig: "xkbcommon", apt: ["libxkbcommon-dev"]),
    .systemLibrary(name: "CGetopt"),
    .systemLibrary(name: "CDescriptors"),
    cLibrary("CLuaLibrary", pkgConfig: luaPackage, apt: ["liblua5.4-dev"]),
    .target(name: "CLua", dependencies: ["CLuaLibrary"], cSettings: checkedC),
    // The baseline of the benchmarks.
    .target(name: "CFloor", dependencies: ["CLuaLibrary"]),

    // Protocols are compiled to Swift at build time.
    .target(name: "WaylandScanner", swiftSettings: common),
    .executableTarget(
      name: "ScanProtocols", dependencies: ["WaylandScanner"], swiftSettings: common),
    .plugin(
      name: "WaylandScannerPlugin", capability: .buildTool(), dependencies: ["ScanProtocols"],
      path: "Sources/WaylandScannerPlugin"),

    // The pure core.
    library("Gestures"),
    library("Scrolling", ["Gestures"]),

    // Bindings in Swift.
    .target(
      name: "Wayland", dependencies: ["CWaylandClient"], swiftSettings: common + shipped,
      plugins: ["WaylandScannerPlugin"]),
    library("Lua", ["CLua"], border: true),
    library("EventLoop", ["CUV"], border: true),
    library("Files"),
    library("SharedLibraries", border: true),
    library("Canvas", ["CCairo", "SharedLibraries"], border: true),
    library("JSON", ["CJansson"], border: true),
    library("Options", ["CGetopt"], border: true),
    .target(
      name: "Stage", dependencies: ["CWaylandServer", "EventLoop", "Traces", "Canvas"],
      swiftSettings: common,
      plugins: ["WaylandScannerPlugin"]),
    library("Relay", ["CDescriptors"]),

    // Modules on top of them.
    library("Traces", ["JSON"]),
    library("SessionBus", ["SharedLibraries", "EventLoop", "JSON"], border: true),
    library("Compositors", ["EventLoop", "JSON", "SessionBus"]),
    library("Shell", ["Wayland", "Gestures", "Canvas", "EventLoop", "CXKBCommon"], border: true),
    library("Scripting", ["Lua", "Gestures", "Files", "JSON"]),
    library("ScriptViews", ["Scripting", "Lua", "Gestures", "Scrolling", "Files"]),
    library(
      "DesktopActions",
      [
        "Scripting", "ScriptViews", "Lua", "Gestures", "EventLoop", "Compositors", "SessionBus",
      ]),
    library(
      "PluginHost",
      [
        "Scripting", "ScriptViews", "DesktopActions", "Lua", "Gestures", "EventLoop", "JSON",
        "Files",
      ]),
    library("Terminal", ["EventLoop", "JSON"]),
    library("Rendering", ["Canvas", "Gestures", "Scrolling", "ScriptViews"]),
    library("Installation", ["Files", "JSON", "PluginHost", "Scripting"]),
    library(
      "Inspection",
      [
        "EventLoop", "Files", "Gestures", "JSON", "PluginHost", "Terminal", "Traces", "ScriptViews",
        "Scripting",
      ],
      embedding: ["Explanation/timeline.html"]),
    library(
      "Replay",
      [
        "Canvas", "Compositors", "Files", "Gestures", "Inspection", "Installation", "PluginHost",
        "Rendering", "SessionBus", "Shell", "Terminal", "Traces", "DesktopActions", "ScriptViews",
        "Scripting",
      ]),
    library(
      "Specs",
      [
        "Files", "Gestures", "Inspection", "Installation", "JSON", "Lua", "PluginHost", "Rendering",
        "Replay", "Scrolling", "Terminal", "Traces", "ScriptViews", "Scripting",
      ], embedding: ["Harness/assert.lua", "Harness/spies.lua"]),
    library(
      "Authoring",
      ["Files", "Installation", "JSON", "Lua", "PluginHost", "Replay", "Specs", "Scripting"],
      embedding: ["plugin.json", "init.lua", "spec.lua", "README.md", "luarc.json"].map {
        "Template/" + $0
      }),
    library(
      "Bench",
      [
        "Gestures", "Scrolling", "Shell", "Traces", "Lua", "PluginHost", "JSON", "EventLoop",
        "Stage", "CFloor", "ScriptViews",
      ],
      border: true),
    .executableTarget(
      name: "FloorClient", dependencies: ["CWaylandClient"],
      cSettings: [.unsafeFlags(["-Wall", "-Werror"])]),
    .executableTarget(
      name: "thimble",
      dependencies: [
        "Authoring", "Bench", "Canvas", "Compositors", "EventLoop", "Files", "Gestures",
        "Inspection", "Installation", "JSON", "Lua", "Options", "PluginHost", "Rendering", "Replay",
        "Scrolling", "SessionBus", "Shell", "Specs", "Stage", "Terminal", "Traces", "Wayland",
        "DesktopActions", "ScriptViews", "Scripting",
      ],
      exclude: ["Desktop", "Service/thimble.service"],
      swiftSettings: common + shipped),
    // Between an app and its compositor: neither Lua nor a picture, so that nothing there can end
    // the app.
    .executableTarget(
      name: "thimble-relay", dependencies: ["Relay", "EventLoop", "Options"],
      swiftSettings: safe + shipped),

    // Draws the pictures of `docs`; not installed.
    .executableTarget(
      name: "DocsPictures", dependencies: ["Gestures", "Scrolling", "Canvas", "JSON"],
      swiftSettings: common),

    // Tests.
    .executableTarget(
      name: "TouchInjector", dependencies: ["Wayland", "EventLoop", "Traces"],
      path: "Tests/Support/TouchInjector", swiftSettings: common),
    .executableTarget(
      name: "Witness", dependencies: ["Wayland", "EventLoop", "CXKBCommon"],
      path: "Tests/Support/Witness", swiftSettings: common),
    // A compositor, a home directory and the built programs running in them.
    .target(
      name: "StageRuns", dependencies: ["Stage", "EventLoop", "Traces"],
      path: "Tests/Support/StageRuns", swiftSettings: common),
    // Fault injection around the program, and soak tests.
    .executableTarget(
      name: "Endurance",
      dependencies: ["StageRuns", "Stage", "EventLoop", "Traces", "JSON", "Bench"],
      path: "Tests/Support/Endurance", swiftSettings: common),
    // Mutation testing of the rules: one change at a time, to see whether a test fails.
    .executableTarget(
      name: "Mutants", path: "Tests/Support/Mutants", exclude: ["equal.json"],
      swiftSettings: common),
    .target(name: "CAllocationCounter", path: "Tests/Support/CAllocationCounter"),
    .target(
      name: "ExampleRecognizers", dependencies: ["Gestures"],
      path: "Tests/Support/ExampleRecognizers", swiftSettings: common),
    support("RandomTouches", ["Gestures"]),
    support("ScenarioRunner", ["Gestures", "Scrolling", "ExampleRecognizers"]),
    support("HostileBench", ["Gestures", "Lua", "PluginHost", "ScriptViews", "Scripting"]),
    support(
      "FuzzTargets",
      [
        "Canvas", "EventLoop", "Gestures", "HostileBench", "Lua", "PluginHost", "RandomTouches",
        "ScenarioRunner", "Scripting", "Shell", "Stage", "Traces", "Wayland", "WaylandScanner",
      ], path: "Tests/Fuzzing/Targets"),
    tests("FuzzingTests", ["FuzzTargets"]),
    tests("ExamplesTests", ["Gestures", "Scrolling", "ExampleRecognizers"]),
    tests("GesturesTests", ["Gestures", "CAllocationCounter", "RandomTouches"]),
    tests("ScrollingTests", ["Gestures", "Scrolling", "CAllocationCounter"]),
    tests(
      "Scenarios", ["Gestures", "JSON", "ScenarioRunner", "thimble"],
      exclude: ["Data", "Lua"]),
    tests("WaylandScannerTests", ["WaylandScanner"]),
    tests("WaylandTests", ["Wayland", "EventLoop", "Stage", "CWaylandServer"]),
    tests("EventLoopTests", ["EventLoop"]),
    tests("CanvasTests", ["Canvas"]),
    tests("FilesTests", ["Files"]),
    tests("JSONTests", ["JSON"]),
    tests("DocsPicturesTests", ["DocsPictures", "Canvas"]),
    tests("BenchTests", ["Bench", "JSON", "Traces", "FloorClient", "thimble"]),
    tests("OptionsTests", ["Options"]),
    tests("RelayTests", ["Relay", "thimble-relay"]),
    tests("TracesTests", ["Traces"]),
    tests("RecordingsTests", ["Traces", "Gestures"]),
    tests("StageTests", ["Stage", "EventLoop", "Traces", "Wayland", "Canvas", "CXKBCommon"]),
    tests(
      "ShellTests",
      [
        "Shell", "Wayland", "Gestures", "Scrolling", "Canvas", "EventLoop", "Stage", "Traces",
        "CXKBCommon", "CAllocationCounter",
      ]),
    .target(
      name: "CStockLua", dependencies: ["CLuaLibrary"], path: "Tests/Support/CStockLua"),
    tests("LuaTests", ["Lua", "CAllocationCounter", "CStockLua"]),
    tests("SessionBusTests", ["SessionBus", "SharedLibraries", "EventLoop", "JSON", "StageRuns"]),
    tests("CompositorsTests", ["Compositors", "EventLoop", "JSON", "SessionBus"]),
    tests(
      "HostileTests", ["PluginHost", "Scripting", "Lua", "Gestures", "HostileBench"],
      exclude: ["Corpus"]),
    // A host on a desktop of its own, which notes what plugins do.
    support(
      "PluginBench",
      [
        "PluginHost", "ScriptViews", "DesktopActions", "Scripting", "Gestures", "Compositors",
        "SessionBus",
      ]),
    tests(
      "ScriptingTests",
      [
        "Scripting", "PluginBench", "PluginHost", "ScriptViews", "DesktopActions", "Gestures",
        "Lua",
      ]),
    tests(
      "ScriptViewsTests",
      [
        "ScriptViews", "PluginBench", "PluginHost", "DesktopActions", "Scripting", "Gestures",
        "Lua",
        "CAllocationCounter",
      ]),
    tests(
      "DesktopActionsTests",
      [
        "DesktopActions", "PluginBench", "PluginHost", "ScriptViews", "Scripting", "Gestures",
        "Lua",
        "EventLoop", "JSON", "Compositors", "SessionBus",
      ]),
    tests(
      "PluginHostTests",
      [
        "PluginHost", "PluginBench", "ScriptViews", "DesktopActions", "Scripting", "Gestures",
        "Lua",
        "EventLoop", "JSON", "Files",
      ]),
    tests("MutantsTests", ["Mutants"]),
    tests("LintTests", []),
    tests("EnduranceTests", ["Endurance", "StageRuns", "thimble"]),
    tests(
      "RenderingTests",
      [
        "Rendering", "Canvas", "Gestures", "Installation", "JSON", "PluginHost", "Replay", "Specs",
        "StageRuns", "ScriptViews", "Scripting",
      ]),
    tests(
      "InspectionTests",
      [
        "Inspection", "EventLoop", "Gestures", "JSON", "Scrolling", "Stage", "StageRuns", "Traces",
        "thimble",
      ]),
    tests(
      "TerminalTests",
      ["Terminal", "EventLoop", "JSON", "Stage", "StageRuns", "Traces", "thimble"]),
    tests(
      "InstallationTests", ["Installation", "Files", "JSON", "PluginHost", "StageRuns"]),
    tests(
      "ReplayTests",
      [
        "Replay", "Files", "Gestures", "PluginHost", "Specs", "StageRuns", "thimble", "ScriptViews",
        "Scripting", "DesktopActions",
      ]),
    tests(
      "SpecsTests",
      ["Specs", "Lua", "PluginHost", "Replay", "StageRuns", "Traces", "thimble", "Scripting"]),
    tests(
      "AuthoringTests",
      [
        "Authoring", "EventLoop", "Gestures", "JSON", "Lua", "PluginHost", "Replay", "Specs",
        "Stage", "StageRuns", "Traces", "thimble", "ScriptViews", "Scripting",
      ]),
    tests(
      "ThimbleTests",
      [
        "thimble", "Gestures", "Lua", "PluginHost", "JSON", "Files", "Traces", "Stage", "Canvas",
        "EventLoop", "Compositors", "StageRuns", "TouchInjector", "Witness", "Terminal",
        "Installation", "Inspection", "Replay", "Rendering", "Specs", "Scripting",
      ]),
  ] + fuzzers,
  swiftLanguageModes: [.v6]
)

/// Tests that need optimization, to pass at all or to finish in less than minutes, and their source
/// files where it is not the whole target.
let optimizedTests: [String: [String]?] = [
  "GesturesTests": [
    "Engine/AllocationTests.swift", "Engine/SevenRecognizers.swift",
    "Engine/RandomStreamTests.swift",
  ],
  "RecordingsTests": nil,
  "ScrollingTests": ["Properties/AllocationTests.swift", "Surface.swift"],
  "ShellTests": ["Input/AllocationTests.swift"],
  "LuaTests": ["AllocationTests.swift"],
  "ScriptViewsTests": ["Recognizers/ActionAllocationTests.swift"],
  "HostileTests": nil,
]

/// The targets of these names with their transitive dependencies.
func closure(of names: some Sequence<String>, in targets: [Target]) -> [Target] {
  var wanted = Set(names)
  var open = Array(wanted)
  while let name = open.popLast(), let target = targets.first(where: { $0.name == name }) {
    let modules = target.dependencies.compactMap { dependency -> String? in
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): name
      default: nil
      }
    }
    let plugins = (target.plugins ?? []).compactMap { plugin -> String? in
      if case .plugin(let name, _) = plugin { name } else { nil }
    }
    open += (modules + plugins).filter { wanted.insert($0).inserted }
  }
  return targets.filter { wanted.contains($0.name) }
}

// Only what these tests need is built: optimizing takes long.
if Context.environment["THIMBLE_OPTIMIZED_TESTS"] != nil {
  for target in package.targets {
    if let files = optimizedTests[target.name] ?? nil { target.sources = files }
  }
  package.products = []
  package.targets = closure(of: optimizedTests.keys, in: package.targets)
}

// THIMBLE_TESTS="GesturesTests ScrollingTests" reduces the package to these targets and their
// dependencies, for faster builds while working on one module.
if let names = Context.environment["THIMBLE_TESTS"] {
  package.products = []
  package.targets = closure(of: names.split(separator: " ").map(String.init), in: package.targets)
}
