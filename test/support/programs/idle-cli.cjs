// What hooks start in place of the command: nothing happens behind a test's back.
