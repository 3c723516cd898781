// What the page's script calls.

// The rows that it writes and reads; WhatIfRow says what is in them.
static double inputs[16];
static double answer[1024];

void what_if(const double *inputs, double *answer);

__attribute__((export_name("inputs"))) double *address_of_inputs(void) { return inputs; }

__attribute__((export_name("compute"))) double *compute(void) {
    what_if(inputs, answer);
    return answer;
}
