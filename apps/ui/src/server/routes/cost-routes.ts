import type { LearningStats } from '@reflect/core';
import { Hono } from 'hono';

import type { CostAnswer } from '../../wire/cost.js';
import type { LearningUses } from '../learning-uses.js';
import type { UiParts } from '../ui-parts.js';

const SHOWN = 20;

/** What worker runs cost, and what the learnings are used for. */
export function costRoutes({ reflect }: UiParts, uses: LearningUses): Hono {
  const routes = new Hono();
  routes.get('/cost', async (context) => {
    const stats = await uses.all();
    return context.json({
      spend: await reflect.cost(),
      benefit: benefitOf(stats),
      top: stats.filter(({ injected }) => injected > 0).slice(0, SHOWN),
    } satisfies CostAnswer);
  });
  return routes;
}

function benefitOf(stats: readonly LearningStats[]): CostAnswer['benefit'] {
  const sum = (name: 'injected' | 'helped' | 'ignored' | 'misled'): number =>
    stats.reduce((total, one) => total + one[name], 0);
  const active = stats.filter(({ status }) => status === 'active');
  return {
    given: sum('injected'),
    helped: sum('helped'),
    ignored: sum('ignored'),
    misled: sum('misled'),
    unused: active.filter(({ injected }) => injected === 0).length,
    active: active.length,
  };
}
