// Keeps its standard output open and from blocking, also for the processes that share it, until it is killed.
'use strict';
const { writeFileSync } = require('node:fs');

process.stdout.on('error', () => {});
writeFileSync(process.argv[2], '');
setInterval(() => {}, 1_000);
