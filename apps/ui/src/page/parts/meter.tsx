import type { JSX } from 'preact';

import { two } from '../text/numbers.js';

interface MeterProps {
  readonly name: string;
  /** 0 to 1. */
  readonly value: number;
  /** A value to compare with, 0 to 1. */
  readonly mark?: number;
}

/** A number and a bar of its length. */
export function Meter({ name, value, mark }: MeterProps): JSX.Element {
  return (
    <div class="meter">
      <dt>{name}</dt>
      <dd>
        <span class="meter-bar" aria-hidden="true">
          <span class="meter-fill" style={{ width: percent(value) }} />
          {mark !== undefined && <span class="meter-mark" style={{ left: percent(mark) }} />}
        </span>
        <span class="meter-value">{two(value)}</span>
      </dd>
    </div>
  );
}

function percent(value: number): string {
  return `${String(Math.round(Math.max(0, Math.min(1, value)) * 100))}%`;
}
