/** Whether a part of a text, JSON of which each byte is a character, has a string from beginning to end. */
export type HoldsString = (value: string, from: number, to: number) => boolean;

interface Asked {
  readonly value: string;
  /** As JSON. */
  readonly bytes: number;
  readonly places: readonly number[];
}

/**
 * Tells of one part of a text after the other whether it has a string, of which all of the text is searched once:
 * most strings that are asked for are nowhere in it.
 */
export function stringFinder(text: () => string): HoldsString {
  let asked: Asked | undefined;
  return (value, from, to) => {
    if (asked?.value !== value) {
      const json = Buffer.from(JSON.stringify(value)).toString('latin1');
      asked = { value, bytes: json.length, places: placesIn(text(), json) };
    }
    const place = firstFrom(asked.places, from);
    return place !== undefined && place + asked.bytes <= to;
  };
}

function placesIn(text: string, part: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}

/** Of numbers in order, the first that is not less. */
function firstFrom(numbers: readonly number[], least: number): number | undefined {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? least) < least) low = middle + 1;
    else high = middle;
  }
  return numbers[low];
}
