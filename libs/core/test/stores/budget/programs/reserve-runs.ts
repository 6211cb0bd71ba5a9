import { SpendLedger } from '../../../../src/stores/budget/warm/spend-ledger.js';
import { dataPaths } from '../../../../src/foundation/storage/data-paths.js';
import { exampleBudgetSettings } from '../example-budget.js';

/** Reserves as many runs as it is granted. */
const ledger = new SpendLedger({
  paths: dataPaths(),
  settings: exampleBudgetSettings({ dailyMax: 20 }),
  clock: Date.now,
});
for (let n = 0; n < 20; n++) {
  const { granted } = ledger.reserve({ driver: 'd', jobId: String(process.pid), tokens: 1 });
  if (granted) process.stdout.write('granted\n');
}
