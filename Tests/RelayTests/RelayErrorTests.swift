import Testing

@testable import Relay

struct RelayErrorTests {
  private static let head = Message(object: 5, opcode: 2, size: 12)

  @Test(
    arguments: [
      (.incompleteHead(size: 4), "a message has 4 bytes, expected 8 or more"),
      (.incomplete(size: 12, expected: 16), "a message has 12 bytes, expected 16 by its head"),
      (
        .badSize(Message(object: 5, opcode: 2, size: 7)),
        "message 2 to object 5 has the size 7, expected a multiple of 4 from 8 to 65532"
      ),
      (
        .missing("a word", in: head), "message 2 to object 5 ends after 12 bytes, expected a word"
      ),
      (.unterminatedString(in: head), "a string of message 2 to object 5 is not ended"),
      (.longArray(maximum: 64), "an array is too long, expected at most 64 elements"),
      (
        .partialElement(arraySize: 12),
        "an array of 12 bytes ends inside an element, expected its end"
      ),
      (
        .unknown("wl_seat", 9, of: 4), "wl_seat has no message 9, expected one from 0 to 3"
      ),
      (.noValue(5, type: "Verdict", count: 4), "5 is no Verdict, expected 0 to 3"),
      (
        .hiddenGlobal(70, interface: "wl_seat"),
        "the app binds global 70 (wl_seat), which was not offered to it"
      ),
    ] as [(RelayError, String)])
  func `a fault of a message is a sentence`(error: RelayError, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test(
    arguments: [
      (.tooManyPatterns(65), "a judge has 65 patterns of applications, expected at most 64"),
      (
        .longPattern(size: 256), "a pattern of applications has 256 bytes, expected at most 255"
      ),
      (.badPath(size: 0, maximum: 107), "the path of a judge has 0 bytes, expected 1 to 107"),
      (.missingPath, "another judge is named without a socket"),
      (.namesJudges, "it names other judges, but only the judge of --judge may do that"),
      (.tooManyOrders, "it sends more than 1000 orders a second"),
      (.badVersion(99), "it has version 99, expected \(JudgeReport.version)"),
      (.landedTwice(3), "touch 3 has landed twice"),
    ] as [(JudgeFault, String)])
  func `a fault of a judge is a sentence`(fault: JudgeFault, sentence: String) {
    #expect(RelayError.judge(fault).description == sentence)
  }

  @Test(
    arguments: [
      (
        .bindAs(1, interface: "wl_shm", expected: "wl_seat"),
        "the client bound global 1 as wl_shm, expected wl_seat"
      ),
      (
        .bindVersion(6, interface: "wl_seat", maximum: 5),
        "the client bound wl_seat in version 6, expected 1 to 5"
      ),
      (
        .bindHidden(interface: "secret"),
        "the client bound secret, which is not among --only"
      ),
      (
        .bindUnannounced(9, interface: "\u{1b}[2Jé"),
        "the client bound global 9 as ??2J?, which was not announced"
      ),
      (
        .bindUnannounced(9, interface: ""),
        "the client bound global 9 as nothing, which was not announced"
      ),
      (.toRegistry(opcode: 1), "the client sent request 1 to a wl_registry, expected bind"),
      (
        .toDisplay(opcode: 2),
        "the client sent request 2 to wl_display, expected sync or get_registry"
      ),
      (
        .getRegistry(number: 4097, object: 5001),
        "the client requested registry 4097 as object 5001, expected at most 4096 and no object 0"
      ),
    ] as [(ForbiddenRequest, String)])
  func `a forbidden request is a sentence`(request: ForbiddenRequest, sentence: String) {
    #expect(RelayError.forbidden(request).description == sentence)
  }
}
