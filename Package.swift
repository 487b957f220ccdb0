// swift-tools-version: 6.3
import PackageDescription

/// Lua 5.4's pkg-config name, which differs between distributions: `make` passes what it finds.
let luaPackage = Context.environment["THIMBLE_LUA_PC"] ?? "lua5.4"

/// libFuzzer without its `main`, set by `make fuzz`: builds with coverage and, for C, a sanitizer.
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

/// The targets whose names these lines consist of.
func named(_ lines: [String]) -> [Target.Dependency] {
  lines.flatMap { $0.split(separator: " ") }.map { .byName(name: String($0)) }
}

/// - Parameters:
///   - protocols: Whether the classes of Wayland protocols are generated into it.
///   - resources: Files that are embedded in the code, so that none have to be found at run time.
func library(
  _ name: String, on dependencies: String..., border: Bool = false, protocols: Bool = false,
  embedding resources: [String] = []
) -> Target {
  .target(
    name: name, dependencies: named(dependencies), resources: resources.map { .embedInCode($0) },
    swiftSettings: (border ? common : safe) + shipped,
    plugins: protocols ? ["WaylandScannerPlugin"] : [])
}

func program(
  _ name: String, on dependencies: String..., path: String? = nil, exclude: [String] = [],
  settings: [SwiftSetting] = common
) -> Target {
  .executableTarget(
    name: name, dependencies: named(dependencies), path: path, exclude: exclude,
    swiftSettings: settings)
}

func cLibrary(_ name: String, pkgConfig: String, apt: [String]) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt(apt)])
}

func tests(_ name: String, on dependencies: String..., exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: named(dependencies), exclude: exclude, swiftSettings: common)
}

/// Code shared by several test targets, which see its internals.
func support(_ name: String, on dependencies: String..., path: String? = nil) -> Target {
  .target(
    name: name, dependencies: named(dependencies), path: path ?? "Tests/Support/\(name)",
    swiftSettings: common)
}

let fuzzers: [Target] =
  fuzzer.map {
    [
      .systemLibrary(name: "CFuzzer", path: "Tests/Fuzzing/CFuzzer"),
      .executableTarget(
        name: "Fuzzers", dependencies: ["CFuzzer", "FuzzTargets"], path: "Tests/Fuzzing/Fuzzers",
        swiftSettings: common, linkerSettings: [.unsafeFlags([$0, "-lstdc++"])]),
    ]
  } ?? []

let strictC = [CSetting.unsafeFlags(["-Wall", "-Werror"])]
let headers = ["CGetopt", "CDescriptors", "CFiles"].map { Target.systemLibrary(name: $0) }
/// Tests of the module that an entry begins with; the entry has the targets that they need.
let moduleTests = [
  "Archives", "Canvas", "Files", "Mutants", "Options", "Texts", "Traces", "WaylandScanner",
  "EventLoop LoopBarriers Texts", "Gestures CAllocationCounter RandomTouches SeededNumbers",
  "Bench JSON Traces FloorClient FloorRelay thimble-relay thimble", "Wayland Stage CWaylandServer",
  "Compositors EventLoop JSON LoopBarriers SessionBus", "Sandbox CSandbox Canvas EventLoop Locked",
  "Stage EventLoop LoopBarriers SeededNumbers StageRuns Traces Wayland Canvas CXKBCommon",
  "Shell Wayland Gestures Conditioning Scrolling Canvas EventLoop Stage Traces CXKBCommon "
    + "CAllocationCounter SeededNumbers",
  "SessionBus SharedLibraries EventLoop JSON BusRuns SeededNumbers StageRuns",
  "Scripting PluginBench PluginHost ScriptViews SeededNumbers Gestures Lua JSON",
  "ScriptViews PluginBench PluginHost Scripting Gestures Lua CAllocationCounter",
  "PluginHost PluginBench ScriptViews Scripting Gestures Lua EventLoop JSON Files LoopBarriers "
    + "SeededNumbers Conditioning",
  "Conditioning Gestures CAllocationCounter SeededNumbers", "Quality Gestures SeededNumbers Traces",
  "Endurance RandomJudge StageRuns thimble thimble-relay TouchInjector Witness",
  "Inspection Conditioning EventLoop Gestures JSON LoopBarriers Scrolling Stage StageRuns Traces "
    + "thimble",
  "Terminal EventLoop JSON Stage StageRuns Traces thimble", "Installation PluginHost StageRuns",
  "Scrolling Gestures CAllocationCounter SeededNumbers", "Lua Texts CAllocationCounter CStockLua",
  "Specs Lua PluginHost StageRuns Traces thimble Scripting", "JSON Texts", "DocsPictures Canvas",
].map { tests("\($0.prefix { $0 != " " })Tests", on: $0) }

