import type { JSX } from 'preact';

import { dismiss, notices } from '../state/notices.js';
import { Button } from './button.js';

export function NoticeList(): JSX.Element {
  return (
    <div class="notices" role="status" aria-live="polite">
      {notices.value.map(({ number, kind, text }) => (
        <div key={number} class={`notice ${kind}`}>
          <p>{text}</p>
          <Button
            look="quiet"
            icon="close"
            isIconOnly
            onPress={() => {
              dismiss(number);
            }}
          >
            Dismiss
          </Button>
        </div>
      ))}
    </div>
  );
}
