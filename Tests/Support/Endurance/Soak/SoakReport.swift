import JSON

/// The verdict whether a program's resources stayed constant during a soak.
struct SoakReport {
  /// The fraction of the run that counts as warming up. Chosen: every plugin was touched and
  /// reloaded by then.
  static let warmUp = 0.5
  /// The maximum growth of a quantity by its slope during the rest of the run: a fraction of its
  /// median, or an amount in KiB if that is more. Chosen: the allocator's fragmentation varies by
  /// half of that, in short and long runs; a leak of three bytes per touch event exceeds it.
  static let allowance = (part: 0.03, kilobytes: 1536.0)

  let samples: [Soak.Sample]
  let surprises: [String]

  /// A measured quantity.
  struct Quantity {
    let name: String
    let median: Double
    let growth: Double
    let allowed: Double

    var isFlat: Bool { growth <= allowed }
  }

  /// Resident memory in KiB and the number of descriptors, as functions of the sent touch events.
  var quantities: [Quantity] {
    [
      quantity("resident memory of its own, KiB", \.memory, floor: Self.allowance.kilobytes),
      quantity("memory of plugins' processes, KiB", \.plugins, floor: Self.allowance.kilobytes),
      quantity("descriptors", \.descriptors, floor: 0, part: 0),
    ]
  }

  /// The actual and the allowed maximum memory of pictures for the compositor, which varies by
  /// megabytes.
  var maximumPictures: (taken: Int, allowed: Int) {
    (samples.map(\.pictures).max() ?? 0, samples.map(\.maximumPictures).max() ?? 0)
  }

  var isFlat: Bool {
    quantities.allSatisfy(\.isFlat) && surprises.isEmpty
      && maximumPictures.taken <= maximumPictures.allowed
  }

  private func quantity(
    _ name: String, _ value: (Soak.Sample) -> Int, floor: Double, part: Double = allowance.part
  ) -> Quantity {
    var trend = Trend()
    for sample in samples { trend.add(Double(value(sample)), at: Double(sample.events)) }
    let rest = trend.after(Self.warmUp)
    return Quantity(
      name: name, median: rest.median, growth: rest.growth,
      allowed: max(floor, part * rest.median))
  }

  /// Runs a soak for some minutes, prints the results, and writes them to files. Returns true if no
  /// quantity grew.
  static func run(minutes: Double) throws -> Bool {
    let soak = try Soak(pluginsIn: "Plugins")
    try soak.run(.long) { $0 < minutes * 60 }
    let report = SoakReport(samples: soak.samples, surprises: soak.surprises)
    print(report.text)
    try ResultFile.write(
      report.json(minutes: minutes), page: report.page(minutes: minutes), to: "soak")
    return report.isFlat
  }

  /// The samples, at most forty of them, and the verdict.
  var text: String {
    var lines = ["    time     events  reloads   own KiB  plugins  pictures KiB  descriptors"]
    let step = max(1, samples.count / 40)
    for index in stride(from: 0, to: samples.count, by: step) {
      let sample = samples[index]
      lines.append(
        "\(Int(sample.time)) s".padded(8) + "\(sample.events)".padded(11)
          + "\(sample.reloads)".padded(9) + "\(sample.memory)".padded(10)
          + "\(sample.plugins)".padded(9) + "\(sample.pictures)".padded(14)
          + "\(sample.descriptors)".padded(13))
    }
    lines.append("")
    for quantity in quantities {
      lines.append(
        "\(quantity.isFlat ? "flat    " : "NOT FLAT")  \(quantity.name): "
          + "median \(Int(quantity.median)), by its slope \(Int(quantity.growth.rounded())) more, "
          + "allowed \(Int(quantity.allowed))"
      )
    }
    let (taken, allowed) = maximumPictures
    lines.append(
      "\(taken <= allowed ? "flat    " : "NOT FLAT")  pictures, KiB: at most \(taken), "
        + "allowed \(allowed), two and what moves for each window and layer"
    )
    lines.append(
      "The slope is the median of those between all pairs of samples, after the first "
        + "\(Int(Self.warmUp * 100)) % of the events."
    )
    lines.append(
      surprises.isEmpty
        ? "flat      diagnostics: none but reloads"
        : "NOT FLAT  \(surprises.count) diagnostics, such as: \(surprises.prefix(5))")
    return lines.joined(separator: "\n")
  }

  /// The verdict and some samples, for a page.
  private func page(minutes: Double) -> String {
    let last = samples.last
    return """
      `make soak MINUTES=\(Int(minutes))`: \(last?.events ?? 0) touch events in \
      \(Int(last?.time ?? 0)) seconds, as fast as the program took them, through a compositor in \
      another process, to one plugin that ships after the other; \(last?.reloads ?? 0) reloads \
      meanwhile.

      ```
      \(text)
      ```

      """
  }

  private func json(minutes: Double) -> JSONObject {
    let last = samples.last
    let parts = quantities.map { quantity in
      JSONValue.object(
        JSONObject([
          ("name", .string(quantity.name)), ("median", .real(quantity.median)),
          ("growth", .real(quantity.growth)), ("allowed", .real(quantity.allowed)),
          ("flat", .bool(quantity.isFlat)),
        ]))
    }
    let rows = samples.map { sample in
      JSONValue.array(
        [
          sample.events, sample.reloads, sample.memory, sample.plugins, sample.pictures,
          sample.descriptors,
        ].map {
          .integer($0)
        })
    }
    return JSONObject([
      ("command", .string("make soak MINUTES=\(Int(minutes))")),
      ("seconds", .real(last?.time ?? 0)), ("events", .integer(last?.events ?? 0)),
      ("reloads", .integer(last?.reloads ?? 0)), ("quantities", .array(parts)),
      ("surprises", .array(surprises.prefix(20).map { .string($0) })),
      ("columns", ["events", "reloads", "own_kib", "plugins_kib", "pictures_kib", "descriptors"]),
      ("samples", .array(rows)),
    ])
  }
}

extension String {
  /// The text padded on the left to a width.
  fileprivate func padded(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
