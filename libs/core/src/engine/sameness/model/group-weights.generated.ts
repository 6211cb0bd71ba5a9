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
    0.4451, 1.4265, 0.777, -0.0936, 0.2223, -0.3359, -0.1303, 0.3831, -0.4208, -0.1131, -1.7723,
    -1.0395, 0.0676, 0.1014, 0.1258, 1.0718, -0.745, 0.0156, -0.2265, -0.1469, 0.1704, -0.0108,
    -0.0348, 0.1998, -0.1014, -0.5311,
  ],
  [
    -0.2317, 0.141, 0.0519, 0.2557, 0.8411, 0.728, -0.1007, 0.129, 0.1464, -0.1442, -0.8896,
    -0.5933, 0.0495, 0.0462, 0.28, -0.1816, -0.6622, 1.0094, 0.3149, -1.207, 0.2461, 0.9701, 0.9283,
    0.0779, 0.4516, 0.1678,
  ],
  [
    -0.112, -0.8269, -0.1451, -0.1943, -0.4824, -0.4732, 0.3134, 1.7434, 0.8946, 0.0517, 0.0385,
    -0.2341, -0.0173, -0.8174, -1.0139, 0.0542, 1.0875, 1.0325, -0.6312, 1.1661, 0.1642, 1.854,
    -1.1543, 2.2347, -0.8813, -0.4593,
  ],
  [
    -0.1636, -0.9816, -0.4567, 0.1535, -0.4823, 0.1763, -0.0877, -0.9679, -0.6118, 0.44, 1.2591,
    1.157, -0.211, 0.7601, -0.0016, -0.5366, 0.2603, -1.1766, 0.3211, -0.2817, 0.5088, -2.4845,
    0.0455, -0.4603, 1.1337, 0.33,
  ],
  [
    0.054, 0.1908, -0.2305, -0.1243, -0.101, -0.107, -0.0258, -1.6291, -0.0631, -0.2623, 1.3176,
    0.6641, 0.1111, -0.0477, 0.5987, -0.3841, 0.1054, -0.8992, 0.2368, 0.374, -1.0616, -0.3344,
    0.2204, -2.0441, -0.6031, 0.4906,
  ],
];

const biases: readonly number[] = [1.1651, -1.7888, -2.1727, 0.9212, 1.8448];

export const GROUP_TABLE: WeightTable = { features, weights, biases };
