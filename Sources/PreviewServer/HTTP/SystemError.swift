import Glibc

/// What the system could not do, with its own error number.
package struct SystemError: Error, Hashable {
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  static var current: SystemError { SystemError(code: errno) }

  package var isAddressInUse: Bool { code == EADDRINUSE }
}