let package = Package(
  name: "thimble",
  products: ["Gestures", "Scrolling", "Wayland"].map { .library(name: $0, targets: [$0]) }
    + ["thimble", "thimble-relay"].map { .executable(name: $0, targets: [$0]) }
    + [.library(name: "CAllocationCount", type: .dynamic, targets: ["CAllocationCount"])],
  targets: [
    // C bindings.
    cLibrary("CWaylandClient", pkgConfig: "wayland-client", apt: ["libwayland-dev"]),
    cLibrary("CWaylandServer", pkgConfig: "wayland-server", apt: ["libwayland-dev"]),
    cLibrary("CUV", pkgConfig: "libuv", apt: ["libuv1-dev"]),
    cLibrary("CCairo", pkgConfig: "pangocairo", apt: ["libcairo2-dev", "libpango1.0-dev"]),
    cLibrary("CJansson", pkgConfig: "jansson", apt: ["libjansson-dev"]),
    cLibrary("CXKBCommon", pkgConfig: "xkbcommon", apt: ["libxkbcommon-dev"]),
    cLibrary("CSandbox", pkgConfig: "libseccomp", apt: ["libseccomp-dev"]),
    cLibrary("CLuaLibrary", pkgConfig: luaPackage, apt: ["liblua5.4-dev"]),
    .target(name: "CLua", dependencies: ["CLuaLibrary"], cSettings: checkedC),
    // The baseline of the benchmarks, and a library that is preloaded into measured clients.
    .target(name: "CFloor", dependencies: ["CLuaLibrary"]),
    .target(name: "CAllocationCount", cSettings: strictC),

    // Protocols are compiled to Swift at build time.
    .target(name: "WaylandScanner", swiftSettings: common),
    program("ScanProtocols", on: "WaylandScanner"),
    .plugin(
      name: "WaylandScannerPlugin", capability: .buildTool(), dependencies: ["ScanProtocols"],
      path: "Sources/WaylandScannerPlugin"),

    library("Texts"),
    library("Gestures"),
    library("Conditioning", on: "Gestures"),
    library("Scrolling", on: "Gestures"),

    // Bindings in Swift.
    library("Wayland", on: "CWaylandClient Texts", border: true, protocols: true),
    library("Lua", on: "CLua Texts", border: true),
    library("EventLoop", on: "CUV Texts", border: true),
    library("Files", on: "CFiles"),
    library("Importing", on: "Lua Texts", embedding: ["recorder.lua"]),
    library("SharedLibraries", border: true),
    library("Archives", on: "SharedLibraries", border: true),
    library("Canvas", on: "CCairo SharedLibraries Texts", border: true),
    library("JSON", on: "CJansson Texts", border: true),
    library("Options", on: "CGetopt", border: true),
    library("Sandbox", on: "CSandbox"),
    library(
      "Stage", on: "CWaylandServer EventLoop Traces Canvas Texts", border: true, protocols: true),
    library("Relay", on: "CDescriptors Texts", protocols: true),

    // Modules on top of them.
    library("Traces", on: "JSON Texts"),
    library("SessionBus", on: "SharedLibraries EventLoop JSON Texts", border: true),
    library("Compositors", on: "EventLoop JSON SessionBus Texts"),
    library(
      "Shell", on: "Wayland Gestures Conditioning Canvas EventLoop CXKBCommon Texts", border: true),
    library("Scripting", on: "Lua Gestures Files JSON Texts"),
    library("ScriptViews", on: "Scripting Lua Gestures Scrolling Files"),
    library(
      "DesktopActions", on: "Scripting ScriptViews Lua Gestures EventLoop JSON Compositors",
      "SessionBus Texts"),
    library(
      "PluginHost", on: "Scripting ScriptViews DesktopActions Lua Gestures EventLoop JSON Files",
      "Texts Conditioning"),
    library(
      "Broker", on: "Relay EventLoop JSON Files Scripting ScriptViews DesktopActions PluginHost",
      "Texts"),
    library("Judge", on: "Relay EventLoop Gestures Conditioning Shell ScriptViews Scripting"),
    library("Terminal", on: "EventLoop JSON"),
    library("Rendering", on: "Canvas Files Gestures Scrolling ScriptViews"),
    library("Installation", on: "Files JSON PluginHost Scripting Texts"),
    library(
      "Acquisition", on: "Archives EventLoop Files Installation JSON PluginHost Scripting Texts"),
    library(
      "Inspection", on: "EventLoop Files Gestures JSON PluginHost Terminal Traces ScriptViews",
      "Scripting Conditioning", embedding: ["Explanation/timeline.html"]),
    library(
      "Replay", on: "Canvas Compositors Conditioning Files Gestures Inspection Installation JSON",
      "PluginHost Rendering SessionBus Shell Terminal Traces DesktopActions ScriptViews Scripting"),
    library(
      "Specs", on: "Files Gestures Inspection Installation JSON Lua PluginHost Rendering Replay",
      "Scrolling Terminal Traces ScriptViews Scripting Conditioning",
      embedding: ["Harness/assert.lua", "Harness/spies.lua"]),
    library(
      "Authoring", on: "Files Installation JSON Lua PluginHost Replay ScriptViews Scripting Specs",
      embedding: ["plugin.json", "init.lua", "spec.lua", "README.md", "luarc.json"].map {
        "Template/" + $0
      }),
    library(
      "Bench", on: "Conditioning Gestures Scrolling Shell Traces Lua PluginHost JSON EventLoop",
      "Relay Stage CFloor ScriptViews", border: true),
    .executableTarget(name: "FloorRelay", cSettings: [.unsafeFlags(["-Wall", "-Werror", "-O2"])]),
    .executableTarget(name: "FloorClient", dependencies: ["CWaylandClient"], cSettings: strictC),
    program(
      "thimble", on: "Acquisition Authoring Bench Broker Canvas Compositors Conditioning Stage",
      "DesktopActions EventLoop Files Gestures Importing Inspection Installation Judge Lua Options",
      "PluginHost Relay Rendering Replay Sandbox Scripting ScriptViews SessionBus Shell Specs JSON",
      "Terminal Texts Traces Wayland", exclude: ["Desktop", "Units"], settings: common + shipped),
    // Between an app and its compositor: neither Lua nor a picture, which could end the app.
    program("thimble-relay", on: "Relay EventLoop Options", settings: safe + shipped),
    program("DocsPictures", on: "Gestures Scrolling Canvas JSON"),

    // Tests.
    program("TouchInjector", on: "Wayland EventLoop Traces", path: "Tests/Support/TouchInjector"),
    program("Witness", on: "Wayland EventLoop CXKBCommon", path: "Tests/Support/Witness"),
    // A compositor, a home directory and the built programs running in them.
    support("StageRuns", on: "Stage EventLoop Traces"),
    // Events to wait for before a test expects that nothing has happened.
    support("LoopBarriers", on: "EventLoop"),
    program("RandomJudge", on: "Relay EventLoop SeededNumbers", path: "Tests/Support/RandomJudge"),
    program(
      "Endurance", on: "StageRuns SeededNumbers Stage EventLoop Traces JSON Bench Canvas",
      path: "Tests/Support/Endurance"),
    program("Mutants", on: "SeededNumbers", path: "Tests/Support/Mutants", exclude: ["equal.json"]),
    program(
      "Quality", on: "Conditioning Gestures JSON PluginHost Rendering Replay SeededNumbers Traces",
      "Scripting", path: "Tests/Support/Quality", exclude: ["Apps"]),
    .target(name: "CAttempts", path: "Tests/Support/CAttempts"),
    .executableTarget(name: "Interrupter", path: "Tests/Support/Interrupter"),
    // A process that locks itself and then tries things.
    program(
      "Locked", on: "Sandbox CSandbox Canvas EventLoop CAttempts", path: "Tests/Support/Locked"),
    program("TakenOver", on: "Sandbox CSandbox CAttempts", path: "Tests/Support/TakenOver"),
    .target(name: "CAllocationCounter", path: "Tests/Support/CAllocationCounter"),
    support("ExampleRecognizers", on: "Gestures"), support("SeededNumbers"),
    support("RandomTouches", on: "Gestures SeededNumbers"),
    support("RelayRuns", on: "Relay RandomTouches SeededNumbers"),
    support("ScenarioRunner", on: "Gestures Scrolling ExampleRecognizers"),
    support(
      "HostileScenes", on: "Canvas Gestures Scrolling ScriptViews Rendering RandomTouches",
      "SeededNumbers"),
    support("HostileBench", on: "Gestures Lua PluginHost ScriptViews Scripting"),
    support(
      "FuzzTargets", on: "Broker Canvas Conditioning DesktopActions EventLoop Files Gestures",
      "HostileBench JSON Lua PluginBench PluginHost RandomTouches Relay RelayRuns ScenarioRunner",
      "Scripting Shell Stage Traces Wayland WaylandScanner Importing Acquisition Rendering",
      "HostileScenes", path: "Tests/Fuzzing/Targets"),
    tests("ExamplesTests", on: "Gestures Scrolling ExampleRecognizers"),
    tests("Scenarios", on: "Gestures JSON ScenarioRunner thimble", exclude: ["Data", "Lua"]),
    tests(
      "RelayTests", on: "Relay RelayRuns thimble-relay CDescriptors CAllocationCounter EventLoop",
      "SeededNumbers Stage StageRuns Texts Traces Canvas Witness TouchInjector FloorRelay",
      exclude: ["Apps", "Gate/Data"]),
    tests(
      "JudgeTests", on: "Judge Conditioning Gestures Relay Shell PluginBench PluginHost",
      "ScriptViews Scripting EventLoop JSON StageRuns Stage Traces Witness thimble-relay"),
    tests("RecordingsTests", on: "Traces Gestures"),
    .target(name: "CStockLua", dependencies: ["CLuaLibrary"], path: "Tests/Support/CStockLua"),
    tests("HostileTests", on: "PluginHost Scripting Lua HostileBench", exclude: ["Corpus"]),
    support(
      "PluginBench", on: "PluginHost ScriptViews DesktopActions Scripting Gestures Compositors",
      "SessionBus Files JSON"),
    support("BusRuns", on: "SessionBus EventLoop JSON SharedLibraries StageRuns"),
    tests(
      "DesktopActionsTests", on: "DesktopActions PluginBench PluginHost ScriptViews Scripting",
      "Gestures Lua EventLoop JSON Compositors SessionBus StageRuns BusRuns"),
    tests(
      "BrokerTests", on: "Broker PluginBench Relay EventLoop JSON Scripting DesktopActions",
      "ScriptViews Compositors SessionBus Gestures PluginHost Texts Files"),
    tests("LintTests"), tests("FuzzingTests", on: "FuzzTargets"),
    tests(
      "RenderingTests", on: "Rendering Canvas Gestures Installation JSON PluginHost Replay Specs",
      "StageRuns ScriptViews Scripting Scrolling CAllocationCounter HostileScenes"),
    tests(
      "AcquisitionTests", on: "Acquisition EventLoop Files Installation Interrupter JSON",
      "PluginHost Scripting Stage StageRuns Traces thimble"),
    tests(
      "ReplayTests", on: "Replay Files Gestures PluginHost Specs StageRuns thimble Traces",
      "ScriptViews Scripting DesktopActions JSON"),
    tests(
      "AuthoringTests", on: "Authoring Conditioning EventLoop Gestures JSON Lua PluginHost Replay",
      "Specs Stage StageRuns Traces thimble ScriptViews Scripting Importing"),
    tests(
      "ThimbleTests", on: "thimble thimble-relay Gestures Lua PluginHost JSON Files Traces Stage",
      "Canvas EventLoop StageRuns TouchInjector Witness Installation Replay Specs Scripting",
      "ScriptViews Shell Terminal TakenOver Rendering Wayland LoopBarriers"),
  ] + headers + moduleTests + fuzzers,
  swiftLanguageModes: [.v6]
)

