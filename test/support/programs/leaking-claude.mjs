#!/usr/bin/env node
// Plays a `claude -p` that fails and says on stderr what REFLECT_TEST_LEAK holds.
process.stderr.write(`${process.env['REFLECT_TEST_LEAK']}\n`);
process.exitCode = 1;
