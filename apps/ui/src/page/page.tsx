import { render } from 'preact';

import { takeToken } from './api/access.js';
import { App } from './app/app.js';
import { notify } from './state/notices.js';
import { loadOverview } from './state/overview.js';
import { toApiError } from './state/resource.js';
import { followAddress } from './state/route.js';
import { applyTheme } from './state/theme.js';

void start();

async function start(): Promise<void> {
  applyTheme();
  try {
    await takeToken();
  } catch (error) {
    notify('failed', toApiError(error).message);
  }
  followAddress();
  const root = document.getElementById('page');
  if (root !== null) render(<App />, root);
  await loadOverview();
}
