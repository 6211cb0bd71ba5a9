import type { JSX } from 'preact';

const HEIGHT = 120;
const WIDTH = 720;
const GAP = 4;
/** Room above the highest bar, for what it comes to. */
const HEAD = 16;
/** Room for the names. */
const FOOT = 24;

export interface Bar {
  /** Stands below the first and the last. */
  readonly name: string;
  readonly value: number;
  /** All that a bar stands for, in words. */
  readonly text: string;
}

interface BarChartProps {
  readonly bars: readonly Bar[];
  /** What the chart says, for who does not see it. */
  readonly summary: string;
  /** The highest bar is at least so high. */
  readonly least: number;
  readonly show: (value: number) => string;
}

/** A bar for each of some days; what stands below it in the page says the same in numbers. */
export function BarChart({ bars, summary, least, show }: BarChartProps): JSX.Element {
  const most = Math.max(...bars.map(({ value }) => value), least);
  const step = WIDTH / bars.length;
  return (
    <svg class="chart" viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT + FOOT)}`} role="img">
      <title>{summary}</title>
      <line class="axis" x1="0" x2={WIDTH} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} />
      {bars.map(({ name, value, text }, at) => {
        const height = (value / most) * (HEIGHT - HEAD);
        return (
          <g key={name}>
            <title>{text}</title>
            <rect
              class="bar"
              x={at * step + GAP / 2}
              y={HEIGHT - height}
              width={step - GAP}
              height={height}
              rx="2"
            />
          </g>
        );
      })}
      <text class="axis-text" x="0" y={HEIGHT + FOOT - 4}>
        {bars[0]?.name}
      </text>
      <text class="axis-text end" x={WIDTH} y={HEIGHT + FOOT - 4}>
        {bars.at(-1)?.name}
      </text>
      <text class="axis-text" x="0" y="10">
        {show(most)}
      </text>
    </svg>
  );
}
