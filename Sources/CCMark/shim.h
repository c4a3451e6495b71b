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

enum { ccmark_header = 16, ccmark_chunk_size = 1 << 18 };

static inline char *ccmark_chunk_bytes(ccmark_chunk *chunk) {
  return (char *)chunk + ((sizeof(ccmark_chunk) + 15) & ~(size_t)15);
}

static inline void *ccmark_allocate(size_t size) {
  if (size > SIZE_MAX / 4) abort();
  size_t need = ccmark_header + ((size + 15) & ~(size_t)15);
  ccmark_chunk **last = ccmark_last_chunk();
  ccmark_chunk *chunk = *last;
  if (!chunk || chunk->capacity - chunk->used < need) {
    size_t capacity = need > ccmark_chunk_size ? need : ccmark_chunk_size;
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
  ccmark_mark mark = {last, last ? last->used : 0};
  return mark;
}

/// Gives back all that this thread allocated since `mark`; marks are released in reverse order.
/// The first chunk is kept for the next document.
static inline void ccmark_release(ccmark_mark mark) {
  ccmark_chunk **last = ccmark_last_chunk();
  while (*last && *last != mark.chunk) {
    ccmark_chunk *chunk = *last;
    if (!chunk->previous && chunk->capacity == ccmark_chunk_size) {
      chunk->used = 0;
      return;
    }
    *last = chunk->previous;
    free(chunk);
  }
  if (*last) (*last)->used = mark.used;
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
