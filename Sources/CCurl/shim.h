#include <curl/curl.h>
#include <sys/socket.h>

/* Swift can't call functions with variable arguments, so each kind of argument has its own. */

static inline CURLcode curl_set_text(CURL *handle, CURLoption option, const char *text) {
    return curl_easy_setopt(handle, option, text);
}

static inline CURLcode curl_set_number(CURL *handle, CURLoption option, long number) {
    return curl_easy_setopt(handle, option, number);
}

static inline CURLcode curl_set_list(CURL *handle, CURLoption option, struct curl_slist *list) {
    return curl_easy_setopt(handle, option, list);
}

static inline CURLcode curl_set_reader(CURL *handle, curl_read_callback read, void *context) {
    curl_easy_setopt(handle, CURLOPT_READFUNCTION, read);
    return curl_easy_setopt(handle, CURLOPT_READDATA, context);
}

static inline CURLcode curl_set_writer(CURL *handle, curl_write_callback write, void *context) {
    curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, write);
    return curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
}

static inline CURLcode curl_set_header_writer(CURL *handle, curl_write_callback write, void *context) {
    curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, write);
    return curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
}

/* The body is copied. */
static inline CURLcode curl_set_body(CURL *handle, const void *bytes, size_t count) {
    curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
    return curl_easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, bytes);
}

static inline long curl_response_code(CURL *handle) {
    long code = 0;
    curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &code);
    return code;
}

static inline curl_socket_t curl_open_private_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
    (void)context;
    (void)purpose;
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

/* Programs that are started meanwhile don't get the connections. */
static inline CURLcode curl_keep_sockets_private(CURL *handle) {
    return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, curl_open_private_socket);
}
