import Testing

@testable import Importing

@Suite struct LisgdScriptTests {
  @Test func `gestures are rules in their order`() throws {
    let script = try LisgdScript(
      """
      #!/bin/sh
      term=foot
      pkill lisgd
      exec lisgd -v -d /dev/input/touchscreen -w 1080 -h 2160 \\
        -g '1,LR,L,*,R,swaymsg workspace prev' \\
        -g "1,RL,R,*,R,$term -e \\"$SHELL\\"" > /dev/null 2>&1 &
      """)
    #expect(
      script.gestures.rules == [
        "left edge: swipe right -> shell swaymsg workspace prev",
        "right edge: swipe left -> shell foot -e \"$SHELL\"",
      ])
    #expect(script.gestures.notes == [])
  }

  @Test func `what cannot be taken over is told with its line`() throws {
    let script = try LisgdScript(
      """
      lisgd -t 200 -m 800 \\
        -g '1,RL,L,*,R,a' -g '1,LR,L,*,R,b' -x
      lisgd -o 1 -g '1,LR,Q,*,R,c' -g '1,LR,TL,*,R,d' -g '3,DU,N,*,R,e'
      """)
    #expect(script.gestures.rules.count == 3)
    for part in [
      "line 1: -t 200 was left out: distances are", "line 1: -m 800 was left out",
      "line 1: \"1,RL,L,*,R,a\" ends where it is bound", "line 1: found \"-x\", expected an option",
      "line 3: -o 1 was left out", "line 3: \"1,LR,Q,*,R,c\": found \"Q\"",
      "a corner that a rule names is no part of", "act on windows under thimble wrap",
    ] {
      #expect(script.gestures.notes.contains { $0.contains(part) }, "\(part)")
    }
    #expect(script.gestures.notes.count == 8)
  }

  @Test func `a script without gestures is a sentence`() {
    for text in ["", "echo -g", "pkill lisgd", "lisgd -v"] {
      #expect(throws: ImportFault.self) { try LisgdScript(text) }
    }
  }
}
