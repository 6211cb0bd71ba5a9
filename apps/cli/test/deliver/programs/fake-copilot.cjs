// Stands in for Copilot CLI: runs the prompt hooks of its hook files, and asks its model with what one of them said, as
// Copilot does: the first by name.
//
//   fake-copilot.cjs -p PROMPT
const { spawnSync } = require('node:child_process');
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const prompt = process.argv[3];
const folder = join(process.env.HOME, '.copilot', 'hooks');
const input = JSON.stringify({
  sessionId: '5f0e7c3a-0000-4000-8000-000000000002',
  timestamp: Date.now(),
  cwd: process.cwd(),
  prompt,
});
const outputs = readdirSync(folder)
  .sort()
  .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).hooks.userPromptSubmitted)
  .map(({ bash }) => spawnSync(bash, { input, encoding: 'utf8', shell: true }).stdout);
const [context = ''] = outputs.filter((output) => output !== '');
fetch(`${process.env.COPILOT_PROVIDER_BASE_URL}/responses`, {
  method: 'POST',
  headers: { authorization: `Bearer ${process.env.COPILOT_PROVIDER_API_KEY}` },
  body: JSON.stringify({
    model: 'fake',
    input: [{ role: 'user', content: `${context}\n${prompt}` }],
  }),
}).then((response) => response.text());
