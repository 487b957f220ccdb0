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

  @Test func `a start that went well begins anew`() {
    var history = StartHistory(nil)
    for time in [100.0, 103, 107] { history.begin(at: time) }
    history.forget()
    #expect(history.suspects(at: 110) == nil)
    #expect(history.starts.isEmpty)
  }

  @Test func `failures far apart are none in a row`() {
    var history = StartHistory(nil)
    for time in [100.0, 4000, 9000] { history.begin(at: time) }
    #expect(history.suspects(at: 9010) == nil)
  }

  @Test func `what is written is read again`() {
    var history = StartHistory(nil)
    history.begin(at: 1_700_000_000.5)
    history.note(["a", "b"])
    let read = StartHistory(Array(history.text.utf8))
    #expect(read.starts == history.starts)
    #expect(read.starts == [.init(time: 1_700_000_000.5, plugins: ["a", "b"])])
  }

  @Test(arguments: ["", "{", "[]", #"{"starts":7}"#, #"{"starts":[{"time":"x"},3]}"#])
  func `a file that is none counts as empty`(_ text: String) {
    #expect(StartHistory(Array(text.utf8)).starts.isEmpty)
  }
}
