import Inspection
import Testing

struct ControlErrorTests {
  @Test(
    arguments: [
      (.invalidRequest(reason: "no"), "the request is invalid: no"),
      (
        .unknownPlugin("a", known: ["b", "c"]),
        "this program does not run a plugin \"a\"; it runs \"b\", \"c\""
      ),
      (.noInspection, "this program does not support inspection"),
      (.badTouchChange(expectation: "a preset"), "expected off, on, toggle or a preset"),
      (.ofConfiguration, "the configuration cannot be disabled; stop the program instead"),
      (.reloading, "the configuration is being reloaded; try again when that is done"),
      (.reloadingToo, "the configuration is being reloaded too"),
      (.superseded, "an even newer version of the configuration is being loaded"),
      (
        .notReloaded(plugin: "a", reason: "the plugin is restarted"),
        "plugin \"a\" is not reloaded: the plugin is restarted"
      ),
      (.notRunning(reasons: "one\ntwo"), "one\ntwo"), (.refused(reason: "no"), "no"),
      (.refused(reason: nil), "the program refused without a reason"),
      (.unreadableReply, "the program's reply cannot be parsed; its version may differ"),
      (
        .unreachable(processID: 7, reason: "it closed the connection"),
        "program 7 cannot be reached: it closed the connection"
      ),
    ] as [(ControlError, String)])
  func `an error is a sentence`(error: ControlError, sentence: String) {
    #expect(error.description == sentence)
  }
}
