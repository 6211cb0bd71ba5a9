import { UndirectedGraph } from 'graphology';
import forceAtlas2Module from 'graphology-layout-forceatlas2';

import type { LayoutAnswer, LayoutRequest } from './views/graph/layout-messages.js';

/** The module is the function itself; its types speak of a default export. */
const forceAtlas2 = forceAtlas2Module as unknown as typeof forceAtlas2Module.default;

/** Steps between two answers: short enough that a page sees something happen. */
const STEPS_AT_ONCE = 12;
/** From this many nodes on, far ones are taken together. */
const MANY_NODES = 400;

/** Runs in a worker: lays a graph out, and tells the page where it is from time to time. */
addEventListener('message', ({ data }: MessageEvent<LayoutRequest>) => {
  const { nodes, edges, steps } = data;
  const graph = new UndirectedGraph();
  for (const [at, { x, y, size }] of nodes.entries()) graph.addNode(at, { x, y, size });
  for (const [source, target, weight] of edges) graph.mergeEdge(source, target, { weight });
  const settings = {
    barnesHutOptimize: graph.order > MANY_NODES,
    linLogMode: true,
    outboundAttractionDistribution: true,
    gravity: 1,
    scalingRatio: 3,
    slowDown: 1 + Math.log(graph.order + 1),
    edgeWeightInfluence: 1,
  };
  for (let done = 0; done < steps; done += STEPS_AT_ONCE) {
    forceAtlas2.assign(graph, { iterations: STEPS_AT_ONCE, settings });
    const positions = graph.mapNodes((_, { x, y }) => [Number(x), Number(y)] as const);
    const answer: LayoutAnswer = { positions, isDone: done + STEPS_AT_ONCE >= steps };
    postMessage(answer);
  }
});
