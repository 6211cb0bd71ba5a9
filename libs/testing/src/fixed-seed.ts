import fc from 'fast-check';

// Whether a change lands must not be luck: CI tries the same cases each time, a developer new ones.
if (process.env['CI'] === 'true') fc.configureGlobal({ seed: 20_261_121 });
