import { writeFileSync } from 'node:fs';

/** Stands for `reflect drain`: says that it ran, and in which environment. */
const [path = ''] = process.argv.slice(2);
writeFileSync(path, JSON.stringify({ child: process.env['REFLECT_CHILD'] ?? 'no' }));
