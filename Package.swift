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

/// The flags of `make build`: single-threaded and without exclusivity checks. See
/// docs/dev/decisions/0009.
let shipped: [SwiftSetting] =
  Context.environment["THIMBLE_SHIPPED"] == nil
  ? []
  : [.unsafeFlags(["-enforce-exclusivity=unchecked", "-Xfrontend", "-assume-single-threaded"])]

/// The folders in `Sources`, and the modules in each. All others are in `Tests/Support`.
let groups = [
  "Core": "Gestures Conditioning Scrolling Vocabulary",
  "Platform": "System JSON CommandLine Sandbox Bus Compositors Canvas Keyboards",
  // Module maps and inline shims of system libraries.
  "Platform/Borders": "CCairo CGetopt CJansson CLuaLibrary CSandbox CSystem CUV CWaylandClient "
    + "CWaylandServer CXKBCommon",
  "Wayland": "WaylandScanner Wayland Shell Relay",
  "Script": "CLua Lua Scripting ScriptViews DesktopActions PluginHost Broker Judge Rendering",
  "Tools": "Traces Importing Store Inspection Trial",
  "Program": "thimble thimble-relay",
  "Development": "Stage Bench CAllocationCount DocsPictures thimble-stage",
  // What the benchmarks compare with.
  "Development/Floor": "CFloor FloorClient FloorRelay",
]

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

func cLibrary(_ name: String, pkgConfig: String? = nil, apt: [String] = []) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt(apt)])
}

func tests(_ name: String, on dependencies: String..., exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: named(dependencies), exclude: exclude, swiftSettings: common)
}

