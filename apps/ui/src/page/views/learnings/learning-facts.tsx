import type { ComponentChildren, JSX } from 'preact';

import type { LearningDetail } from '../../../wire/learnings.js';
import { Age } from '../../parts/age.js';
import { hrefOf } from '../../state/route.js';
import { capital } from '../../text/labels.js';
import { counted, numberText, two } from '../../text/numbers.js';
import { SessionTitle } from '../sessions/session-title.js';

type Fact = readonly [name: string, value: ComponentChildren];

/** All that is known of a learning beside its words. */
export function LearningFacts({ detail }: { readonly detail: LearningDetail }): JSX.Element {
  const facts = [...whatItIs(detail), ...howItIsUsed(detail), ...whereItIsFrom(detail)];
  return (
    <dl class="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function whatItIs({ learning }: LearningDetail): readonly Fact[] {
  const { kind, status, confidence, scope, tags, count, files, commands, queries, entities } =
    learning;
  return [
    ['Kind', capital(kind)],
    ['Status', capital(status)],
    ['Confidence', `${capital(confidence)}, learned ${counted(count, 'time')}`],
    ['Applies to', scope.kind === 'global' ? 'Every project' : scope.project],
    ...listFact('Tags', tags),
    ...listFact('Files', files),
    ...listFact('Commands', commands ?? []),
    ...listFact('Comes back for', queries),
    ...(entities.length === 0
      ? []
      : [['Entities', <EntityLinks names={entities.map(({ name }) => name)} />] as const]),
  ];
}

function howItIsUsed({
  use,
  rating,
  teamRating,
  teamProof,
  ratingFactor,
  related,
}: LearningDetail): readonly Fact[] {
  return [
    ['Given', <Use key="given" use={use} />],
    ...outcomeFact(use),
    ...(rating === undefined
      ? []
      : [
          [
            'Rated',
            `${rating.mean > 0 ? '+' : ''}${rating.mean.toFixed(1)} by ${counted(rating.count, 'rating')}: score × ${two(ratingFactor)}`,
          ] as const,
        ]),
    ...teamFact(teamRating),
    ...teamProofFact(teamProof),
    ...related.map(({ id, title }): Fact => [
      'Related',
      <a href={hrefOf({ view: 'learnings', id })}>{title}</a>,
    ]),
  ];
}

function teamFact(rating: LearningDetail['teamRating']): readonly Fact[] {
  if (rating === undefined) return [];
  const { helpful, harmful } = rating;
  const told = `helpful to ${counted(helpful, 'member')}, harmful to ${numberText(harmful)}`;
  return [['Team', told]];
}

function teamProofFact(proof: LearningDetail['teamProof']): readonly Fact[] {
  if (proof === undefined) return [];
  const { members, given, givenBroken, held, heldBroken, helped, ignored, misled } = proof;
  const told = [
    `given to ${counted(given, 'session')} of ${counted(members, 'member')}`,
    `helped ${numberText(helped)}`,
    `ignored ${numberText(ignored)}`,
    `misled ${numberText(misled)}`,
    `came back in ${numberText(givenBroken)}`,
    ...(held > 0 ? [`held out, in ${numberText(heldBroken)} of ${numberText(held)}`] : []),
  ];
  return [['In the team', told.join(', ')]];
}

function Use({ use }: { readonly use: LearningDetail['use'] }): JSX.Element {
  if (use === undefined || use.injected === 0) return <>Not given to a session yet</>;
  return (
    <>
      {counted(use.injected, 'session')}
      {use.lastUsed !== undefined && (
        <>
          , last <Age at={use.lastUsed} />
        </>
      )}
    </>
  );
}

function outcomeFact(use: LearningDetail['use']): readonly Fact[] {
  const { helped = 0, ignored = 0, misled = 0, broken = 0 } = use ?? {};
  if (helped + ignored + misled + broken === 0) return [];
  const told = [
    `helped ${numberText(helped)}`,
    `ignored ${numberText(ignored)}`,
    `misled ${numberText(misled)}`,
    ...(broken > 0 ? [`taught again ${numberText(broken)}`] : []),
  ];
  return [['Came of it', told.join(', ')]];
}

function whereItIsFrom({ learning, path }: LearningDetail): readonly Fact[] {
  const { source, created, updated, id } = learning;
  const by = source.author === undefined ? undefined : `shared by ${source.author}`;
  const from = [by, source.harness, source.driver, source.trigger, source.origin].filter(Boolean);
  return [
    ['From', from.length === 0 ? 'By hand' : [...new Set(from)].join(', ')],
    ...(source.session === undefined
      ? []
      : [
          [
            'Session',
            <a href={hrefOf({ view: 'sessions', id: source.session })}>
              <SessionTitle
                session={source.session}
                where={
                  learning.scope.kind === 'project'
                    ? learning.scope.project
                    : (source.harness ?? '')
                }
              />
            </a>,
          ] as const,
        ]),
    ['Learned', <Age at={created} />],
    ['Changed', <Age at={updated} />],
    ['Id', <span class="mono">{id}</span>],
    ['Document', <span class="mono">{path}</span>],
  ];
}

function listFact(name: string, values: readonly string[]): readonly Fact[] {
  if (values.length === 0) return [];
  return [
    [
      name,
      <ul class="tags">
        {values.map((value) => (
          <li key={value}>{value}</li>
        ))}
      </ul>,
    ],
  ];
}

function EntityLinks({ names }: { readonly names: readonly string[] }): JSX.Element {
  return (
    <ul class="tags">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
