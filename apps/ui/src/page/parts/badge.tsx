import type { ComponentChildren, JSX } from 'preact';

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'accent';

export function Badge({
  tone = 'plain',
  children,
}: {
  readonly tone?: Tone;
  readonly children: ComponentChildren;
}): JSX.Element {
  return <span class={`badge ${tone}`}>{children}</span>;
}
