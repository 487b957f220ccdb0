/// A reason why a sheet cannot be written as PDF.
enum VectorSheetError: Error, CustomStringConvertible {
  /// A letter that the standard fonts of PDF lack.
  case letter(Character, text: String)

  var description: String {
    switch self {
    case .letter(let letter, let text):
      "the fonts of the PDF have no \"\(letter)\", which is in \"\(text)\"; use a letter of "
        + "Windows code page 1252"
    }
  }
}

extension VectorSheet {
  /// Points of PDF, 72 to an inch, for a pixel.
  private static let point = 0.75
  /// The fonts that every reader has, in the order of ``Face``, so that the file needs none and is
  /// the same on each machine.
  private static let fonts = ["Helvetica", "Helvetica-Bold", "Courier-Bold"]
  /// The width of a letter of Courier, as a fraction of its size.
  private static let codeWidth = 0.6

  /// Returns the PDF document, which is ASCII.
  func pdf() throws(VectorSheetError) -> String {
    var content = ""
    for shape in shapes { content += try operators(for: shape) + "\n" }
    let fonts = Self.fonts.indices.map { "/F\($0) \($0 + 5) 0 R" }.joined(separator: " ")
    let size = "\(number(width * Self.point)) \(number(height * Self.point))"
    let objects =
      [
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(size)] /Contents 4 0 R\n"
          + "/Resources << /Font << \(fonts) >> >> >>",
        "<< /Length \(content.utf8.count) >>\nstream\n\(content)endstream",
      ]
      + Self.fonts.map {
        "<< /Type /Font /Subtype /Type1 /BaseFont /\($0) /Encoding /WinAnsiEncoding >>"
      } + ["<< /Title (\(try Self.encoded(title))) >>"]
    return Self.file(of: objects)
  }

  /// Returns a file of numbered objects: the first is the catalog, and the last the information.
  private static func file(of objects: [String]) -> String {
    var file = "%PDF-1.4\n"
    var table = "0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      let offset = String(file.utf8.count)
      table += String(repeating: "0", count: 10 - offset.count) + offset + " 00000 n \n"
      file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    return file + """
      xref
      0 \(objects.count + 1)
      \(table)trailer
      << /Size \(objects.count + 1) /Root 1 0 R /Info \(objects.count) 0 R >>
      startxref
      \(file.utf8.count)
      %%EOF

      """
  }

  private func operators(for shape: Shape) throws(VectorSheetError) -> String {
    switch shape {
    case .box(let x, let y, let width, let height, let ink):
      // A line with round joins around a smaller box makes the corners round.
      let inset = Self.cornerRadius
      let corner = place(x: x + inset, y: y + height - inset)
      let size = "\(length(width - 2 * inset)) \(length(height - 2 * inset))"
      return "\(ink.components) rg \(ink.components) RG 1 j \(length(2 * inset)) w "
        + "\(corner) \(size) re B"
    case .line(let line):
      let width = Double(line.text.count) * Self.codeWidth * line.size
      let corner = place(x: line.isRightAligned ? line.x - width : line.x, y: line.y)
      return "BT \(line.ink.components) rg /F\(line.face.rawValue) \(length(line.size)) Tf "
        + "\(corner) Td (\(try Self.encoded(line.text))) Tj ET"
    }
  }

  /// A position in PDF, whose origin is the lower left corner of the page.
  private func place(x: Double, y: Double) -> String { "\(length(x)) \(length(height - y))" }

  private func length(_ pixels: Double) -> String {
    let hundredths = Int((pixels * Self.point * 100).rounded())
    let rest = String(abs(hundredths) % 100)
    return (hundredths < 0 ? "-" : "") + "\(abs(hundredths) / 100)."
      + (rest.count == 1 ? "0" : "") + rest
  }

  /// Returns a string of PDF in Windows code page 1252, without its parentheses.
  private static func encoded(_ text: String) throws(VectorSheetError) -> String {
    var encoded = ""
    for letter in text {
      let scalars = letter.unicodeScalars
      switch scalars.count == 1 ? scalars[scalars.startIndex].value : 0 {
      case 0x28, 0x29, 0x5C: encoded += "\\\(letter)"
      case 0x20...0x7E: encoded.append(letter)
      case let code where (0xA0...0xFF).contains(code):
        encoded += "\\" + String(code, radix: 8)
      case 0x2026: encoded += "\\205"
      default: throw .letter(letter, text: text)
      }
    }
    return encoded
  }
}

extension VectorSheet.Ink {
  /// Red, green and blue from 0 to 1, as the operators of PDF take them.
  fileprivate var components: String {
    let value = Int(rawValue.dropFirst(), radix: 16) ?? 0
    return [16, 8, 0].map { shift in
      let thousandths = String((value >> shift & 0xFF) * 1000 / 255)
      return thousandths == "1000"
        ? "1" : "0." + String(repeating: "0", count: 3 - thousandths.count) + thousandths
    }.joined(separator: " ")
  }
}
