// Made by `node tools/fit-sameness.mjs --write`: change that, not this.

import type { WeightTable } from './weight-table.js';

/** Names of the features, in the order of the weights. */
const features: readonly string[] =
  'same_log same_mean same_meanXsize contradicts_log contradicts_mean contradicts_meanXsize refines_log refines_mean refines_meanXsize related_log related_mean related_meanXsize unrelated_log unrelated_mean unrelated_meanXsize same_most same_next contradicts_most contradicts_next refines_most related_most cosine_most cosine_mean covered_most covered_mean size'.split(
    ' ',
  );

/** A row for each relation, in their order. */
const weights: readonly (readonly number[])[] = [
  [
    0.3204, 1.5578, 0.9905, -0.0066, -0.3251, -0.5372, -0.0436, 0.3344, -0.1189, -0.0727, -0.8115,
    -0.6083, 0.0075, -0.3344, -0.2857, 0.3246, -0.1306, -0.724, -0.8066, -0.5789, -0.1472, 0.3879,
    1.3355, -0.1755, 0.6158, -0.6309,
  ],
  [
    -0.241, -0.7333, -0.5546, 0.122, 1.4934, 1.0976, -0.12, -0.5296, -0.0634, -0.095, -0.75,
    -0.6682, -0.0901, 0.5685, 0.4805, -0.5052, -0.5232, 1.5935, 0.4588, -0.6396, -0.0601, 1.6672,
    1.4551, 0.2873, 0.2626, 0.1634,
  ],
  [
    -0.1192, -0.3532, -0.4947, -0.0777, -0.5211, -0.356, 0.1473, 1.1937, 0.838, -0.2661, -0.4173,
    -0.2977, -0.059, 0.1004, -0.0161, 0.161, 0.6283, -0.4917, -0.3641, 1.3598, -0.1657, 1.8544,
    -0.5968, 1.2558, 0.3119, -0.1851,
  ],
  [
    -0.1547, -0.3025, 0.094, -0.034, -0.4341, -0.1715, -0.154, -0.7874, -0.7437, 0.3268, 1.7397,
    1.1841, -0.1065, -0.5171, -0.4332, -0.0415, 0.0826, -0.1903, 0.4297, -0.206, 0.1976, -0.9813,
    -0.1921, 0.2129, 0.2149, 0.1072,
  ],
  [
    0.1947, -0.1702, -0.0358, -0.0035, -0.217, -0.0331, 0.1698, -0.2136, 0.0912, 0.1072, 0.2353,
    0.3907, 0.248, 0.1827, 0.2543, 0.0617, -0.0561, -0.1865, 0.2845, 0.0627, 0.176, -2.9282,
    -2.0029, -1.5804, -1.4057, 0.5454,
  ],
];

const biases: readonly number[] = [0.7114, -3.4531, -3.7644, 0.0327, 5.9236];

export const GROUP_TABLE: WeightTable = { features, weights, biases };
