public import JSON
import System

/// An error in a trace.
public struct TraceError: Error, Equatable, CustomStringConvertible {
  /// The trace's name as the caller gave it.
  public var file: String
  /// The line of the fault, from 1; 0 when it concerns the whole file.
  public var line: Int
  /// The fault in the line.
  public var fault: Fault

  /// A fault in a line of a trace.
  public enum Fault: Error, Equatable, Sendable {
    /// The line is not JSON.
    case noJSON(JSONSyntaxError)
    /// The line is JSON, but not an object.
    case noObject(found: String)
    /// A field is missing or of the wrong kind.
    case field(JSONFieldError)
    /// The header names a format version that is not supported.
    case version(Int)
    /// A line of a foreign recording does not match its format.
    case line(found: String, expected: String)
    /// A limit of traces is exceeded.
    case tooMany(String, maximum: Int)
  }

  public var description: String {
    let fault =
      switch fault {
      case .noJSON(let error):
        "column \(error.column): \(error.message), expected one JSON object a line"
      case .noObject(let found): "found \(found), expected one JSON object a line"
      case .field(let error): error.description
      case .version(let version): "the trace has format \(version), this version reads format 1"
      case .tooMany(let what, let maximum):
        "more than \(maximum) \(what); a trace can have \(maximum)"
      case .line(let found, let expected): "found \"\(found)\", expected \(expected)"
      }
    return line == 0 ? "\(file): \(fault)" : "\(file):\(line): \(fault)"
  }
}

extension Trace {
  /// Parses a trace.
  ///
  /// Unknown fields, empty lines, and lines of an unknown `type` are skipped.
  ///
  /// - Parameters:
  ///   - bytes: the text, in UTF-8.
  ///   - file: the trace's name in errors.
  ///   - diagnose: called at most once, with a sentence about the skipped lines.
  public init(
    parsing bytes: [UInt8], named file: String, diagnose: (String) -> Void = { _ in }
  ) throws(TraceError) {
    self.init()
    var skipped = SkippedLines()
    var limits = TraceLimits()
    var number = 0
    var isFirst = true
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      do throws(TraceError.Fault) {
        let object = try Self.object(line)
        if isFirst, object["thimble_trace"] != nil {
          try readHeader(object)
        } else if let type = object["type"]?.string, !TraceEvent.types.contains(type) {
          skipped.add(type, at: number)
        } else {
          let event = try Self.event(object, after: events.last?.milliseconds ?? 0)
          try limits.count(event)
          events.append(event)
        }
      } catch {
        throw TraceError(file: file, line: number, fault: error)
      }
      isFirst = false
    }
    if let sentence = skipped.sentence { diagnose("\(file):\(sentence)") }
  }

  private static func object(_ line: ArraySlice<UInt8>) throws(TraceError.Fault) -> JSONObject {
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try JSONValue.parse(bytes: Array(line))
    } catch {
      throw .noJSON(error)
    }
    guard let object = value.object else { throw .noObject(found: value.summary) }
    return object
  }

  private static func event(
    _ object: JSONObject, after previous: Double
  ) throws(TraceError.Fault) -> TraceEvent {
    do throws(JSONFieldError) {
      return try TraceEvent(object, after: previous)
    } catch {
      throw .field(error)
    }
  }

  private mutating func readHeader(_ object: JSONObject) throws(TraceError.Fault) {
    let version: Int
    do throws(JSONFieldError) {
      version = try object.integer("thimble_trace")
      width = object["width"] == nil ? nil : try TraceLimits.side("width", object)
      height = object["height"] == nil ? nil : try TraceLimits.side("height", object)
      if width != nil, height != nil { _ = try TraceLimits.size(object) }
      pointsPerMillimeter =
        object[Self.densityField] == nil ? nil : try TraceLimits.density(Self.densityField, object)
    } catch {
      throw .field(error)
    }
    guard version == 1 else { throw .version(version) }
  }

  private static let densityField = "points_per_millimeter"

  /// The whole trace as text, each line ended by a newline.
  public var text: String {
    var header = JSONObject([("thimble_trace", 1)])
    header["width"] = width.map { .real($0) }
    header["height"] = height.map { .real($0) }
    header[Self.densityField] = pointsPerMillimeter.map { .real($0) }
    var text = JSONValue.object(header).text + "\n"
    for event in events {
      JSONValue.object(event.json).write(to: &text)
      text += "\n"
    }
    return text
  }
}

/// Counts skipped lines of unknown types, which newer versions may write.
private struct SkippedLines {
  private var first: (type: String, line: Int)?
  private var count = 0

  mutating func add(_ type: String, at line: Int) {
    first = first ?? (type, line)
    count += 1
  }

  /// The diagnostic, to follow the file's name and a colon; nil if no line was skipped.
  var sentence: String? {
    guard let first else { return nil }
    let type = JSONValue.string(first.type.shortened(toBytes: 40)).text
    return
      "\(first.line): the type \(type) is not one of \(TraceEvent.types.joined(separator: ", ")); "
      + (count == 1 ? "the line was skipped" : "\(count) such lines were skipped")
  }
}
