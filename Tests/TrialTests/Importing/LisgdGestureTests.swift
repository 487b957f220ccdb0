import Testing

@testable import Importing

@Suite struct LisgdGestureTests {
  @Test(arguments: [
    ("1,LR,L,*,R,notify-send hello", "left edge: swipe right -> shell notify-send hello"),
    ("2,RL,R,S,R,a b", "right edge: swipe left, 2 fingers -> shell a b"),
    ("3,DU,B,M,R,a", "bottom edge: swipe up, 3 fingers, 33% -> shell a"),
    ("1,UD,T,L,R,a", "top edge: swipe down, 66% -> shell a"),
    ("1,ULDR,TL,*,R,a", "top left corner: swipe down-right -> shell a"),
    ("1,URDL,TR,*,R,a", "top right corner: swipe down-left -> shell a"),
    ("1,DLUR,BL,*,R,a", "bottom left corner: swipe up-right -> shell a"),
    ("1,DRUL,BR,*,R,a", "bottom right corner: swipe up-left -> shell a"),
    ("1,DLUR,B,*,R,a", "bottom edge: swipe up-right -> shell a"),
    ("4,LR,*,*,R,a", "anywhere: swipe right, 4 fingers, shared -> shell a"),
    ("4,LR,N,*,R,a", "no edge: swipe right, 4 fingers, shared -> shell a"),
    // Swipes that end, or can end, at the edge.
    ("1,DU,T,*,R,a", "from or to top edge: swipe up, shared -> shell a"),
    ("1,UD,L,*,R,a", "from or to left edge: swipe down, shared -> shell a"),
    ("1,DRUL,TL,*,R,a", "from or to top left corner: swipe up-left, shared -> shell a"),
    ("1,LR,TL,*,R,a", "from or to top left corner: swipe right, shared -> shell a"),
    // Pressed gestures repeat. lisgd has no distance for them.
    ("1,DU,B,*,P,a", "bottom edge: swipe up, every 60pt -> shell a"),
    ("4,DRUL,*,*,P,a", "anywhere: swipe up-left, 4 fingers, every 60pt, shared -> shell a"),
    ("1,DU,B,L,P,a", "bottom edge: swipe up, 66% -> shell a"),
    // Without a mode, and with commas in the command.
    ("1,LR,L,*,echo 1,2,R", "left edge: swipe right -> shell echo 1,2,R"),
    ("1,LR,L,*,R, echo 1,2 ", "left edge: swipe right -> shell echo 1,2"),
    // The format of the oldest versions.
    ("1,LR,notify-send hello", "anywhere: swipe right, shared -> shell notify-send hello"),
    ("2,DU,echo 1, 2", "anywhere: swipe up, 2 fingers, shared -> shell echo 1, 2"),
  ])
  func `a gesture becomes a rule`(_ text: String, _ rule: String) throws {
    #expect(try LisgdGesture(text).rule(step: 60) == rule)
  }

  @Test(arguments: [
    ("", "", "1 to 10 fingers"), ("0,LR", "0", "1 to 10 fingers"),
    ("1,XY,L,*,R,a", "XY", "a gesture: LR, RL, DU"), ("1,LR,Q,*,R,a", "Q", "an edge: *, N, L"),
    ("1,LR,L,long,R,a", "long", "a distance: *, S, M, L"), ("1,LR,L,*,R", "", "a command"),
    ("1,LR,L,*,P, ", "", "a command"), ("1,LR, ", "", "a command"), ("1,LR", "", "an edge"),
  ])
  func `an invalid gesture is reported by its first wrong field`(
    text: String, field: String, start: String
  ) throws {
    let error = try #require(throws: ImportError.self) { try LisgdGesture(text) }
    guard case .argument(text, field, let expected) = error.fault else { throw error }
    #expect(error.line == nil)
    #expect(expected.hasPrefix(start))
  }
}
