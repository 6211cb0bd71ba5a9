/** Variables by which a harness tells its hooks how it was started, and what they hold where a person sits. */
const ENTRY_POINTS: readonly (readonly [variable: string, attended: ReadonlySet<string>])[] = [
  [
    'CLAUDE_CODE_ENTRYPOINT',
    new Set(['cli', 'claude-desktop', 'claude-vscode', 'claude-jetbrains', 'vscode', 'jetbrains']),
  ],
];

/**
 * Whether the environment of a hook tells that nobody sits at the harness: a script may have filled in
 * the prompt. False where the harness does not tell.
 */
export function isHeadlessRun(env: Readonly<Record<string, string | undefined>>): boolean {
  return ENTRY_POINTS.some(([variable, attended]) => {
    const entry = env[variable] ?? '';
    return entry !== '' && !attended.has(entry);
  });
}
