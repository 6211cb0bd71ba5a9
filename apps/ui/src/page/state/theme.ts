import { effect, signal } from '@preact/signals';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEPT_AS = 'reflect-theme';

export const theme = signal<Theme>(kept());

export function applyTheme(): void {
  effect(() => {
    document.documentElement.dataset['theme'] = theme.value;
    localStorage.setItem(KEPT_AS, theme.value);
  });
}

/** Whether the page is dark now; follows the system where nothing else was chosen. */
export function isDark(): boolean {
  if (theme.value !== 'system') return theme.value === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

function kept(): Theme {
  return THEMES.find((known) => known === localStorage.getItem(KEPT_AS)) ?? 'system';
}
