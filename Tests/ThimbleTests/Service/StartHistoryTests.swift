import Testing

@testable import thimble

@Suite struct StartHistoryTests {
  @Test func `three quick failures name the plugins that were running`() {
    var history = StartHistory(nil)
    for time in [100.0, 103, 107] {
      #expect(history.suspects(at: time) == nil)
      history.begin(at: time)
      history.note(["pager", time == 107 ? "circle" : "drawer"])
    }
    #expect(history.suspects(at: 110) == ["pager", "drawer", "circle"])
  }

  @Test func `a successful start clears the history`() {
    var history = StartHistory(nil)
    for time in [100.0, 103, 107] { history.begin(at: time) }
    history.forget()
    #expect(history.suspects(at: 110) == nil)
    #expect(history.starts.isEmpty)
  }

  @Test func `failures at long intervals do not add up`() {
    var history = StartHistory(nil)
    for time in [100.0, 4000, 9000] { history.begin(at: time) }
    #expect(history.suspects(at: 9010) == nil)
  }

  @Test func `a written history reads back equal`() {
    var history = StartHistory(nil)
    history.begin(at: 1_700_000_000.5)
    history.note(["a", "b"])
    let read = StartHistory(Array(history.text.utf8))
    #expect(read.starts == history.starts)
    #expect(read.starts == [.init(time: 1_700_000_000.5, plugins: ["a", "b"])])
  }

  @Test(arguments: ["", "{", "[]", #"{"starts":7}"#, #"{"starts":[{"time":"x"},3]}"#])
  func `an invalid file counts as empty`(_ text: String) {
    #expect(StartHistory(Array(text.utf8)).starts.isEmpty)
  }
}
