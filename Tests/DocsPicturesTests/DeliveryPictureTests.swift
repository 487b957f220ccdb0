import Canvas
import Foundation
import Testing

@testable import DocsPictures

/// The package's `docs/pictures` folder.
private let folder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("docs/pictures").path

struct DeliveryPictureTests {
  private let picture = DeliveryPicture()

  @Test func `the committed table of times matches the code`() throws {
    let committed = try String(contentsOfFile: folder + "/delivery.csv", encoding: .utf8)
    #expect(committed == picture.table)
  }

  @Test func `the drawn picture has the size of the committed one`() throws {
    let (new, committed) = try (picture.draw(), Image(png: folder + "/delivery.png"))
    #expect((new.width, new.height) == (committed.width, committed.height))
    let colors = Set((0..<new.width).map { new[$0, new.height / 2 - 60] })
    #expect(colors.count > 2)
  }

  @Test func `each experiment delivers the calls that its title describes`() {
    let outcomes = picture.experiments.map { $0.1.calls.map(\.call) }
    #expect(outcomes.count == 6)
    #expect(outcomes[0].last == .cancelled)
    #expect(outcomes[1].last == .ended)
    #expect(outcomes[2].isEmpty)
    #expect(outcomes[3].first == .began)
    #expect(outcomes[3].last == .ended)
    #expect(outcomes[4] == [.began, .ended])
    #expect(outcomes[5] == [.began, .ended])
    let lifts = picture.experiments[4...].map { $0.1.calls[1].time }
    #expect(lifts[0] > lifts[1])
  }
}
