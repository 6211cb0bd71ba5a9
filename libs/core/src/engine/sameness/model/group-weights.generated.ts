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
    0.323, 1.5687, 0.9913, -0.0124, -0.3249, -0.5087, -0.0455, 0.3476, -0.1055, -0.0857, -0.7893,
    -0.6141, 0.0103, -0.3414, -0.2906, 0.3077, -0.1093, -0.6698, -0.7458, -0.5787, -0.1132, 0.3738,
    1.3055, -0.1835, 0.6037, -0.6475,
  ],
  [
    -0.2354, -0.7217, -0.5355, 0.1175, 1.4039, 1.0378, -0.1022, -0.5356, -0.0824, -0.0907, -0.742,
    -0.6409, -0.0888, 0.5555, 0.4721, -0.4902, -0.5531, 1.5822, 0.4505, -0.6121, -0.1577, 1.6042,
    1.4112, 0.2543, 0.1952, 0.1837,
  ],
  [
    -0.12, -0.3394, -0.4905, -0.0793, -0.5306, -0.3635, 0.147, 1.2092, 0.8454, -0.2552, -0.4079,
    -0.2874, -0.0616, 0.1108, -0.0093, 0.1677, 0.6385, -0.5031, -0.3999, 1.3544, -0.1497, 1.8644,
    -0.5806, 1.2625, 0.3212, -0.1881,
  ],
  [
    -0.1615, -0.3338, 0.0785, -0.0206, -0.375, -0.1538, -0.1654, -0.804, -0.7429, 0.3308, 1.7062,
    1.1626, -0.1076, -0.5011, -0.4257, -0.0348, 0.0829, -0.2461, 0.4236, -0.2231, 0.2349, -0.9225,
    -0.1413, 0.2407, 0.2778, 0.1065,
  ],
  [
    0.1942, -0.1754, -0.0444, -0.005, -0.1771, -0.0119, 0.1656, -0.22, 0.0886, 0.101, 0.2294,
    0.3803, 0.2476, 0.1764, 0.2531, 0.0504, -0.0581, -0.1625, 0.2738, 0.0576, 0.1864, -2.92,
    -1.9959, -1.5739, -1.3985, 0.5455,
  ],
];

const biases: readonly number[] = [0.6826, -3.2515, -3.7994, -0.0493, 5.8816];

export const GROUP_TABLE: WeightTable = { features, weights, biases };
