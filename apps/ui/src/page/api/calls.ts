import type { ConversationAnswer } from '../../wire/conversation.js';
import type { CostAnswer } from '../../wire/cost.js';
import type { GraphAnswer, GraphQuery } from '../../wire/graph.js';
import type { HomeAnswer } from '../../wire/home.js';
import type {
  AddRequest,
  EditRequest,
  LearningDetail,
  LearningList,
  RateRequest,
  SuppressRequest,
  Undone,
} from '../../wire/learnings.js';
import type { Overview } from '../../wire/overview.js';
import type { JobsAnswer, QueueAnswer } from '../../wire/queue.js';
import type { RetroAnswer, RetroSessionList } from '../../wire/retros.js';
import type { ReviewList, WarningList, WordsRequest } from '../../wire/reviews.js';
import type { SearchAnswer, SearchRequest } from '../../wire/search.js';
import type { SessionAnswer, SessionList, SessionTitle } from '../../wire/sessions.js';
import type { TeamDecisionRequest, TeamProjects, TeamReviewList } from '../../wire/team.js';
import { request } from './request.js';

type Nothing = Readonly<Record<string, never>>;
const NOTHING: Nothing = {};

/** Everything that the page asks the server. */
export const calls = {
  home: (): Promise<HomeAnswer> => request('GET', '/home'),
  overview: (): Promise<Overview> => request('GET', '/overview'),
  learnings: (): Promise<LearningList> => request('GET', '/learnings'),
  learning: (id: string): Promise<LearningDetail> => request('GET', learning(id)),
  add: (learning: AddRequest): Promise<LearningDetail> => request('POST', '/learnings', learning),
  edit: (id: string, edit: EditRequest): Promise<LearningDetail> =>
    request('PATCH', learning(id), edit),
  supersede: (id: string, by: string): Promise<LearningDetail> =>
    request('POST', `${learning(id)}/supersede`, { by }),
  forget: (id: string): Promise<unknown> => request('POST', `${learning(id)}/forget`, NOTHING),
  rate: (id: string, rating: RateRequest): Promise<LearningDetail> =>
    request('POST', `${learning(id)}/rate`, rating),
  suppress: (id: string, wish: SuppressRequest): Promise<LearningDetail> =>
    request('POST', `${learning(id)}/suppress`, wish),
  unsuppress: (number: number): Promise<LearningDetail> =>
    request('POST', `/suppressions/${String(number)}/undo`, NOTHING),
  undo: (): Promise<Undone> => request('POST', '/undo', NOTHING),
  search: (question: SearchRequest): Promise<SearchAnswer> => request('POST', '/search', question),
  graph: (query: GraphQuery): Promise<GraphAnswer> => request('GET', `/graph?${queryOf(query)}`),
  queue: (): Promise<QueueAnswer> => request('GET', '/queue'),
  retry: (id: string): Promise<JobsAnswer> => request('POST', '/queue/retry', { id }),
  reviews: (): Promise<ReviewList> => request('GET', '/reviews'),
  decide: (id: string, decision: 'approve' | 'refuse', hash: string): Promise<unknown> =>
    request('POST', `/reviews/${encodeURIComponent(id)}/${decision}`, { hash }),
  reword: (id: string, words: WordsRequest): Promise<unknown> =>
    request('POST', `/reviews/${encodeURIComponent(id)}/edit`, words),
  teams: (): Promise<TeamProjects> => request('GET', '/teams'),
  teamReviews: (project: string, after?: string): Promise<TeamReviewList> =>
    request(
      'GET',
      `/teams/proposals?${queryOf({ project, ...(after !== undefined && { after }) })}`,
    ),
  decideTeam: (
    id: string,
    decision: 'approve' | 'refuse',
    said: TeamDecisionRequest,
  ): Promise<unknown> =>
    request('POST', `/teams/proposals/${encodeURIComponent(id)}/${decision}`, said),
  warnings: (): Promise<WarningList> => request('GET', '/warnings'),
  endWarning: (id: string): Promise<unknown> =>
    request('POST', `/warnings/${encodeURIComponent(id)}/end`, NOTHING),
  retroSessions: (): Promise<RetroSessionList> => request('GET', '/retros'),
  retro: (key: string): Promise<RetroAnswer> => request('GET', `/retros/${key}`),
  decideRetro: (
    { key, id, hash }: { readonly key: string; readonly id: string; readonly hash: string },
    decision: 'approve' | 'refuse',
  ): Promise<unknown> =>
    request('POST', `/retros/${key}/${encodeURIComponent(id)}/${decision}`, { hash }),
  sessions: (): Promise<SessionList> => request('GET', '/sessions'),
  session: (id: string): Promise<SessionAnswer> =>
    request('GET', `/sessions/${encodeURIComponent(id)}`),
  sessionTitle: (id: string): Promise<SessionTitle> =>
    request('GET', `/sessions/${encodeURIComponent(id)}/title`),
  conversation: (id: string, from: number): Promise<ConversationAnswer> =>
    request('GET', `/sessions/${encodeURIComponent(id)}/conversation?from=${String(from)}`),
  cost: (): Promise<CostAnswer> => request('GET', '/cost'),
  purge: (id: string): Promise<JobsAnswer> => request('POST', '/queue/purge', { id }),
};

function learning(id: string): string {
  return `/learnings/${encodeURIComponent(id)}`;
}

function queryOf(query: object): string {
  const entries = Object.entries(query) as [string, string | number][];
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
}
