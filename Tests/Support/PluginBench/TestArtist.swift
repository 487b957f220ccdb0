import Gestures
import PluginHost
import ScriptViews

/// An artist that keeps what pictures are made of.
final class TestArtist: Artist {
  final class TestPicture: Picture {
    let width: Int
    let height: Int
    let commands: [DrawingCommand]

    init(width: Int, height: Int, commands: [DrawingCommand] = []) {
      (self.width, self.height, self.commands) = (width, height, commands)
    }
  }

  func picture(from file: Int32, atMost pixels: Int) throws(DrawingError) -> any Picture {
    throw .unreadable(reason: "there are no files here")
  }

  func picture(
    width: Int, height: Int, commands: [DrawingCommand]
  ) throws(DrawingError) -> any Picture {
    TestPicture(width: width, height: height, commands: commands)
  }

  func missingFont(in font: String) -> (family: String, substitute: String)? {
    font.hasPrefix("Gone") ? (font, "Other Sans") : nil
  }

  func size(of label: Label, width: Double?) -> Size {
    Size(width: Double(label.text.utf8.count) * label.size / 2, height: label.size)
  }
}
