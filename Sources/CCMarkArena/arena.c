#include "CCMarkArena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct ccmark_chunk {
  struct ccmark_chunk *previous;
  size_t capacity;
  size_t used;
} ccmark_chunk;

static _Thread_local ccmark_chunk *ccmark_last;

// Chunks double in size, so that a worker soon keeps one that holds any usual document.
enum { ccmark_header = 16, ccmark_first_chunk = 1 << 18, ccmark_largest_kept = 1 << 23 };

static char *ccmark_chunk_bytes(ccmark_chunk *chunk) {
  return (char *)chunk + ((sizeof(ccmark_chunk) + 15) & ~(size_t)15);
}

static void *ccmark_allocate(size_t size) {
  if (size > SIZE_MAX / 4) abort();
  size_t need = ccmark_header + ((size + 15) & ~(size_t)15);
  ccmark_chunk *chunk = ccmark_last;
  if (!chunk || chunk->capacity - chunk->used < need) {
    size_t capacity = ccmark_last ? ccmark_last->capacity * 2 : ccmark_first_chunk;
    if (capacity > ccmark_largest_kept) capacity = ccmark_largest_kept;
    if (capacity < need) capacity = need;
    chunk = (ccmark_chunk *)malloc(((sizeof(ccmark_chunk) + 15) & ~(size_t)15) + capacity);
    if (!chunk) abort();
    chunk->previous = ccmark_last;
    chunk->capacity = capacity;
    chunk->used = 0;
    ccmark_last = chunk;
  }
  char *block = ccmark_chunk_bytes(chunk) + chunk->used;
  chunk->used += need;
  *(size_t *)block = size;
  return block + ccmark_header;
}

static void *ccmark_calloc(size_t count, size_t size) {
  if (size && count > SIZE_MAX / 4 / size) abort();
  void *block = ccmark_allocate(count * size);
  memset(block, 0, count * size);
  return block;
}

static void *ccmark_realloc(void *old, size_t size) {
  if (!old) return ccmark_allocate(size);
  size_t had = *(size_t *)((char *)old - ccmark_header);
  if (size <= had) return old;
  void *block = ccmark_allocate(size);
  memcpy(block, old, had);
  return block;
}

static void ccmark_free(void *block) { (void)block; }

ccmark_mark ccmark_take_mark(void) {
  ccmark_chunk *last = ccmark_last;
  if (last && !last->previous && !last->used) last = NULL;
  ccmark_mark mark = {last, last ? last->used : 0};
  return mark;
}

void ccmark_release(ccmark_mark mark) {
  ccmark_chunk *kept = NULL;
  while (ccmark_last && ccmark_last != mark.chunk) {
    ccmark_chunk *chunk = ccmark_last;
    ccmark_last = chunk->previous;
    if (!mark.chunk && chunk->capacity <= ccmark_largest_kept &&
        (!kept || chunk->capacity > kept->capacity)) {
      free(kept);
      kept = chunk;
    } else {
      free(chunk);
    }
  }
  if (ccmark_last) {
    ccmark_last->used = mark.used;
  } else if (kept) {
    kept->previous = NULL;
    kept->used = 0;
    ccmark_last = kept;
  }
}

cmark_node *ccmark_parse(const char *bytes, size_t count, int options) {
  static cmark_mem arena = {ccmark_calloc, ccmark_realloc, ccmark_free};
  cmark_parser *parser = cmark_parser_new_with_mem(options, &arena);
  cmark_parser_feed(parser, bytes, count);
  cmark_node *root = cmark_parser_finish(parser);
  cmark_parser_free(parser);
  return root;
}
