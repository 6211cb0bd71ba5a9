import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isReflectError } from '@reflect/hook-protocol';
import { type Proposal, type Reflect, type Review, type Learning } from '@reflect/core';
import { writeFileAtomic } from '@reflect/files';

import type { Choice, Cli } from './cli.js';
import { openEditor } from './open-editor.js';
import { printableLine } from './output/printable.js';
import { headOf, proposalLines } from './output/proposal-lines.js';
import { reviewLines } from './output/review-lines.js';
import { requirePerson } from './require-person.js';

type Answer = 'approve' | 'edit' | 'refuse' | 'skip' | 'quit';
type ProposalAnswer = Exclude<Answer, 'edit'>;

const CHOICES: readonly Choice<Answer>[] = [
  { value: 'skip', name: 'Skip: decide later' },
  { value: 'approve', name: 'Approve: recall it from now on' },
  { value: 'edit', name: 'Edit: change its words first' },
  { value: 'refuse', name: 'Refuse: take it away, and do not learn it again' },
  { value: 'quit', name: 'Quit' },
];

type DocumentsAnswer = 'all' | 'each' | 'quit';
const DOCUMENTS_CHOICES: readonly Choice<DocumentsAnswer>[] = [
  { value: 'each', name: 'One by one' },
  { value: 'all', name: 'Approve all that are shown' },
  { value: 'quit', name: 'Quit' },
];

const PROPOSAL_CHOICES: readonly Choice<ProposalAnswer>[] = [
  { value: 'skip', name: 'Skip: decide later' },
  { value: 'approve', name: 'Approve: do it' },
  { value: 'refuse', name: 'Refuse: do not propose it again' },
  { value: 'quit', name: 'Quit' },
];

