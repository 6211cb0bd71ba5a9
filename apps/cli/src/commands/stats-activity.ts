import { activityReport } from '@reflect/core';

import type { Cli } from '../cli.js';
import { activityLines } from '../output/activity-lines.js';
import { isUtf8 } from '../output/spark.js';

export interface ActivityOptions {
  readonly days: number;
  readonly json?: true;
}

/** Shows what sessions were given, what was learned of them and what that cost. */
export function showActivity(cli: Cli, { days, json }: ActivityOptions): void {
  const now = cli.now();
  const report = activityReport(cli.open().paths, { days, now });
  if (json === true) cli.printJson(report);
  else cli.print(activityLines(report, { view: cli.view, utf8: isUtf8(cli.host.env) }));
}
