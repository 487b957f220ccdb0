/// Where rules of the plugin `gestures` do, on purpose, something else than lisgd. The page
/// docs/coming-from.md has each in the words that are given here.
enum LisgdDifference: CaseIterable {
  case width, end, corner, anywhere, direction, distance, thirds, time, rest

  var sentence: String {
    switch self {
    case .width: "an edge is 50 pixels wide"
    case .end: "a swipe that ends at an edge is one of that edge, too"
    case .corner: "a corner is a part of both edges beside it"
    case .anywhere: "what is bound anywhere is bound at the edges, too"
    case .direction: "a swipe more than 15 degrees beside every direction is none"
    case .distance: "a swipe is 125 pixels long at least, and 60 where it acts while pressed"
    case .thirds: "medium and long begin at 33 and 66 hundredths, measured along the finger's way"
    case .time: "a swipe takes 0.8 seconds at most"
    case .rest: "a finger that rests on a window before it moves swipes, too"
    }
  }
}
