/** `npm run test:hostile` tries every combination of what `npm test` tries in pairs. */
export const IS_EXHAUSTIVE = process.env['MODE'] === 'exhaustive';
