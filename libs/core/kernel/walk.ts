// Personalised PageRank by forward push; src/search/personalized-page-rank.ts says what it computes.

// V8 has it built in; its own log would be a fifth of the module.
declare function log(x: f64): f64;

const TARGET_MASK: u32 = (1 << 30) - 1;

let documents: u32 = 0;
let nodes: u32 = 0;
let starts: usize = 0;
let edges: usize = 0;
/** float64[4] by class of edge, from documents, then from entities. */
let classes: usize = 0;
let restart: f64 = 0;
let epsilon: f64 = 0;
/** float64 a node: mass that has yet to move on. */
let residual: usize = 0;
/** float64 a document: mass that stays there. */
let kept: usize = 0;
/** float64 an edge: its weight, in rows where the walk has been. */
let weights: usize = 0;
/** float64 a node: the sum of those; 0 where the walk has not been. */
let totals: usize = 0;
/** u32 a node, a ring: a node is in it while it holds more than epsilon, so once at most. */
let queue: usize = 0;
let head: u32 = 0;
let waiting: u32 = 0;

export function placeGraph(
  documentCount: u32,
  nodeCount: u32,
  startsAt: usize,
  edgesAt: usize,
): void {
  documents = documentCount;
  nodes = nodeCount;
  starts = startsAt;
  edges = edgesAt;
}

export function placeWork(
  residualAt: usize,
  keptAt: usize,
  weightsAt: usize,
  totalsAt: usize,
  queueAt: usize,
): void {
  residual = residualAt;
  kept = keptAt;
  weights = weightsAt;
  totals = totalsAt;
  queue = queueAt;
  head = 0;
  waiting = 0;
}

export function setWalk(restartShare: f64, smallest: f64, classesAt: usize): void {
  restart = restartShare;
  epsilon = smallest;
  classes = classesAt;
}

/** Adds a share of the mass at a seed. */
export function startWalk(node: u32, mass: f64): void {
  receive(node, mass);
}

/** Pushes until no node holds more than epsilon. */
export function walk(): void {
  while (waiting > 0) {
    const node = load<u32>(queue + <usize>head * 4);
    head = head + 1 == nodes ? 0 : head + 1;
    waiting--;
    push(node);
  }
}

/** What is kept, to float32[documents] at `target`. */
export function readKept(target: usize): void {
  for (let at: usize = 0; at < <usize>documents; at++) {
    store<f32>(target + at * 4, <f32>load<f64>(kept + at * 8));
  }
}

function push(node: u32): void {
  const place = <usize>node * 8;
  const mass = load<f64>(residual + place);
  const stays = restart * mass;
  store<f64>(residual + place, 0);
  if (node < documents) store<f64>(kept + place, load<f64>(kept + place) + stays);
  let total = load<f64>(totals + place);
  if (total == 0) {
    total = weigh(node);
    store<f64>(totals + place, total);
  }
  if (total > 0) spread(node, (mass - stays) / total);
}

function spread(node: u32, share: f64): void {
  const to = load<u32>(starts + <usize>(node + 1) * 4);
  for (let at = load<u32>(starts + <usize>node * 4); at < to; at++) {
    const target = load<u32>(edges + <usize>at * 4) & TARGET_MASK;
    // Only a damaged graph has such.
    if (target >= nodes) continue;
    receive(target, share * load<f64>(weights + <usize>at * 8));
  }
}

function receive(node: u32, mass: f64): void {
  const place = residual + <usize>node * 8;
  const before = load<f64>(place);
  const after = before + mass;
  store<f64>(place, after);
  if (after >= epsilon && before < epsilon) {
    let tail = head + waiting;
    if (tail >= nodes) tail -= nodes;
    store<u32>(queue + <usize>tail * 4, node);
    waiting++;
  }
}

/** Weighs the edges of a node; returns their sum. */
function weigh(node: u32): f64 {
  const isDocument = node < documents;
  const byClass = isDocument ? classes : classes + 32;
  const to = load<u32>(starts + <usize>(node + 1) * 4);
  let total: f64 = 0;
  for (let at = load<u32>(starts + <usize>node * 4); at < to; at++) {
    const edge = load<u32>(edges + <usize>at * 4);
    let weight = load<f64>(byClass + <usize>(edge >> 30) * 8);
    if (isDocument) weight *= rarity(edge & TARGET_MASK);
    store<f64>(weights + <usize>at * 8, weight);
    total += weight;
  }
  return total;
}

function rarity(entity: u32): f64 {
  if (entity >= nodes) return 0;
  const from = load<u32>(starts + <usize>entity * 4);
  const degree = load<u32>(starts + <usize>(entity + 1) * 4) - from;
  return log(1 + <f64>documents / <f64>max<u32>(1, degree));
}
