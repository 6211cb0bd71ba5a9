import type { JSX } from 'preact';

import type { SearchHit } from '../../../wire/search.js';
import { Meter } from '../../parts/meter.js';
import { addingUp, percentText, two } from '../../text/numbers.js';
import { RelevanceBar } from './relevance-bar.js';
import { shortOfText, WHY_NOT } from './why-not.js';

/** How recall came to a learning: what speaks for it against the threshold, and its place among others. */
export function ScoreExplanation({ hit }: { readonly hit: SearchHit }): JSX.Element {
  const { explanation, score, skipped } = hit;
  const { lexical, dense, graph, fused, relevance, threshold } = explanation;
  const parts = addingUp(explanation.parts, relevance);
  const factors = Object.entries(explanation.factors).filter(
    ([, factor]) => two(Number(factor)) !== '1.00',
  );
  return (
    <section class="card explain" aria-label="How the search came to it">
      <p class={skipped === undefined ? 'verdict given' : 'verdict'}>
        {skipped === undefined ? 'A session would be given this.' : WHY_NOT[skipped]}
      </p>
      <p>
        Relevance <strong>{two(relevance)}</strong>
        {threshold === null
          ? ': whatever it is, this is never given here.'
          : ` against a threshold of ${two(threshold)}: ${shortOfText(relevance, threshold)}.`}
      </p>
      <RelevanceBar explanation={explanation} />
      <dl class="figures">
        <Part name="Meaning" look="meaning" value={parts.meaning}>
          {meaningText(explanation.cosine)}
        </Part>
        <Part name="Words" look="words" value={parts.words}>
          {percentText(explanation.coverage)} of the words, the rare ones weighing most
        </Part>
        {parts.situation > 0 && (
          <Part name="Situation" look="situation" value={parts.situation}>
            it is told for a situation like this
          </Part>
        )}
        {parts.neighbour > 0 && (
          <Part name="Graph" look="neighbour" value={parts.neighbour}>
            it names what the best ones name
          </Part>
        )}
      </dl>
      <details class="small">
        <summary>How it is ranked among the others, in numbers</summary>
        <p class="faint">
          Cosine of its meaning and the prompt’s: {two(explanation.cosine)}; 0.20 is unrelated, 0.60
          plainly related.
          {explanation.asked !== undefined &&
            ` With what is asked in its situations: ${two(explanation.asked)}.`}
        </p>
        <p class="faint">
          Each signal as a share of the best that was found. It orders, and decides nothing.
        </p>
        <dl class="meters">
          <Meter name="Words" value={lexical} />
          <Meter name="Meaning" value={dense} />
          <Meter name="Graph" value={graph} />
          <Meter name="Fused" value={fused} />
        </dl>
        <p class="formula">
          {two(fused)}
          {factors.map(([name, factor]) => (
            <span key={name}>
              {' × '}
              {two(Number(factor))} <span class="faint">{spaced(name)}</span>
            </span>
          ))}
          {' = '}
          <strong>{two(score)}</strong>
        </p>
      </details>
    </section>
  );
}

interface PartProps {
  readonly name: string;
  readonly look: string;
  readonly value: number;
  readonly children: JSX.Element | string | readonly (string | JSX.Element)[];
}

function Part({ name, look, value, children }: PartProps): JSX.Element {
  return (
    <div>
      <dt>
        <span class={`swatch ${look}`} aria-hidden="true" />
        {name}
      </dt>
      <dd>
        <strong>+{two(value)}</strong> <span class="faint">{children}</span>
      </dd>
    </div>
  );
}

/** Of a cosine, on the scale that the thresholds are set by. */
function meaningText(cosine: number): string {
  if (cosine < 0.25) return 'what it says is not about this';
  return cosine < 0.45 ? 'what it says is partly about this' : 'what it says is plainly about this';
}

/** Of a key in camel case. */
function spaced(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
