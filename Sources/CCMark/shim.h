#ifndef SERIATIM_CCMARK_SHIM_H
#define SERIATIM_CCMARK_SHIM_H

#include <cmark.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// libcmark's allocator has no context pointer, so the arena it is given has to be the thread's own.
// Memory is handed out in order and given back all at once, to a mark: a tree's nodes must be used on
// the thread that parsed them, and not after their mark was released.

typedef struct ccmark_chunk {
  struct ccmark_chunk *previous;
  size_t capacity;
  size_t used;
} ccmark_chunk;

typedef struct ccmark_mark {
  ccmark_chunk *chunk;
  size_t used;
} ccmark_mark;

/// This thread's newest chunk. A variable outside a function would not reach Swift's object file.
static inline ccmark_chunk **ccmark_last_chunk(void) {
  static _Thread_local ccmark_chunk *last;
  return &last;
}

// Chunks double in size, so that a worker soon keeps one that holds any usual document.
enum { ccmark_header = 16, ccmark_first_chunk = 1 << 18, ccmark_largest_kept = 1 << 23 };

static inline char *ccmark_chunk_bytes(ccmark_chunk *chunk) {
  return (char *)chunk + ((sizeof(ccmark_chunk) + 15) & ~(size_t)15);
}

static inline void *ccmark_allocate(size_t size) {
  if (size > SIZE_MAX / 4) abort();
  size_t need = ccmark_header + ((size + 15) & ~(size_t)15);
  ccmark_chunk **last = ccmark_last_chunk();
  ccmark_chunk *chunk = *last;
  if (!chunk || chunk->capacity - chunk->used < need) {
    size_t capacity = *last ? (*last)->capacity * 2 : ccmark_first_chunk;
    if (capacity > ccmark_largest_kept) capacity = ccmark_largest_kept;
    if (capacity < need) capacity = need;
    chunk = (ccmark_chunk *)malloc(((sizeof(ccmark_chunk) + 15) & ~(size_t)15) + capacity);
    if (!chunk) abort();
    chunk->previous = *last;
    chunk->capacity = capacity;
    chunk->used = 0;
    *last = chunk;
  }
  char *block = ccmark_chunk_bytes(chunk) + chunk->used;
  chunk->used += need;
  *(size_t *)block = size;
  return block + ccmark_header;
}

static inline void *ccmark_calloc(size_t count, size_t size) {
  if (size && count > SIZE_MAX / 4 / size) abort();
  void *block = ccmark_allocate(count * size);
  memset(block, 0, count * size);
  return block;
}

static inline void *ccmark_realloc(void *old, size_t size) {
  if (!old) return ccmark_allocate(size);
  size_t had = *(size_t *)((char *)old - ccmark_header);
  if (size <= had) return old;
  void *block = ccmark_allocate(size);
  memcpy(block, old, had);
  return block;
}

static inline void ccmark_free(void *block) { (void)block; }

/// Remembers how much of this thread's arena is in use.
static inline ccmark_mark ccmark_take_mark(void) {
  ccmark_chunk *last = *ccmark_last_chunk();
  if (last && !last->previous && !last->used) last = NULL;
  ccmark_mark mark = {last, last ? last->used : 0};
  return mark;
}

/// Gives back all that this thread allocated since `mark`; marks are released in reverse order.
/// When nothing is left in use, the largest chunk is kept for the next document, unless it is huge.
static inline void ccmark_release(ccmark_mark mark) {
  ccmark_chunk **last = ccmark_last_chunk();
  ccmark_chunk *kept = NULL;
  while (*last && *last != mark.chunk) {
    ccmark_chunk *chunk = *last;
    *last = chunk->previous;
    if (!mark.chunk && chunk->capacity <= ccmark_largest_kept &&
        (!kept || chunk->capacity > kept->capacity)) {
      free(kept);
      kept = chunk;
    } else {
      free(chunk);
    }
  }
  if (*last) {
    (*last)->used = mark.used;
  } else if (kept) {
    kept->previous = NULL;
    kept->used = 0;
    *last = kept;
  }
}

/// Parses CommonMark into this thread's arena.
static inline cmark_node *ccmark_parse(const char *bytes, size_t count, int options) {
  static cmark_mem arena = {ccmark_calloc, ccmark_realloc, ccmark_free};
  cmark_parser *parser = cmark_parser_new_with_mem(options, &arena);
  cmark_parser_feed(parser, bytes, count);
  cmark_node *root = cmark_parser_finish(parser);
  cmark_parser_free(parser);
  return root;
}

#endif
