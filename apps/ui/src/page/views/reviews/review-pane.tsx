import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { ReviewItem } from '../../../wire/reviews.js';
import { BackLink } from '../../parts/back-link.js';
import { Badge } from '../../parts/badge.js';
import { Button } from '../../parts/button.js';
import { DecisionButtons } from './decision-buttons.js';
import { TextField } from '../../parts/text-field.js';
import { hrefOf } from '../../state/route.js';
import { SessionTitle } from '../sessions/session-title.js';
import { queryShown } from './review-state.js';
import { WordsEditor } from './words-editor.js';
import { diffWords } from '../../text/diff-words.js';

/** All that a person decides on: what it says, why it waits, what shows it, what it would change. */
export function ReviewPane({ item }: { readonly item: ReviewItem }): JSX.Element {
  const [isEditing, setEditing] = useState(false);
  const [note, setNote] = useState('');
  const { words } = item;
  return (
    <article class="detail">
      <BackLink to={{ view: 'review', query: queryShown() }}>All decisions</BackLink>
      <h2 class="detail-title">{item.title}</h2>
      <div class="actions">
        <Badge tone={item.isHostile ? 'bad' : 'warn'}>{item.kind}</Badge>
        <DecisionButtons key={item.id} item={item} note={note} />
        {words !== undefined && !isEditing && (
          <Button
            onPress={() => {
              setEditing(true);
            }}
          >
            Edit
          </Button>
        )}
      </div>
      {item.note !== undefined && <TextField label={item.note} value={note} onInput={setNote} />}
      <dl class="ways">
        <div>
          <dt>Approve</dt>
          <dd>{item.approves}</dd>
        </div>
        <div>
          <dt>Refuse</dt>
          <dd>{item.refuses}</dd>
        </div>
      </dl>
      <h3>Why it waits</h3>
      <ul class={`reasons${item.isHostile ? ' is-hostile' : ''}`}>
        {item.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {words !== undefined && isEditing ? (
        <WordsEditor
          item={item}
          words={words}
          onDone={() => {
            setEditing(false);
          }}
        />
      ) : (
        item.text !== '' && <div class="words">{item.text}</div>
      )}
      {item.changes.map(({ title, before, after }) => (
        <section key={title} class="change">
          <h3>{title}</h3>
          <Diff before={before} after={after} />
        </section>
      ))}
      {item.quotes.map(({ from, text }) => (
        <figure key={from} class="quote">
          <figcaption class="small faint">{from}</figcaption>
          <blockquote class="words">{text}</blockquote>
        </figure>
      ))}
      <dl class="facts">
        {item.facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {item.session !== undefined && (
          <div>
            <dt>Session</dt>
            <dd>
              <a href={hrefOf({ view: 'sessions', id: item.session.id })}>
                <SessionTitle session={item.session.id} where={item.session.where} />
              </a>
            </dd>
          </div>
        )}
      </dl>
    </article>
  );
}

/** What goes and what comes, in one text; marked so that it is heard, too. */
function Diff({ before, after }: { readonly before: string; readonly after: string }): JSX.Element {
  return (
    <div class="diff words">
      {diffWords(before, after).map(({ kind, text }, at) => {
        if (kind === 'removed') return <del key={at}>{text}</del>;
        return kind === 'added' ? <ins key={at}>{text}</ins> : <span key={at}>{text}</span>;
      })}
    </div>
  );
}
