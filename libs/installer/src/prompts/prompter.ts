/** A person who answers. Every answer may be {@link CANCELLED} instead: nothing more is asked then. */
export interface Prompter {
  choose<T extends string>(question: ChoiceQuestion<T>): Promise<T | Cancelled>;
  confirm(question: ConfirmQuestion): Promise<boolean | Cancelled>;
  /** Lets the person change a text; gives it back as they left it. */
  edit(question: EditQuestion): Promise<string | Cancelled>;
}

export const CANCELLED = Symbol('cancelled');
export type Cancelled = typeof CANCELLED;

export interface ChoiceQuestion<T extends string> {
  readonly message: string;
  readonly choices: readonly Choice<T>[];
  readonly initial: T;
}

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
}

export interface ConfirmQuestion {
  readonly message: string;
  readonly initial: boolean;
}

export interface EditQuestion {
  readonly message: string;
  readonly text: string;
  /** Of the file that an editor is given, with its dot. */
  readonly extension: string;
}
