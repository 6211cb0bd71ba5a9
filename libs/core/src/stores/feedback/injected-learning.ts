/** A learning that hooks gave a session. */
export interface InjectedLearning {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** It was there before anybody said anything. */
  readonly atStart: boolean;
}
