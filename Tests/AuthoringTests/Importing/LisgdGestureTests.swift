import Testing

@testable import Importing

@Suite struct LisgdGestureTests {
  @Test(arguments: [
    ("1,LR,L,*,R,notify-send hello", "left edge: swipe right -> shell notify-send hello"),
    ("2,RL,R,S,P,a b", "right edge: swipe left, 2 fingers, on press -> shell a b"),
    ("3,DU,B,M,R,a", "bottom edge: swipe up, 3 fingers, medium+ -> shell a"),
    ("1,UD,T,L,P,a", "top edge: swipe down, long, on press -> shell a"),
    ("1,ULDR,TL,*,R,a", "top left corner: swipe down-right -> shell a"),
    ("1,URDL,TR,*,R,a", "top right corner: swipe down-left -> shell a"),
    ("1,DLUR,BL,*,R,a", "bottom left corner: swipe up-right -> shell a"),
    ("1,DRUL,BR,*,R,a", "bottom right corner: swipe up-left -> shell a"),
    ("4,LR,*,*,R,a", "app: swipe right, 4 fingers -> shell a"),
    ("4,LR,N,*,R,a", "app: swipe right, 4 fingers -> shell a"),
    // Without a mode, and with commas in the command.
    ("1,LR,L,*,echo 1,2,R", "left edge: swipe right -> shell echo 1,2,R"),
    ("1,LR,L,*,R, echo 1,2 ", "left edge: swipe right -> shell echo 1,2"),
  ])
  func `a gesture is a rule`(_ text: String, _ rule: String) throws {
    #expect(try LisgdGesture(text).rule == rule)
  }

  @Test(arguments: [
    ("", #"found "", expected 1 to 10 fingers"#), ("0,LR", #"found "0", expected 1 to 10 fingers"#),
    ("1,XY,L,*,R,a", #"found "XY", expected a gesture: LR, RL, DU"#),
    ("1,LR,Q,*,R,a", #"found "Q", expected an edge: *, N, L"#),
    ("1,LR,L,long,R,a", #"found "long", expected a distance: *, S, M, L"#),
    ("1,LR,L,*,R", #"found "", expected a command"#),
    ("1,LR,L,*,P, ", #"found "", expected a command"#),
  ])
  func `what is none is told by its first wrong field`(_ text: String, _ part: String) throws {
    let fault = try #require(throws: ImportFault.self) { try LisgdGesture(text) }
    #expect(fault.description.hasPrefix("\"\(text)\": "))
    #expect(fault.description.contains(part))
  }

  @Test func `a swipe towards its edge ends there`() throws {
    for text in ["1,RL,L,*,R,a", "1,DLUR,R,*,R,a", "1,DU,TL,*,R,a", "1,UD,B,*,R,a"] {
      #expect(try LisgdGesture(text).endsAtItsEdge)
    }
    for text in ["1,LR,L,*,R,a", "1,UD,L,*,R,a", "1,UD,TL,*,R,a", "1,LR,*,*,R,a"] {
      #expect(try !LisgdGesture(text).endsAtItsEdge)
    }
  }
}
