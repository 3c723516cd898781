// The worker's way in: a question in JSON, and its answer.

#include <stddef.h>

void *make_room(size_t count);
const void *answer_question(size_t count);

__attribute__((export_name("room"))) void *room(size_t count) { return make_room(count); }

__attribute__((export_name("answer"))) const void *answer(size_t count) { return answer_question(count); }
