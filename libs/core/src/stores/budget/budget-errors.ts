import { ReflectError } from '@reflect/hook-protocol';

/** A worker run that no waiting makes possible. */
export class BudgetError extends ReflectError<'BUDGET_RUN_TOO_LARGE'> {
  static {
    this.prototype.name = 'BudgetError';
  }
}
