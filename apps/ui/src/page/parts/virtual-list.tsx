import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from '@tanstack/virtual-core';
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useReducer, useRef } from 'preact/hooks';

import { isWide } from '../state/width.js';

interface VirtualListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  /** Pixels; every row has the same. */
  readonly rowHeight: number;
  /** Of a window in which titles take a second line. */
  readonly narrowRowHeight: number;
  readonly keyOf: (item: T) => string;
  /** Key of the row that is open. */
  readonly selected: string | undefined;
  readonly onSelect: (item: T) => void;
  readonly render: (item: T) => JSX.Element;
}

/** A list of which only what is seen is there. Arrow keys, Home, End and Page keys go through it. */
export function VirtualList<T>(props: VirtualListProps<T>): JSX.Element {
  const { rowHeight, narrowRowHeight } = props;
  const height = isWide.value ? rowHeight : narrowRowHeight;
  // What was measured is of one height.
  return <Rows key={height} {...props} rowHeight={height} />;
}

function Rows<T>(props: VirtualListProps<T>): JSX.Element {
  const { label, items, keyOf, selected, onSelect, render } = props;
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer(frame, items.length, props.rowHeight);
  const at = items.findIndex((item) => keyOf(item) === selected);
  const move = (to: number): void => {
    const next = items[Math.max(0, Math.min(items.length - 1, to))];
    if (next === undefined) return;
    virtual.scrollToIndex(items.indexOf(next));
    onSelect(next);
  };
  return (
    <div
      ref={frame}
      class="list"
      role="listbox"
      tabIndex={0}
      aria-label={label}
      {...(at >= 0 && { 'aria-activedescendant': rowId(label, at) })}
      onKeyDown={(event) => {
        const to = targetOf(event.key, at, pageOf(frame.current, props.rowHeight), items.length);
        if (to === undefined) return;
        event.preventDefault();
        move(to);
      }}
    >
      <div class="list-space" style={{ height: `${String(virtual.getTotalSize())}px` }}>
        {virtual.getVirtualItems().map(({ index, start, size }) => {
          const item = items[index];
          return item === undefined ? null : (
            <div
              key={keyOf(item)}
              id={rowId(label, index)}
              role="option"
              class="row"
              aria-selected={index === at}
              aria-posinset={index + 1}
              aria-setsize={items.length}
              style={{ transform: `translateY(${String(start)}px)`, height: `${String(size)}px` }}
              onClick={() => {
                onSelect(item);
              }}
            >
              {render(item)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function rowId(label: string, index: number): string {
  return `${label.replaceAll(/\W/g, '-')}-${String(index)}`;
}

function pageOf(frame: HTMLElement | null, rowHeight: number): number {
  return Math.max(1, Math.floor((frame?.clientHeight ?? 0) / rowHeight) - 1);
}

// eslint-disable-next-line max-params -- a key and where it is pressed
function targetOf(key: string, at: number, page: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  };
  return steps[key];
}

function useVirtualizer(
  frame: { readonly current: HTMLDivElement | null },
  count: number,
  rowHeight: number,
): Virtualizer<HTMLDivElement, HTMLDivElement> {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const options = {
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    onChange: () => {
      redraw(undefined);
    },
  };
  const virtual = useMemo(() => new Virtualizer<HTMLDivElement, HTMLDivElement>(options), []);
  virtual.setOptions(options);
  useLayoutEffect(() => virtual._didMount(), []);
  useLayoutEffect(() => {
    virtual._willUpdate();
  });
  return virtual;
}
