#include <errno.h>
#include <microhttpd.h>

/// Starts a daemon on a listening socket; variadic calls cannot be made from Swift.
///
/// `log_uri` sees a request's target as it came, before libmicrohttpd decodes it. Returns NULL with
/// errno set when no thread could be started.
static inline struct MHD_Daemon *_Nullable seriatim_start_daemon(
    int socket, unsigned int threads, unsigned int connection_limit, unsigned int timeout_seconds,
    void *_Nullable context, MHD_AccessHandlerCallback _Nonnull answer,
    void *_Nullable (*_Nonnull log_uri)(void *_Nullable, const char *_Nonnull,
                                        struct MHD_Connection *_Nonnull),
    MHD_RequestCompletedCallback _Nonnull completed) {
  errno = 0;
  return MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, answer, context,
      MHD_OPTION_LISTEN_SOCKET, socket, MHD_OPTION_THREAD_POOL_SIZE, threads,
      MHD_OPTION_CONNECTION_LIMIT, connection_limit, MHD_OPTION_CONNECTION_TIMEOUT,
      timeout_seconds, MHD_OPTION_URI_LOG_CALLBACK, log_uri, context,
      MHD_OPTION_NOTIFY_COMPLETED, completed, context, MHD_OPTION_END);
}

/// A request header's value, valid as long as the request.
static inline const char *_Nullable seriatim_request_header(
    struct MHD_Connection *_Nonnull connection, const char *_Nonnull name) {
  return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

/// A response of bytes, which are copied.
static inline struct MHD_Response *_Nullable seriatim_bytes_response(
    const void *_Nullable bytes, size_t count) {
  return MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

/// A response without end, whose bytes `read` gives as they come.
static inline struct MHD_Response *_Nullable seriatim_stream_response(
    MHD_ContentReaderCallback _Nonnull read, void *_Nonnull context,
    MHD_ContentReaderFreeCallback _Nonnull release) {
  return MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 4096, read, context, release);
}

/// Adds a field; false when it cannot be one.
static inline int seriatim_add_field(
    struct MHD_Response *_Nonnull response, const char *_Nonnull name,
    const char *_Nonnull value) {
  return MHD_add_response_header(response, name, value) == MHD_YES;
}

/// Answers a request, and lets the response go.
static inline enum MHD_Result seriatim_queue(
    struct MHD_Connection *_Nonnull connection, unsigned int status,
    struct MHD_Response *_Nonnull response) {
  enum MHD_Result result = MHD_queue_response(connection, status, response);
  MHD_destroy_response(response);
  return result;
}

static inline enum MHD_Result seriatim_refuse(void) { return MHD_NO; }
static inline enum MHD_Result seriatim_go_on(void) { return MHD_YES; }

/// What a stream's reader returns at the end.
static inline ssize_t seriatim_end_of_stream(void) { return MHD_CONTENT_READER_END_OF_STREAM; }
