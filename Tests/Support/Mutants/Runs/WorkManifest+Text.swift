extension WorkManifest {
  /// The files of the package that the project does not have, by path.
  var written: [String: String] {
    [
      "Package.swift": manifest, "Sources/CMutant/include/CMutant.h": Self.header,
      "Sources/CMutant/CMutant.c": Self.code,
    ]
  }

  /// The modules that contain mutants.
  private static let changed = Set(
    Area.all.flatMap(\.paths).map { $0.split(separator: "/").prefix(3).joined(separator: "/") })

  private var manifest: String {
    """
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
        .target(name: "CMutant"),
        \(targets.map(Self.line).joined(separator: ",\n    "))
      ],
      swiftLanguageModes: [.v6]
    )

    """
  }

  private static func line(_ target: PackageTargets.Target) -> String {
    let dependencies = target.dependencies + (changed.contains(target.folder) ? ["CMutant"] : [])
    let head = "name: \"\(target.name)\""
    let needs = "dependencies: \(dependencies)"
    let place = "path: \"\(target.folder)\""
    let resources = target.embedded.map { ".embedInCode(\"\($0)\")" }.joined(separator: ", ")
    let settings = "exclude: \(target.exclude), resources: [\(resources)], swiftSettings: set"
    return switch target.type {
    case .system:
      ".systemLibrary(\(head), \(place)"
        + (target.pkgConfig.map { ", pkgConfig: \"\($0)\")" } ?? ")")
    case .plugin: ".plugin(\(head), capability: .buildTool(), \(needs), \(place))"
    case .executable: ".executableTarget(\(head), \(needs), \(place), \(settings))"
    case .test: ".testTarget(\(head), \(needs), \(place), \(settings))"
    case .regular:
      ".target(\(head), \(needs), \(place), \(settings), plugins: \(target.plugins))"
    }
  }

  private static let header = """
    #pragma once
    #include <stdbool.h>
    /// Whether the mutant with this number runs.
    bool mutant_runs(int number);

    """

  /// The environment variable `MUTANT` decides which mutant runs.
  private static let code = """
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

    """
}
