import type { ComponentChildren, JSX } from 'preact';

import { Icon, type IconName } from './icon.js';

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onPress: () => void;
  readonly icon?: IconName;
  readonly look?: 'plain' | 'primary' | 'danger' | 'quiet';
  readonly isDisabled?: boolean;
  /** Shows the icon alone; the words are for who hears the page. */
  readonly isIconOnly?: boolean;
  readonly isPressed?: boolean;
  /** Where the words may not be shown. */
  readonly name?: string;
}

export function Button(props: ButtonProps): JSX.Element {
  const { children, onPress, icon, look = 'plain', isIconOnly = false, isPressed } = props;
  return (
    <button
      type="button"
      class={`button ${look}${isIconOnly ? ' icon-only' : ''}`}
      disabled={props.isDisabled === true}
      onClick={onPress}
      {...(props.name !== undefined && { 'aria-label': props.name, title: props.name })}
      {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
      {...(isIconOnly && typeof children === 'string' && { title: children })}
    >
      {icon !== undefined && <Icon name={icon} />}
      <span class={isIconOnly ? 'unseen' : ''}>{children}</span>
    </button>
  );
}