/// Tests that need optimization, and their source files where it is not the whole target.
let optimizedTests: [String: [String]?] = [
  "GesturesTests": [
    "Engine/AllocationTests.swift", "Engine/SevenRecognizers.swift",
    "Engine/RandomStreamTests.swift",
  ],
  "ScrollingTests": ["Properties/AllocationTests.swift", "Surface.swift"],
  "ShellTests": ["Input/AllocationTests.swift"], "ConditioningTests": ["AllocationTests.swift"],
  "RelayTests": [
    "Actions/ActionPropertyTests.swift", "Actions/DeviceWords.swift", "CountedAllocations.swift",
    "Gate/GateAllocationTests.swift", "Gate/GatePropertyTests.swift",
    "Streams/AllocationTests.swift", "Streams/StreamFeed.swift", "Tracking/Conversation.swift",
    "Watching/WatchedAllocationTests.swift", "Watching/WatchedRun.swift",
  ],
  "ScriptViewsTests": ["Recognizers/ActionAllocationTests.swift"],
  "RenderingTests": ["AllocationTests.swift"], "LuaTests": ["AllocationTests.swift"],
  "HostileTests": nil, "RecordingsTests": nil,
]

func targetName(_ dependency: Target.Dependency) -> String {
  if case .byNameItem(let name, _) = dependency { name } else { "" }
}

