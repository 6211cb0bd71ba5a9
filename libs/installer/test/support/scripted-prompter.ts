import { CANCELLED, type Cancelled, type Prompter } from '../../src/index.js';

/** Answers in turn; a function changes the text that is to be edited. */
export type ScriptedAnswer = string | boolean | Cancelled | ((text: string) => string);

/** Gives the answers in order and fails when it is asked for more, or for what is no choice. */
export class ScriptedPrompter implements Prompter {
  readonly asked: string[] = [];
  readonly #answers: ScriptedAnswer[];

  constructor(answers: readonly ScriptedAnswer[]) {
    this.#answers = [...answers];
  }

  get unused(): number {
    return this.#answers.length;
  }

  choose: Prompter['choose'] = ({ message, choices }) => {
    const answer = this.#next(message);
    if (answer === CANCELLED) return Promise.resolve(CANCELLED);
    const choice = choices.find(({ value }) => value === answer);
    if (choice === undefined) throw new Error(`${message} has no ${String(answer)}`);
    return Promise.resolve(choice.value);
  };

  confirm: Prompter['confirm'] = ({ message }) => {
    const answer = this.#next(message);
    if (answer !== CANCELLED && typeof answer !== 'boolean')
      throw new Error(`${message}: no boolean`);
    return Promise.resolve(answer);
  };

  edit: Prompter['edit'] = ({ message, text }) => {
    const answer = this.#next(message);
    if (answer === CANCELLED) return Promise.resolve(CANCELLED);
    if (typeof answer !== 'function') throw new Error(`${message}: no edit`);
    return Promise.resolve(answer(text));
  };

  #next(message: string): ScriptedAnswer {
    this.asked.push(message);
    const answer = this.#answers.shift();
    if (answer === undefined) throw new Error(`Nothing to say to: ${message}`);
    return answer;
  }
}
