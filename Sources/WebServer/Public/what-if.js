// What-if
