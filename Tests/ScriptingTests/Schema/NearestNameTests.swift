import PluginHost
import Scripting
import Testing

struct NearestNameTests {
  private let names = ["number_of_taps_required", "on_ended", "pan", "pinch", "tap"]

  @Test(arguments: [
    ("pnich", "pinch"), ("tapp", "tap"), ("onended", "on_ended"), ("taps", "tap"),
    ("required", "number_of_taps_required"), ("numebr", "number_of_taps_required"),
  ])
  func `a misspelt name finds the intended one`(typed: String, meant: String) {
    #expect(nearestName(to: typed, among: names) == meant)
  }

  @Test(arguments: ["", "frobnicate", String(repeating: "pan", count: 1000)])
  func `a word unlike any name finds none`(typed: String) {
    #expect(nearestName(to: typed, among: ["number_of_taps_required", "on_ended"]) == nil)
    #expect(nearestName(to: typed, among: []) == nil)
  }

  @Test func `of two equally near names the first in the alphabet is chosen`() {
    #expect(nearestName(to: "pat", among: ["pan", "bat"]) == "bat")
  }

  @Test func `a suggestion continues the sentence`() {
    #expect(suggestion(for: "tqp", among: names) == "; did you mean \"tap\"?")
    #expect(suggestion(for: "frobnicate", among: names) == "")
  }
}
