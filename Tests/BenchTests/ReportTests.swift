import Bench
import JSON
import Testing

@Suite struct ReportTests {
  private var report: Report {
    var report = Report()
    report.measurements = [
      BenchMeasurement(
        "touch", unit: "ns", rounds: [120, 130, 140], baseline: [100, 100, 100],
        bound: .ratio(1.2)),
      BenchMeasurement("rest", unit: "/s", rounds: [0], bound: .maximum(0)),
    ]
    report.growth = [Growth("touch", unit: "ns", by: "fingers", [(1, 1.234), (10, 56.78)])]
    return report
  }

  @Test func `the table has a line for each figure and each curve, in aligned columns`() {
    let lines = report.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines == [
        "       median  unit  spread  floor  ratio  bar          met",
        "touch     130  ns        10    100    1.3  1.2 x floor  no",
        "rest        0  /s         0                at most 0    yes", "",
        "touch, ns by fingers: 1: 1.23, 10: 56.8",
      ])
  }

  @Test func `Markdown has the same cells, and a table for curves with the same counts`() {
    let lines = report.markdown.split(separator: "\n").map(String.init)
    #expect(lines[2] == "| touch | 130 | ns | 10 | 100 | 1.3 | 1.2 x floor | no |")
    #expect(
      lines.suffix(2) == ["| --- | --- | --- | --- |", "| touch, by fingers | ns | 1.23 | 56.8 |"])
  }

  @Test func `JSON keeps every round`() throws {
    let object = try #require(JSONValue.parse(report.json.text).object)
    #expect(object["met"] == false)
    let measurement = try #require(object["figures"]?.array?.first?.object)
    #expect(measurement["rounds"]?.array?.compactMap(\.number) == [120, 130, 140])
    #expect(measurement["ratio"]?.number == 1.3)
    #expect(measurement["met"] == false)
    let points = object["growth"]?.array?.first?.object?["points"]?.array
    #expect(points?.last?.object?["count"]?.number == 10)
  }
}
