import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';

import { RunningPage } from './running-page.js';
import { seededHome } from './seeded-home.js';

it('shows a table in place of the graph where the browser cannot draw it', async () => {
  const home = await seededHome();
  try {
    const blind = await RunningPage.open(home, { canDraw: false });
    await blind.see('#/graph');
    await blind.page.getByText('This browser cannot draw it', { exact: false }).waitFor();
    await blind.page.getByRole('row', { name: /^prisma/ }).waitFor();
    expect(await blind.close()).toBe(0);
  } finally {
    rmSync(home.folder, { recursive: true, force: true });
  }
});
