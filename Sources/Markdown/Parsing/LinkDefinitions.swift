/// The link definitions of a document.
package struct LinkDefinitions: Sendable {
}
