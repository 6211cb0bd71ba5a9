import type { ComponentChildren, JSX } from 'preact';

import { Button } from './button.js';
import { Dialog } from './dialog.js';

interface ConfirmProps {
  readonly title: string;
  /** What is lost, and how it can be had back. */
  readonly children: ComponentChildren;
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is lost. */
export function Confirm({
  title,
  children,
  action,
  onConfirm,
  onClose,
}: ConfirmProps): JSX.Element {
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="dialog-text">{children}</div>
      <div class="actions end">
        <Button look="primary" onPress={onClose}>
          Cancel
        </Button>
        <Button look="danger" onPress={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
