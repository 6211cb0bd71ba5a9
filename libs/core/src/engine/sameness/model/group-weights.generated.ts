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
    0.4316, 1.317, 0.6967, -0.069, 0.405, -0.2442, -0.0974, 0.3199, -0.3435, -0.1238, -1.4644,
    -0.8862, -0.012, 0.2257, -0.0702, 1.3265, -0.5903, 0.0075, -0.1326, -0.0718, 0.353, -0.4695,
    -0.599, 0.1523, -0.1852, -0.6203,
  ],
  [
    -0.1914, 0.0297, 0.0979, 0.2786, 1.0239, 0.8683, -0.1147, 0.1217, 0.0536, -0.11, -0.8185,
    -0.5414, -0.0236, 0.1889, 0.1265, -0.2063, -0.3757, 0.7335, 0.3724, -0.7807, 0.3868, 0.8247,
    0.3622, 0.0605, 0.2287, 0.0787,
  ],
  [
    -0.1112, -0.7464, -0.1581, -0.2649, -0.5877, -0.4556, 0.2521, 1.7897, 0.8636, 0.102, -0.1394,
    -0.3696, -0.1445, -0.6164, -0.7037, -0.2571, 1.0562, 1.262, -0.5548, 1.2582, -0.2958, 1.7749,
    -1.746, 2.1915, -1.0489, -0.4316,
  ],
  [
    -0.135, -1.1523, -0.3035, 0.0923, -0.9707, -0.0006, -0.074, -1.3478, -0.5576, 0.4094, 1.2967,
    1.0246, -0.1672, 1.3914, 0.108, -0.7518, -0.0197, -1.0242, 0.1656, -0.6597, 0.086, -2.165,
    0.5904, -0.3409, 1.3793, 0.4611,
  ],
  [
    -0.0034, 0.5118, -0.3328, -0.0391, 0.097, -0.1896, 0.0085, -1.2265, -0.0501, -0.3014, 1.0448,
    0.7362, 0.3398, -1.108, 0.5307, -0.096, -0.0274, -0.986, 0.1705, 0.1359, -0.4871, 0.0231,
    1.3611, -2.0528, -0.3887, 0.5105,
  ],
];

const biases: readonly number[] = [1.2151, -1.5398, -2.5817, 0.5595, 2.2464];

export const GROUP_TABLE: WeightTable = { features, weights, biases };
