import type { Reflect } from '@reflect/core';
import type { Finding } from '@reflect/installer';

/** Settings that cannot be used; in their place the defaults are. */
export function checkSettings({ problems }: Reflect['loaded']): Finding[] {
  const check = 'settings';
  if (problems.length === 0) return [{ check, status: 'ok', detail: 'all can be used' }];
  return problems.map(({ message }) => {
    const remedy = "'reflect config' lists all settings and what they may be.";
    return { check, status: 'failed', detail: message, remedy };
  });
}
