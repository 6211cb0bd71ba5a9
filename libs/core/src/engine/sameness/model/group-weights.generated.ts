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
    0.2057, 1.412, 1.0845, -0.0959, -0.171, -0.5295, 0.0099, 0.1671, -0.2144, -0.0213, -0.8262,
    -0.6679, -0.0163, -0.2588, -0.2536, 0.4084, -0.2031, -0.3583, -0.7395, -0.7878, 0.0989, 0.4135,
    1.2418, -0.0795, 0.7948, -0.671,
  ],
  [
    -0.0742, -0.8313, -0.5172, 0.073, 1.1978, 1.025, -0.1716, -0.3171, -0.1034, -0.0478, -0.7777,
    -0.6565, -0.103, 0.5844, 0.4737, -0.5134, -0.5368, 1.2846, 0.548, -0.3929, -0.2821, 2.0023,
    1.8413, 0.1913, -0.0751, 0.2231,
  ],
  [
    -0.0993, -0.2964, -0.6211, 0.0694, -0.5801, -0.3881, 0.1248, 1.1273, 0.9113, -0.2454, -0.3265,
    -0.2139, -0.0519, 0.0585, -0.0269, 0.1805, 0.3077, -0.4941, -0.6356, 1.1398, -0.0536, 1.9778,
    -0.5128, 1.3599, 0.4843, -0.1623,
  ],
  [
    -0.0632, -0.419, -0.055, -0.0281, -0.1486, -0.0803, -0.1155, -0.7871, -0.7085, 0.2455, 1.8238,
    1.2006, -0.0656, -0.5328, -0.3679, -0.1718, 0.38, -0.122, 0.4506, 0.1369, 0.2715, -1.4181,
    -0.6326, 0.147, 0.2232, 0.0836,
  ],
  [
    0.031, 0.1345, 0.1086, -0.0183, -0.2979, -0.0277, 0.152, -0.1936, 0.1166, 0.0691, 0.1026,
    0.3385, 0.2368, 0.1485, 0.1741, 0.0967, 0.0528, -0.3095, 0.3776, -0.098, -0.0338, -2.9755,
    -1.9387, -1.6185, -1.4278, 0.5265,
  ],
];

const biases: readonly number[] = [0.2146, -3.4566, -3.557, 0.728, 5.5228];

export const GROUP_TABLE: WeightTable = { features, weights, biases };
