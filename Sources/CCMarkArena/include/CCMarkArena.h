#ifndef SERIATIM_CCMARK_ARENA_H
#define SERIATIM_CCMARK_ARENA_H

#include <cmark.h>
#include <stddef.h>

// libcmark's allocator has no context pointer, so the arena it is given has to be the thread's own.
// Memory is handed out in order and given back all at once, to a mark: a tree's nodes must be used on
// the thread that parsed them, and not after their mark was released.
//
// This is compiled C and not a header of inline functions, since each of Swift's object files would
// have a thread-local variable of its own.

struct ccmark_chunk;

typedef struct ccmark_mark {
  struct ccmark_chunk *chunk;
  size_t used;
} ccmark_mark;

/// Remembers how much of this thread's arena is in use.
ccmark_mark ccmark_take_mark(void);

/// Gives back all that this thread allocated since `mark`; marks are released in reverse order.
/// When nothing is left in use, the largest chunk is kept for the next document, unless it is huge.
void ccmark_release(ccmark_mark mark);

/// Parses CommonMark into this thread's arena.
cmark_node *ccmark_parse(const char *bytes, size_t count, int options);

#endif