/// The targets of these names with their transitive dependencies.
func closure(of names: some Sequence<String>, in targets: [Target]) -> [Target] {
  var wanted = Set(names)
  var open = Array(wanted)
  while let name = open.popLast(), let target = targets.first(where: { $0.name == name }) {
    let plugins = (target.plugins ?? []).compactMap { plugin -> String? in
      if case .plugin(let name, _) = plugin { name } else { nil }
    }
    open += (target.dependencies.map(targetName) + plugins).filter { wanted.insert($0).inserted }
  }
  return targets.filter { wanted.contains($0.name) }
}

// Only what these tests need is built, because optimizing takes long.
if Context.environment["THIMBLE_OPTIMIZED_TESTS"] != nil {
  let others = ["Stage", "StageRuns", "Witness", "TouchInjector", "thimble-relay", "CStockLua"]
  for target in package.targets {
    if let files = optimizedTests[target.name] ?? nil { target.sources = files }
    target.dependencies.removeAll { others.contains(targetName($0)) }
  }
  package.products = []
  package.targets = closure(of: optimizedTests.keys, in: package.targets)
}

// THIMBLE_TESTS="GesturesTests ScrollingTests" reduces the package to what these targets need.
if let names = Context.environment["THIMBLE_TESTS"] {
  package.products = []
  package.targets = closure(of: names.split(separator: " ").map(String.init), in: package.targets)
}
