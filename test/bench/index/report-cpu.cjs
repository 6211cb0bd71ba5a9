// Required into a process, leaves in BENCH_CPU_FILE what CPU time all of it took, in microseconds.
const { writeFileSync } = require('node:fs');

process.once('exit', () => {
  writeFileSync(process.env.BENCH_CPU_FILE, JSON.stringify(process.cpuUsage()));
});
