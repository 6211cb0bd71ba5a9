import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  /** More than one line of text. */
  readonly rows?: number;
  readonly isFocused?: boolean;
}

export function TextField({ label, value, onInput, rows, isFocused }: TextFieldProps): JSX.Element {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused === true) input.current?.focus();
  }, []);
  return (
    <label class="field">
      <span class="field-label">{label}</span>
      {rows === undefined ? (
        <input
          ref={input}
          type="text"
          value={value}
          onInput={(event) => {
            onInput(event.currentTarget.value);
          }}
        />
      ) : (
        <textarea
          ref={input}
          rows={rows}
          value={value}
          onInput={(event) => {
            onInput(event.currentTarget.value);
          }}
        />
      )}
    </label>
  );
}
