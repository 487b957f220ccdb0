import Testing

@testable import Importing

@Suite struct LisgdScriptTests {
  @Test func `gestures become rules in order, and lisgd's defaults become options`() throws {
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
    #expect(script.gestures.notes.count == 1)
    #expect(
      script.gestures.notes.first?.hasPrefix("lengths are points, but lisgd has pixels") == true)
    #expect(
      script.gestures.options.map { "\($0.name) = \($0.value)" } == [
        "unit = \"pt\"", "width = 50.0", "corner = 50.0", "shared_corners = true",
        "distance = 125", "leniency = 15", "within = 0.8", "fingers = \"each\"",
      ])
  }

  @Test func `settings for all gestures become options`() throws {
    let script = try LisgdScript(
      "lisgd -t 200 -T ${PRESSED:-40} -m 1200 -r 20 -s 1.5 -g '1,DU,L,*,P,a'")
    #expect(
      script.gestures.options.map { "\($0.name) = \($0.value)" } == [
        "unit = \"pt\"", "width = 75.0", "corner = 75.0", "shared_corners = true",
        "distance = 200", "leniency = 20", "within = 1.2", "fingers = \"each\"",
      ])
    #expect(
      script.gestures.rules == ["from or to left edge: swipe up, every 40pt, shared -> shell a"])
    #expect(
      script.gestures.notes.contains(
        "line 1: -T was read as 40, its default; a variable may change it"))
  }

  @Test func `variables and arguments of the script are passed to lisgd`() throws {
    let script = try LisgdScript(
      """
      how="-t 150 -m 900"
      set -- -g '1,LR,L,*,R,a b' -g "1,RL,R,*,c"
      lisgd $how "$@" -g 1,UD,T,*,R,d
      """)
    #expect(
      script.gestures.rules == [
        "left edge: swipe right -> shell a b", "right edge: swipe left -> shell c",
        "top edge: swipe down -> shell d",
      ])
    #expect(script.gestures.notes.count == 1)
    #expect(script.gestures.options.contains { $0.name == "distance" && $0.value == "150" })
  }

  @Test func `a word that cannot be imported is reported with its line`() throws {
    let script = try LisgdScript(
      """
      lisgd -t far -m 1 \\
        -g '1,LR,L,*,R,b' -x "$@" ${turn:+-o $turn}
      lisgd -o 1 -s wide -g '1,LR,Q,*,R,c' -g '1,LR,L,M,P,d' -g '3,DU,N,*,R,e'
      """)
    #expect(script.gestures.rules.count == 3)
    for part in [
      "line 1: found \"-t far\", expected a number from 1 to 5000; it was left out",
      "line 1: found \"-m 1\", expected a number from 50",
      "line 1: found \"-x\", expected an option",
      "line 1: $@ was left out: only a shell", "line 1: ${turn:+-o $turn} was left out",
      "line 3: -o 1 was left out: the compositor", "line 3: found \"-s wide\", expected a number",
      "line 3: \"1,LR,Q,*,R,c\": found \"Q\"", "line 3: \"1,LR,L,M,P,d\" acts when fingers lift",
      "on windows under thimble wrap; touches on other windows",
    ] {
      #expect(script.gestures.notes.contains { $0.contains(part) }, "\(part)")
    }
    #expect(script.gestures.notes.count == 11)
  }

  @Test func `a script without gestures is an error`() {
    for text in ["", "echo -g", "pkill lisgd", "lisgd -v"] {
      #expect(throws: ImportError.self) { try LisgdScript(text) }
    }
  }
}
