const PRIVATE: SpanMarkers = { open: '<private>', close: '</private>' };
/** The opening tag carries attributes, so only its start is fixed. */
const REFLECT_MEMORY: SpanMarkers = { open: '<reflect-memory', close: '</reflect-memory>' };

interface SpanMarkers {
  readonly open: string;
  readonly close: string;
}

/** Removes what a person marked as private, and what reflect itself had injected. */
export function stripUnlearnable(text: string): string {
  return stripSpans(stripSpans(text, PRIVATE), REFLECT_MEMORY);
}

/**
 * Removes every span with its markers. Text may have been cut, so a span without an end reaches to
 * the end of the text and an end without a start back to the beginning: rather too much than a leak.
 */
function stripSpans(text: string, markers: SpanMarkers): string {
  // Full lower-casing may change the length, and with it every index.
  const lower = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  if (!lower.includes(markers.open) && !lower.includes(markers.close)) return text;
  let kept = '';
  let position = 0;
  while (position < text.length) {
    const open = indexOrEnd(lower, markers.open, position);
    const close = indexOrEnd(lower, markers.close, position);
    if (close < open) kept = '';
    else kept += text.slice(position, open);
    const end = close < open ? close : indexOrEnd(lower, markers.close, open);
    position = end + markers.close.length;
  }
  return kept.trim();
}

function indexOrEnd(text: string, marker: string, from: number): number {
  const index = text.indexOf(marker, from);
  return index < 0 ? text.length : index;
}
