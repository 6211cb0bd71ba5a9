// Stands in for a harness: runs the hooks of its configuration, and asks its model. Ends at once
// where it finds a secret of the person.
//
//   fake-harness.cjs runs-hooks | ignores-hooks | fails -p PROMPT
const { spawnSync } = require('node:child_process');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const [, , manner, , prompt] = process.argv;
if (manner === 'fails') {
  console.error('This build of the harness has expired.');
  process.exit(3);
}

const settings = JSON.parse(readFileSync(join(process.env.HOME, '.claude/settings.json'), 'utf8'));
if (JSON.stringify([settings, process.env]).includes('of-the-person')) process.exit(4);
const contexts = manner === 'runs-hooks' ? run('UserPromptSubmit') : [];
const content = [...contexts, prompt].join('\n');
fetch(`${process.env.ANTHROPIC_BASE_URL}/v1/messages`, {
  method: 'POST',
  headers: { 'x-api-key': process.env.ANTHROPIC_API_KEY },
  body: JSON.stringify({ model: 'fake', messages: [{ role: 'user', content }] }),
})
  .then((response) => response.text())
  .then((text) => {
    if (!text.includes('event: message_stop')) process.exitCode = 1;
  });

function run(event) {
  const input = JSON.stringify({
    session_id: '5f0e7c3a-0000-4000-8000-000000000001',
    transcript_path: join(process.env.HOME, '.claude', 'session.jsonl'),
    cwd: process.cwd(),
    hook_event_name: event,
    prompt,
  });
  const handlers = settings.hooks[event].flatMap(({ hooks }) => hooks);
  const options = { input, encoding: 'utf8', shell: true };
  // A hook may end without having read its input, which is no failure.
  return handlers.map(({ command }) => spawnSync(command, options).stdout);
}
