import Markup

/// Estimates whether a block scrolls sideways.
///
/// Only a browser knows, but without script a page must decide beforehand: a block that can scroll needs
/// a place in the tab order and a name, and every such place is one stop more for who uses the keyboard.
/// In the default theme about 70 columns fit; from 61 on a block is taken to scroll. The theme wraps the
/// others, so that none ever scrolls that cannot be reached.
enum CodeWidth {
  // #region columns
  /// Columns that are taken to fit.
  static let columns = 60
  // #endregion columns
  /// The width of a tab, as the theme sets it.
  static let tab = 4

  /// Whether some line is longer than what fits.
  static func scrolls(_ code: Span<UInt8>) -> Bool {
    guard code.count > columns / tab else { return false }
    // Without tabs a line has no more columns than bytes, so most lines need only their end.
    let hasTabs = code.firstIndex(of: 0x09) != nil
    var start = 0
    while start < code.count {
      let end = code.firstIndex(of: 0x0A, from: start) ?? code.count
      let canBeLong = end - start > (hasTabs ? columns / tab : columns)
      if canBeLong, width(code.extracting(start..<end)) > columns { return true }
      start = end + 1
    }
    return false
  }

  /// Columns of a line; characters from U+3000 on, nearly all of them wide, count for two.
  private static func width(_ line: Span<UInt8>) -> Int {
    var width = 0
    for index in line.indices {
      switch line[index] {
      case 0x09: width += tab - width % tab
      case 0x80..<0xC0: break
      case 0xE3...: width += 2
      default: width += 1
      }
    }
    return width
  }
}