/** Goes through what waits with a person, one by one. */
export class ReviewDialogue {
  #hasApproved = false;
  readonly #do = {
    approve: (review: Review) => this.#approve(review),
    edit: (review: Review) => this.#edit(review),
    refuse: (review: Review) => this.#refuse(review),
  };

  constructor(
    private readonly cli: Cli,
    private readonly reflect: Reflect,
  ) {
    requirePerson(cli, 'An approval');
  }

  get hasApproved(): boolean {
    return this.#hasApproved;
  }

  async run(): Promise<'done' | 'cancelled'> {
    const documents = await this.#seeDocuments();
    if (documents === undefined) return 'cancelled';
    if (documents === 'quit') return 'done';
    const reviews = await this.reflect.reviews.list();
    const proposals = await this.reflect.proposals.list();
    const count = reviews.length + proposals.length;
    if (count === 0) this.cli.print('Nothing waits for review.');
    for (const [at, review] of reviews.entries()) {
      const answer = await this.#decide(review, `${String(at + 1)} of ${String(count)}`);
      if (answer === undefined) return 'cancelled';
      if (answer === 'quit') return 'done';
    }
    return this.#propose(proposals, { before: reviews.length, count });
  }

  /** Shows documents that came from elsewhere all at once, where there are several. */
  async #seeDocuments(): Promise<DocumentsAnswer | undefined> {
    const { hash, reviews } = await this.reflect.reviews.unseen();
    if (reviews.length < 2) return 'each';
    for (const review of reviews) this.cli.print(['', ...reviewLines(review, this.cli.view)]);
    this.cli.print('');
    const question = `${String(reviews.length)} new documents: what about them?`;
    const answer = await this.cli.host.choose?.(question, DOCUMENTS_CHOICES);
    if (answer !== 'all') return answer;
    try {
      for (const { id, title } of await this.reflect.reviews.approveUnseen(hash)) {
        this.cli.print(`approved  ${id}  ${printableLine(title)}`);
      }
      this.#hasApproved = true;
    } catch (error) {
      if (!isReflectError(error)) throw error;
      this.cli.note(error.message);
    }
    return 'all';
  }

  /** Goes through proposals alone. */
  async propose(proposals: readonly Proposal[]): Promise<'done' | 'cancelled'> {
    return this.#propose(proposals, { before: 0, count: proposals.length });
  }

  async #propose(
    proposals: readonly Proposal[],
    { before, count }: { readonly before: number; readonly count: number },
  ): Promise<'done' | 'cancelled'> {
    for (const [at, proposal] of proposals.entries()) {
      const place = `${String(before + at + 1)} of ${String(count)}`;
      this.cli.print(['', ...proposalLines(proposal, this.cli.view), '']);
      const answer = await this.cli.host.choose?.(`${place}: what about it?`, PROPOSAL_CHOICES);
      if (answer === undefined) return 'cancelled';
      if (answer === 'quit') return 'done';
      if (answer !== 'skip') await this.#takeProposal(proposal, answer);
    }
    return 'done';
  }

  /** What was changed meanwhile is left for the next time. */
  async #takeProposal(proposal: Proposal, answer: 'approve' | 'refuse'): Promise<void> {
    const { id, hash, kind, learning } = proposal;
    const { proposals } = this.reflect;
    try {
      if (answer === 'approve') await proposals.approve(id, hash);
      else await proposals.refuse(id, hash);
    } catch (error) {
      if (!isReflectError(error)) throw error;
      this.cli.note(error.message);
      return;
    }
    if (answer === 'approve' && kind !== 'escalate') this.#hasApproved = true;
    const done = answer === 'approve' ? 'approved' : 'refused ';
    this.cli.print(`${done}  ${id}  ${learning.id}  ${headOf(proposal)}`);
  }

  /** Asks until one is done with; what was changed meanwhile is shown anew. */
  async #decide(first: Review, place: string): Promise<Answer | undefined> {
    let review: Review | undefined = first;
    while (review !== undefined) {
      this.cli.print(['', ...reviewLines(review, this.cli.view), '']);
      const answer = await this.cli.host.choose?.(`${place}: what about it?`, CHOICES);
      if (answer === undefined || answer === 'quit' || answer === 'skip') return answer;
      if ((await this.#isDone(review, answer)) && answer !== 'edit') return answer;
      const id: string = review.learning.id;
      review = (await this.reflect.reviews.list()).find(({ learning }) => learning.id === id);
    }
    return 'skip';
  }

  /** Whether it could be done; says why not. */
  async #isDone(review: Review, answer: 'approve' | 'edit' | 'refuse'): Promise<boolean> {
    try {
      await this.#do[answer](review);
      return true;
    } catch (error) {
      if (!isReflectError(error)) throw error;
      this.cli.note(error.message);
      return false;
    }
  }

  async #approve({ learning: { id, title }, hash }: Review): Promise<void> {
    await this.reflect.reviews.approve(id, hash);
    this.#hasApproved = true;
    this.cli.print(`approved  ${id}  ${printableLine(title)}`);
  }

  async #refuse({ learning: { id, title }, hash }: Review): Promise<void> {
    await this.reflect.reviews.refuse(id, hash);
    this.cli.print(`refused  ${id}  ${printableLine(title)}`);
  }

  async #edit({ learning, hash }: Review): Promise<void> {
    const path = join(this.reflect.paths.edits, `review-${String(this.cli.now())}.md`);
    const before = `${learning.title}\n\n${learning.body.trim()}\n`;
    writeFileAtomic(path, before);
    await openEditor(this.cli.host.env, path);
    const after = readFileSync(path, 'utf8');
    if (after !== before) await this.reflect.reviews.edit(learning.id, hash, wordsIn(after));
    // Where this throws, what a person wrote stays.
    rmSync(path, { force: true });
  }
}

/** The first line is the title. */
function wordsIn(text: string): Pick<Learning, 'title' | 'body'> {
  const [title = '', ...body] = text.replaceAll('\r\n', '\n').trim().split('\n');
  return { title, body: body.join('\n').trim() };
}
