import type { JSX } from 'preact';

import { Icon, type IconName } from '../parts/icon.js';
import { theme, THEMES, type Theme } from '../state/theme.js';
import { capital } from '../text/labels.js';

const ICONS: Readonly<Record<Theme, IconName>> = { system: 'system', light: 'sun', dark: 'moon' };

export function ThemeSwitch(): JSX.Element {
  return (
    <fieldset class="theme">
      <legend class="unseen">Colours</legend>
      {THEMES.map((name) => (
        <label key={name} title={capital(name)}>
          <input
            type="radio"
            name="theme"
            class="unseen"
            checked={theme.value === name}
            onChange={() => {
              theme.value = name;
            }}
          />
          <Icon name={ICONS[name]} />
          <span class="unseen">{capital(name)}</span>
        </label>
      ))}
    </fieldset>
  );
}
