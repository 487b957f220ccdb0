import Gestures
import PluginHost
import ScriptViews
import System

/// An artist that stores the parts of its pictures.
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

  /// The size of the pictures in files, whose decoding is pending until a test ends it; nil: files
  /// have no pictures.
  var fileSize: (width: Int, height: Int)?
  /// Closures that end the decoding of each of these pictures.
  var decodings: [(DrawingError?) -> Void] = []

  func picture(
    from file: Int32, atMost pixels: Int, whenDecoded: @escaping (DrawingError?) -> Void
  ) throws(DrawingError) -> DecodedPicture {
    guard let (width, height) = fileSize else {
      return .ready(try picture(from: file, atMost: pixels))
    }
    decodings.append(whenDecoded)
    return .awaited(TestPicture(width: width, height: height))
  }

  func picture(
    width: Int, height: Int, commands: [DrawingCommand]
  ) throws(DrawingError) -> any Picture {
    TestPicture(width: width, height: height, commands: commands)
  }

  func write(_ picture: any Picture, to file: Int32) throws(DrawingError) {
    let bytes = [UInt8](repeating: UInt8(picture.width), count: picture.width * picture.height * 4)
    do throws(ReadError) {
      try OpenFile.write(bytes, to: file)
    } catch {
      throw .unreadable(reason: error.reason)
    }
  }

  /// The bytes of the pictures that were made from pixels.
  var pixels: [[UInt8]] = []

  func picture(
    width: Int, height: Int, pixels file: Int32
  ) throws(DrawingError) -> any Picture {
    do throws(ReadError) {
      pixels.append(try OpenFile.read(file, atMost: 1 << 20))
    } catch {
      throw .unreadable(reason: error.reason)
    }
    return TestPicture(width: width, height: height)
  }

  func missingFont(in font: String) -> (family: String, substitute: String)? {
    font.hasPrefix("Gone") ? (font, "Other Sans") : nil
  }

  func cost(of label: Label, width: Double?) -> Double { Double(label.text.utf8.count) }

  func size(of label: Label, width: Double?) -> Size {
    Size(width: Double(label.text.utf8.count) * label.size / 2, height: label.size)
  }
}
