import type { InlineConfig, UserConfig } from 'vitest/node';

export const temporaryFiles: Readonly<Record<string, string>>;

export function packageTests(
  root: string,
  test: InlineConfig & { readonly name: string },
): { root: string; ssr: UserConfig['ssr']; test: InlineConfig };
