import { signal } from '@preact/signals';

const wide = matchMedia('(min-width: 901px)');

/** Whether a list has room for one thing of it beside it, as the style sheet has it. */
export const isWide = signal(wide.matches);

wide.addEventListener('change', ({ matches }) => {
  isWide.value = matches;
});
