import {
  BUDGET_SETTINGS,
  type BudgetSettings,
} from '../../../src/stores/budget/budget-settings.js';

export function exampleBudgetSettings(changed: Partial<BudgetSettings> = {}): BudgetSettings {
  return {
    dailyMax: BUDGET_SETTINGS.dailyMax.default,
    dailyTokens: BUDGET_SETTINGS.dailyTokens.default,
    dailyCostUsd: BUDGET_SETTINGS.dailyCostUsd.default,
    monthlyMax: BUDGET_SETTINGS.monthlyMax.default,
    monthlyTokens: BUDGET_SETTINGS.monthlyTokens.default,
    monthlyCostUsd: BUDGET_SETTINGS.monthlyCostUsd.default,
    runTokens: BUDGET_SETTINGS.runTokens.default,
    assumedCostUsd: BUDGET_SETTINGS.assumedCostUsd.default,
    ...changed,
  };
}
