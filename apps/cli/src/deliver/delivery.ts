import type { Finding } from '@reflect/installer';

/**
 * What became of a learning on its way to the model: `delivered`; `contested`: it came when reflect's hooks ran alone, and
 * the harness may pass on the words of another hook in their place; `silent`: the harness ran no hook;
 * `empty`: a hook ran and gave nothing; `failed`: the harness did not come to ask the model;
 * `absent`: the harness is not on the path; `unconnected`: it has no hooks of reflect;
 * `unproven`: it cannot be run without a person.
 */
export type DeliveryOutcome =
  'delivered' | 'contested' | 'silent' | 'empty' | 'failed' | 'absent' | 'unconnected' | 'unproven';

export interface Delivery {
  readonly harness: string;
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
  contested: 'warning',
  silent: 'failed',
  empty: 'failed',
  failed: 'failed',
  absent: 'warning',
  unconnected: 'warning',
  unproven: 'warning',
};

export function deliveryFinding({ title, outcome, detail, remedy }: Delivery): Finding {
  const told = remedy === undefined ? {} : { remedy };
  return { check: title, status: STATUS[outcome], detail: `${outcome}: ${detail}`, ...told };
}
