#include <curl/curl.h>

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

static inline long curl_response_code(CURL *handle) {
    long code = 0;
    curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &code);
    return code;
}
