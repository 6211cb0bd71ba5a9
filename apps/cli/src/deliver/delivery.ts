import type { Harness } from '@reflect/hook-protocol';
import type { Finding } from '@reflect/installer';

/**
 * What became of a learning on its way to the model: `delivered`; `silent`: the harness ran no hook;
 * `empty`: a hook ran and gave nothing; `failed`: the harness did not come to ask the model;
 * `absent`: the harness is not on the path; `unconnected`: it has no hooks of reflect.
 */
export type DeliveryOutcome =
  'delivered' | 'silent' | 'empty' | 'failed' | 'absent' | 'unconnected';

export interface Delivery {
  readonly harness: Harness;
  /** As people call it. */
  readonly title: string;
  readonly outcome: DeliveryOutcome;
  readonly detail: string;
  /** What to do about it. */
  readonly remedy?: string;
}

export type Told = Pick<Delivery, 'outcome' | 'detail' | 'remedy'>;

const STATUS: Readonly<Record<DeliveryOutcome, Finding['status']>> = {
  delivered: 'ok',
  silent: 'failed',
  empty: 'failed',
  failed: 'failed',
  absent: 'warning',
  unconnected: 'warning',
};

export function deliveryFinding({ title, outcome, detail, remedy }: Delivery): Finding {
  const told = remedy === undefined ? {} : { remedy };
  return { check: title, status: STATUS[outcome], detail: `${outcome}: ${detail}`, ...told };
}