/// Code shared by several test targets, which see its internals.
func support(_ name: String, on dependencies: String..., path: String? = nil) -> Target {
  .target(name: name, dependencies: named(dependencies), path: path, swiftSettings: common)
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
/// Tests of the module that an entry begins with; the entry has the targets that they need.
let moduleTests = [
  "Canvas", "Keyboards CXKBCommon Vocabulary", "Vocabulary", "Mutants", "Traces JSON",
  "WaylandScanner",
  "System LoopBarriers", "JSON System",
  "DocsPictures Canvas", "CommandLine", "Gestures RandomTouches SeededNumbers",
  "Conditioning Gestures SeededNumbers", "Scrolling Gestures SeededNumbers",
  "Lua System CStockLua",
  "Bench JSON Traces FloorClient FloorRelay thimble-relay thimble thimble-stage Stage StageRuns Canvas "
    + "System",
  "Wayland Stage CWaylandServer", "Compositors System JSON LoopBarriers Bus",
  "Sandbox CSandbox Canvas System Locked", "Bus System JSON BusRuns SeededNumbers StageRuns",
  "Stage System LoopBarriers Requirements SeededNumbers StageRuns Traces Wayland Canvas CXKBCommon",
  "Shell Wayland Gestures Conditioning Scrolling Canvas System Stage Traces",
  "Judge Conditioning Gestures Keyboards Relay PluginBench PluginHost ScriptViews Scripting System "
    + "JSON Scrolling StageRuns Stage Traces Vocabulary Witness thimble-relay",
  "Scripting PluginBench PluginHost ScriptViews SeededNumbers Gestures Lua JSON System",
  "ScriptViews PluginBench PluginHost Scripting Conditioning Gestures Lua Vocabulary",
  "DesktopActions PluginBench PluginHost ScriptViews Scripting Gestures Lua System JSON "
    + "Compositors Bus StageRuns BusRuns Vocabulary",
  "Broker PluginBench Relay System JSON Scripting DesktopActions ScriptViews Compositors Bus "
    + "Gestures PluginHost Vocabulary",
  "PluginHost PluginBench ScriptViews Scripting Gestures Lua System JSON LoopBarriers "
    + "SeededNumbers Conditioning Vocabulary",
  "Rendering Canvas Gestures Store JSON PluginHost Trial StageRuns ScriptViews Scripting "
    + "Scrolling HostileScenes",
  "Quality Gestures SeededNumbers Traces",
  "Endurance RandomJudge Requirements StageRuns thimble thimble-relay TouchInjector Witness",
  "Inspection Conditioning System Gestures JSON LoopBarriers Scrolling Stage StageRuns Traces "
    + "thimble",
  "Store System Interrupter JSON PluginHost Requirements Scripting Stage StageRuns Traces thimble",
  "Trial Conditioning System Gestures JSON Lua PluginHost Stage StageRuns Traces thimble "
    + "ScriptViews Scripting Importing DesktopActions Vocabulary Requirements",
]

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
    cLibrary("CGetopt"), cLibrary("CSystem"),
    // Core.
    library("Gestures"), library("Conditioning", on: "Gestures"),
    library("Scrolling", on: "Gestures"), library("Vocabulary"),
    // Platform.
    library("System", on: "CSystem CUV", border: true),
    library("JSON", on: "CJansson System", border: true),
    library("CommandLine", on: "CGetopt System", border: true),
    library("Sandbox", on: "CSandbox"),
    library("Bus", on: "System JSON", border: true),
    library("Compositors", on: "System JSON Bus"),
    library("Canvas", on: "CCairo System", border: true),
    library("Keyboards", on: "CXKBCommon Vocabulary", border: true),
    // Wayland. Protocols are compiled to Swift at build time.
    .target(name: "WaylandScanner", exclude: ["Plugin", "Program"], swiftSettings: common),
    program(
      "ScanProtocols", on: "WaylandScanner", path: "Sources/Wayland/WaylandScanner/Program"),
    .plugin(
      name: "WaylandScannerPlugin", capability: .buildTool(), dependencies: ["ScanProtocols"],
      path: "Sources/Wayland/WaylandScanner/Plugin"),
    library("Wayland", on: "CWaylandClient System", border: true, protocols: true),
    library(
      "Shell", on: "Wayland Gestures Conditioning Canvas System Keyboards Vocabulary", border: true),
    library("Relay", on: "System Vocabulary", protocols: true),
    // Script.
    .target(name: "CLua", dependencies: ["CLuaLibrary"], cSettings: checkedC),
    library("Lua", on: "CLua System", border: true),
    library("Scripting", on: "Lua Gestures System JSON"),
    library(
      "ScriptViews", on: "Scripting Lua Conditioning Gestures Scrolling System Vocabulary"),
    library(
      "DesktopActions", on: "Scripting ScriptViews Lua Gestures System JSON Compositors Bus",
      "Vocabulary"),
    library(
      "PluginHost",
      on: "Scripting ScriptViews DesktopActions Lua Gestures System JSON Conditioning",
      "Vocabulary"),
    library(
      "Broker", on: "Relay System JSON Scripting ScriptViews DesktopActions PluginHost"),
    library(
      "Judge", on: "Relay System Gestures Conditioning Keyboards ScriptViews Scripting Vocabulary"),
    library("Rendering", on: "Canvas System Gestures Scrolling ScriptViews"),
    // Tools.
    library("Traces", on: "JSON System"),
    library("Importing", on: "Lua System", embedding: ["recorder.lua"]),
    library("Store", on: "System JSON PluginHost Scripting", border: true),
    library(
      "Inspection", on: "System Gestures JSON PluginHost CommandLine Traces ScriptViews Scripting",
      "Conditioning Vocabulary", embedding: ["Explanation/timeline.html"]),
    library(
      "Trial", on: "Canvas Compositors Conditioning System Gestures Inspection Store JSON Lua",
      "PluginHost Rendering Bus Keyboards CommandLine Traces DesktopActions ScriptViews",
      "Scripting Scrolling Vocabulary",
      embedding: ["Specs/Harness/assert.lua", "Specs/Harness/spies.lua"]
        + ["plugin.json", "init.lua", "spec.lua", "README.md", "luarc.json"].map {
          "Authoring/Template/" + $0
        }),
    // Program.
    program(
      "thimble", on: "Store Trial Broker Canvas Compositors Conditioning System JSON",
      "DesktopActions Gestures Importing Inspection Judge Keyboards Lua CommandLine PluginHost",
      "Relay Shell Rendering Sandbox Scripting ScriptViews Bus Traces Vocabulary Wayland",
      exclude: ["Desktop", "Units"], settings: common + shipped),
    // Between an app and its compositor: neither Lua nor a picture, which could end the app.
    program("thimble-relay", on: "Relay System CommandLine Vocabulary", settings: safe + shipped),
    // Development.
    library("Stage", on: "CWaylandServer System Traces Canvas", border: true, protocols: true),
    library(
      "Bench", on: "Conditioning Gestures Scrolling Traces Lua PluginHost JSON System Relay",
      "Stage CFloor ScriptViews Vocabulary", border: true),
    .target(name: "CFloor", dependencies: ["CLuaLibrary"]),
    .executableTarget(name: "FloorRelay", cSettings: strictC + [.unsafeFlags(["-O2"])]),
    .executableTarget(name: "FloorClient", dependencies: ["CWaylandClient"], cSettings: strictC),
    // Linked into tests, and preloaded into measured clients.
    .target(name: "CAllocationCount", cSettings: strictC),
    // The demo and the benchmarks: programs that are not installed.
    program(
      "thimble-stage", on: "Bench Canvas CommandLine Conditioning Gestures JSON Scripting Shell",
      "Stage Store System Traces Trial"),
    program("DocsPictures", on: "Gestures Scrolling Canvas JSON"),
    // Tests.
    program("TouchInjector", on: "Wayland System Traces"),
    program("Witness", on: "Wayland System CXKBCommon"),
    // A compositor, a home directory and the built programs running in them.
    support("StageRuns", on: "JSON Stage System Traces"),
    // Tests that are skipped without a program of the system.
    support("Requirements", on: "StageRuns"),
    // Events to wait for before a test expects that nothing has happened.
    support("LoopBarriers", on: "System"),
    program("RandomJudge", on: "Relay System SeededNumbers Vocabulary"),
    program(
      "Endurance", on: "StageRuns SeededNumbers Stage System Traces JSON Bench Canvas"),
    program("Mutants", on: "SeededNumbers", exclude: ["equal.json"]),
    program(
      "Quality", on: "Conditioning Gestures JSON PluginHost Rendering Trial SeededNumbers Traces",
      "Scripting", exclude: ["Apps"]),
    .target(name: "CAttempts"),
    .executableTarget(name: "Interrupter"),
    // A process that locks itself and then tries things.
    program("Locked", on: "Sandbox CSandbox Canvas System CAttempts"),
    program("TakenOver", on: "Sandbox CSandbox CAttempts"),
    support("ExampleRecognizers", on: "Gestures"), support("SeededNumbers"),
    support("RandomTouches", on: "Gestures SeededNumbers"),
    support("RelayRuns", on: "Relay RandomTouches SeededNumbers System Vocabulary"),
    support("ScenarioRunner", on: "Gestures Scrolling ExampleRecognizers"),
    support(
      "HostileScenes", on: "Canvas Gestures Scrolling ScriptViews Rendering RandomTouches",
      "SeededNumbers"),
    support("HostileBench", on: "Gestures Lua PluginHost ScriptViews Scripting"),
    support(
      "FuzzTargets", on: "Broker Canvas Conditioning DesktopActions System Gestures HostileBench",
      "Lua PluginBench PluginHost RandomTouches Relay RelayRuns ScenarioRunner Scripting Shell",
      "Stage Traces Wayland WaylandScanner Importing Store Rendering HostileScenes",
      path: "Tests/Fuzzing/Targets"),
    program("ExampleHost", on: "Gestures"),
    tests("ExamplesTests", on: "Gestures Scrolling ExampleRecognizers ExampleHost"),
    tests("Scenarios", on: "Gestures JSON ScenarioRunner thimble", exclude: ["Data", "Lua"]),
    tests(
      "RelayTests", on: "Relay RelayRuns thimble-relay CSystem System Stage",
      "SeededNumbers StageRuns Traces Canvas Witness TouchInjector FloorRelay Vocabulary",
      "Requirements",
      exclude: ["Apps", "Gate/Data"]),
    tests("RecordingsTests", on: "Traces Gestures"),
    .target(name: "CStockLua", dependencies: ["CLuaLibrary"]),
    tests("HostileTests", on: "PluginHost Scripting Lua HostileBench", exclude: ["Corpus"]),
    support(
      "PluginBench", on: "PluginHost ScriptViews DesktopActions Scripting Gestures Compositors",
      "Bus System JSON Vocabulary"),
    support("BusRuns", on: "Bus System JSON StageRuns"),
    tests("LintTests"), tests("FuzzingTests", on: "FuzzTargets"),
    // A real compositor with programs in it, and pictures of what it shows.
    support("CompositorRuns", on: "Canvas JSON Stage StageRuns System Traces"),
    tests(
      "ThimbleTests", on: "thimble thimble-relay Gestures Lua PluginHost JSON System Traces Stage",
      "Canvas StageRuns TouchInjector Witness Store Trial Scripting ScriptViews Shell CommandLine",
      "TakenOver Rendering Wayland LoopBarriers Vocabulary Broker Sandbox CompositorRuns",
      "Requirements"),
    tests(
      "DesktopTests",
      on: "thimble TouchInjector Witness CompositorRuns Canvas JSON Stage StageRuns",
      "System Traces Requirements"),
    tests(
      "SurveyTests", on: "thimble TouchInjector Witness CompositorRuns Stage StageRuns",
      "System Traces Requirements"),
    // Tests of optimized code: what allocates nothing, and random input that takes minutes
    // without optimization.
    tests(
      "AllocationTests",
      on: "CAllocationCount Canvas Conditioning CSystem Gestures Lua PluginBench",
      "PluginHost Relay RelayRuns Rendering Scrolling System Vocabulary"),
    tests("GesturesRandomTests", on: "Gestures RandomTouches SeededNumbers"),
    tests("RelayRandomTests", on: "RelayRuns"),
  ] + moduleTests.map { tests("\($0.prefix { $0 != " " })Tests", on: $0) } + fuzzers,
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.path == nil && target.type != .test {
  let group = groups.first { $0.value.split(separator: " ").contains { $0 == target.name } }
  target.path = (group.map { "Sources/\($0.key)" } ?? "Tests/Support") + "/\(target.name)"
}

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

// THIMBLE_TESTS="GesturesTests ScrollingTests" reduces the package to what these targets need.
if let names = Context.environment["THIMBLE_TESTS"] {
  package.products = []
  package.targets = closure(of: names.split(separator: " ").map(String.init), in: package.targets)
}
