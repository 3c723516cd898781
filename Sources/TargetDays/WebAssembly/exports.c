// What the page's script calls.

// The rows that it writes and reads; TargetDays says what is in them. A cycle has at most 2,000 changes, of which each has up
// to 42 numbers.
static double inputs[98304];
static double answer[98304];

// Seeds the hashes of dictionaries. All that is in them is the page's own, so that any seed does.
void arc4random_buf(void *bytes, unsigned long count) {
    for (unsigned long place = 0; place < count; place += 1) ((unsigned char *)bytes)[place] = (unsigned char)(place * 37 + 11);
}

void target_days(const double *inputs, double *answer);
void act_on_cycle(const double *inputs, double *answer);
void set_up_cycle(const double *inputs, double *answer);

__attribute__((export_name("inputs"))) double *address_of_inputs(void) { return inputs; }

__attribute__((export_name("day"))) double *day(void) {
    target_days(inputs, answer);
    return answer;
}

__attribute__((export_name("act"))) double *act(void) {
    act_on_cycle(inputs, answer);
    return answer;
}

__attribute__((export_name("setUp"))) double *set_up(void) {
    set_up_cycle(inputs, answer);
    return answer;
}
