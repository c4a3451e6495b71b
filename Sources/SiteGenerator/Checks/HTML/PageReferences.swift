/// The URLs of a page with their places: those of its elements, and those of its styles.
enum PageReferences {
  static func all(of page: HTMLPage) -> [CheckedPage.Reference] {
    var places = PagePlaces(page.bytes)
    var references = HTMLAddresses.all(in: page).map { address in
      CheckedPage.Reference(
        url: HTMLReferences.decode(page.bytes[address.range]), kind: address.kind,
        place: places.place(of: address.tag))
    }
    for index in page.elements.indices {
      guard let style = page.range(of: "style", in: index),
        page.bytes[style].contains(UInt8(ascii: "("))
      else { continue }
      let text = HTMLReferences.decode(page.bytes[style])
      for (url, _) in StyleSheetURLs.urls(Array(text.utf8)) {
        let place = places.place(of: page.elements[index].offset)
        references.append(CheckedPage.Reference(url: url, kind: .asset, place: place))
      }
    }
    for (element, range) in page.sources where page.elements[element].name == "style" {
      for (url, inside) in StyleSheetURLs.urls(Array(page.bytes[range])) {
        let place = places.place(of: range.lowerBound + inside.lowerBound)
        references.append(CheckedPage.Reference(url: url, kind: .asset, place: place))
      }
    }
    return references
  }
}
