import Testing

@testable import Relay

struct TouchStageTests {
  @Test func `a touch that is not held has no deadline, and passing one is a programming error`()
    async
  {
    await #expect(processExitsWith: .failure) { _ = TouchStage.passing.after(.expire) }
    await #expect(processExitsWith: .failure) { _ = TouchStage.taken.after(.expire) }
    #expect(TouchStage.passing.deadline == nil)
    #expect(TouchStage.taken.deadline == nil)
  }

  @Test(arguments: [TouchStage.asking(until: 5), .holding(until: 5), .ending(until: 5)])
  func `a held touch is released at its deadline, by a verdict and without a judge`(
    stage: TouchStage
  ) {
    #expect(stage.deadline == 5)
    for input in [TouchInput.expire, .loseJudge, .deliver] {
      #expect(stage.after(input) == (.passing, .release))
    }
  }

  @Test func `a taken touch stays taken, and verdicts on it are late`() {
    for input in [
      TouchInput.deliver, .take, .holdBegan(until: 9), .holdEnded(until: 9, hasLifted: true),
    ] {
      #expect(TouchStage.taken.after(input) == (.taken, .late))
    }
    for input in [
      TouchInput.lift(until: 9), .loseJudge, .loseSurface, .cancel(isDown: true),
    ] {
      #expect(TouchStage.taken.after(input) == (.taken, .nothing))
    }
  }

  @Test func `a hold of the end only releases the beginning`() {
    let (asking, until) = (TouchStage.asking(until: 5), Int64(9))
    #expect(
      asking.after(.holdEnded(until: until, hasLifted: true))
        == (.ending(until: until), .releaseBeginning))
    #expect(asking.after(.holdEnded(until: until, hasLifted: false)) == (.passing, .release))
  }
}

private func == (
  left: (stage: TouchStage, effect: TouchEffect), right: (TouchStage, TouchEffect)
) -> Bool {
  left.stage == right.0 && left.effect == right.1
}
