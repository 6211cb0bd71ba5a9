import type { RetroAnswer, RetroSessionList } from '../../../wire/retros.js';
import type { ReviewItem, ReviewList, ReviewWords, WarningList } from '../../../wire/reviews.js';
import type { TeamProjects, TeamReviewList } from '../../../wire/team.js';
import { calls } from '../../api/calls.js';
import { attempt } from '../../state/notices.js';
import { loadOverview } from '../../state/overview.js';
import { Resource } from '../../state/resource.js';
import { go, route } from '../../state/route.js';

/** Whom to ask: what waits, what one session says about the memory, or what a team proposes. */
export const reviews = new Resource<ReviewList>();
export const retro = new Resource<RetroAnswer>();
export const team = new Resource<TeamReviewList>();
export const teams = new Resource<TeamProjects>();
export const retroSessions = new Resource<RetroSessionList>();
export const warnings = new Resource<WarningList>();

/** The session that is looked back at; empty while it is what waits that is shown. */
export function sessionShown(): string {
  return route.value.query['session'] ?? '';
}

/** The project whose team's proposals are shown; empty for none. */
export function teamShown(): string {
  return sessionShown() === '' ? (route.value.query['team'] ?? '') : '';
}

/** What the address says of what is shown. */
export function queryShown(): Readonly<Record<string, string>> {
  return { session: sessionShown(), team: teamShown() };
}

/** Of what is shown: the answer that has its decisions, or what went wrong. */
export function answerShown(): Resource<ReviewList> | Resource<RetroAnswer> {
  if (teamShown() !== '') return team;
  return sessionShown() === '' ? reviews : retro;
}

/** What there is to decide on in what is shown. */
export function itemsShown(): readonly ReviewItem[] | undefined {
  return answerShown().value.value?.items;
}

/** Loads what is shown. */
export async function loadDecisions(): Promise<void> {
  const key = sessionShown();
  const project = teamShown();
  if (project !== '') await loadTeam(project);
  else if (key === '')
    await Promise.all([reviews.load(calls.reviews), warnings.load(calls.warnings)]);
  else await retro.load(() => calls.retro(key));
}

/** The same after a change elsewhere, where it is shown at all. */
export async function reloadDecisions(): Promise<void> {
  if (route.value.view === 'review') await loadDecisions();
}

/** Whose proposals there are in `team`. */
let loadedTeam = '';

async function loadTeam(project: string): Promise<void> {
  // Nobody decides on what another team proposes.
  if (loadedTeam !== project) team.clear();
  loadedTeam = project;
  await team.load(() => calls.teamReviews(project));
}

/** Adds the page that follows of what a team proposes. */
export async function loadMoreOfTeam(): Promise<void> {
  const project = teamShown();
  const shown = team.value.value;
  if (shown?.next === undefined || shown.next === null) return;
  const { next, items, unreadable } = shown;
  await team.load(async () => {
    const page = await calls.teamReviews(project, next);
    return {
      ...page,
      items: [...items, ...page.items],
      unreadable: unreadable + page.unreadable,
    };
  });
}

/** Shows what waits, what a session says, or what a team proposes. */
export function show(query: { readonly session?: string; readonly team?: string }): void {
  retro.clear();
  go({ view: 'review', query });
}

/** Does what a person decided on exactly what they saw, and goes on to the next. */
export function decide(
  item: ReviewItem,
  decision: 'approve' | 'refuse',
  note: string,
): Promise<void> {
  return teamShown() === '' ? decideHere(item, decision) : decideInTeam(item, decision, note);
}

async function decideHere(item: ReviewItem, decision: 'approve' | 'refuse'): Promise<void> {
  const next = nextOf(item.id);
  const key = sessionShown();
  await attempt(async () => {
    if (key === '') await calls.decide(item.id, decision, item.hash);
    else await calls.decideRetro({ key, id: item.id, hash: item.hash }, decision);
    await Promise.all([loadDecisions(), loadOverview()]);
    goOn(next, { session: key, team: '' });
    const done = decision === 'approve' ? 'Approved' : 'Refused';
    return `${done}: ${item.title}. Undo takes it back.`;
  });
}

async function decideInTeam(
  item: ReviewItem,
  decision: 'approve' | 'refuse',
  note: string,
): Promise<void> {
  const next = nextOf(item.id);
  const project = teamShown();
  const isDone = await attempt(async () => {
    await calls.decideTeam(item.id, decision, { project, hash: item.hash, note });
    return decision === 'approve'
      ? `Approved: ${item.title}. Members get it with their next sync.`
      : `Refused: ${item.title}.`;
  });
  // Also where it was not done, so that what changed meanwhile is seen.
  if (teamShown() === project) await loadDecisions();
  if (isDone) goOn(next, { session: '', team: project });
}

/** Whoever went elsewhere meanwhile stays there. */
function goOn(next: string | undefined, from: ReturnType<typeof queryShown>): void {
  const { session = '', team: project = '' } = from;
  const isThere = sessionShown() === session && teamShown() === project;
  if (route.value.view !== 'review' || !isThere) return;
  go({ view: 'review', query: from, ...(next !== undefined && { id: next }) });
}

/** Puts a person's words in place of those that wait; they go on waiting. */
export async function reword({ id, hash }: ReviewItem, words: ReviewWords): Promise<void> {
  await calls.reword(id, { hash, ...words });
  await loadDecisions();
}

export async function endWarning(id: string): Promise<void> {
  await attempt(async () => {
    await calls.endWarning(id);
    await Promise.all([loadDecisions(), loadOverview()]);
    return 'The warning has ended.';
  });
}

function nextOf(id: string): string | undefined {
  const items = itemsShown() ?? [];
  const at = items.findIndex((item) => item.id === id);
  return (items[at + 1] ?? items[at - 1])?.id;
}
