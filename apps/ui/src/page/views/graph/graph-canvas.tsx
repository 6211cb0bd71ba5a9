import { UndirectedGraph } from 'graphology';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import Sigma from 'sigma';

import type { GraphAnswer } from '../../../wire/graph.js';
import { Button } from '../../parts/button.js';
import { isDark } from '../../state/theme.js';
import { drawLabel, hoverOn } from './draw-label.js';
import { graphColors, type GraphColors } from './graph-colors.js';
import { cannotDraw, communityOrder, neighbours } from './graph-state.js';
import { startLayout } from './start-layout.js';
import { startPlaces } from './start-places.js';

const MOST = 28;

/** The end of a long path, which tells it apart. */
function shortEntity(key: string): string {
  if (key.length <= MOST) return key;
  const parts = key.split('/');
  const end = parts.slice(-2).join('/');
  if (parts.length > 1) return end.length <= MOST ? `…/${end}` : `…/${parts.at(-1) ?? ''}`;
  return `${key.slice(0, MOST - 1)}…`;
}

interface GraphCanvasProps {
  readonly answer: GraphAnswer;
  /** Key of the entity that is open. */
  readonly selected: string | undefined;
  readonly onSelect: (key: string | undefined) => void;
}

const STEPS = 240;
const SMALLEST = 3;
const LARGEST = 16;
const MANY_EDGES = 1_500;

/** The graph as a picture; `GraphTable` says the same in words. */
export function GraphCanvas({ answer, selected, onSelect }: GraphCanvasProps): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<Sigma | undefined>(undefined);
  const chosen = useRef(selected);
  const dark = isDark();
  useEffect(() => {
    const view = frame.current === null ? undefined : draw(frame.current, answer, chosen);
    drawn.current = view?.sigma;
    view?.sigma.on('clickNode', ({ node }) => {
      onSelect(node);
    });
    view?.sigma.on('clickStage', () => {
      onSelect(undefined);
    });
    return view?.stop;
  }, [answer, dark]);
  useEffect(() => {
    chosen.current = selected;
    drawn.current?.refresh({ skipIndexation: true });
    showNode(drawn.current, selected);
  }, [selected, answer]);
  return (
    <div class="graph">
      <div ref={frame} class="graph-frame" aria-hidden="true" />
      <div class="graph-tools">
        <Button
          icon="plus"
          isIconOnly
          onPress={() => void drawn.current?.getCamera().animatedZoom()}
        >
          Nearer
        </Button>
        <Button
          icon="minus"
          isIconOnly
          onPress={() => void drawn.current?.getCamera().animatedUnzoom()}
        >
          Farther
        </Button>
        <Button
          icon="fit"
          isIconOnly
          onPress={() => void drawn.current?.getCamera().animatedReset()}
        >
          All of it
        </Button>
      </div>
    </div>
  );
}

function draw(
  frame: HTMLElement,
  answer: GraphAnswer,
  chosen: { readonly current: string | undefined },
): { readonly sigma: Sigma; readonly stop: () => void } | undefined {
  const colors = graphColors(isDark());
  const graph = graphOf(answer, colors);
  const sigma = open(graph, frame, { colors, chosen });
  if (sigma === undefined) {
    cannotDraw.value = true;
    return undefined;
  }
  const stopLayout = layOut(graph, answer, sigma);
  return {
    sigma,
    stop: () => {
      stopLayout();
      sigma.kill();
    },
  };
}

/** The same graph begins and ends at the same places. */
function graphOf({ entities, edges }: GraphAnswer, colors: GraphColors): UndirectedGraph {
  const graph = new UndirectedGraph();
  const most = Math.max(1, ...entities.map(({ learnings }) => learnings.length));
  const start = startPlaces(entities);
  for (const [at, { key, learnings, community }] of entities.entries()) {
    const place = community === undefined ? undefined : communityOrder.value.get(community);
    graph.addNode(key, {
      ...(start[at] ?? { x: 0, y: 0 }),
      label: shortEntity(key),
      size: SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(learnings.length / most),
      color: (place === undefined ? undefined : colors.communities[place]) ?? colors.none,
    });
  }
  for (const [source, target, shared, related] of edges) {
    const [one, other] = [entities[source]?.key, entities[target]?.key];
    if (one === undefined || other === undefined) continue;
    graph.mergeEdge(one, other, {
      weight: shared + 2 * related,
      size: related === 1 ? 1.6 : Math.min(2, 0.4 + shared / 4),
      color: edges.length > MANY_EDGES ? colors.edgeOfMany : colors.edge,
    });
  }
  return graph;
}

interface Look {
  readonly colors: GraphColors;
  readonly chosen: { readonly current: string | undefined };
}

/** Undefined where the browser has no WebGL. */
function open(graph: UndirectedGraph, frame: HTMLElement, look: Look): Sigma | undefined {
  const { colors, chosen } = look;
  const isNear = (node: string): boolean =>
    chosen.current === undefined ||
    node === chosen.current ||
    (neighbours.value.get(chosen.current) ?? []).some(({ key }) => key === node);
  try {
    return new Sigma(graph, frame, {
      labelColor: { color: colors.label },
      labelFont: 'system-ui, sans-serif',
      labelSize: 12,
      labelDensity: 0.4,
      labelGridCellSize: 130,
      labelRenderedSizeThreshold: 5,
      defaultDrawNodeLabel: drawLabel,
      defaultDrawNodeHover: hoverOn(colors.plate),
      zIndex: true,
      nodeReducer: (node, data) => {
        if (!isNear(node)) return { ...data, color: colors.faint, label: null, zIndex: 0 };
        const isChosen = node === chosen.current;
        return { ...data, zIndex: 1, ...(isChosen && { highlighted: true, forceLabel: true }) };
      },
      edgeReducer: (edge, data) => {
        if (chosen.current === undefined) return data;
        const isHeld = graph.extremities(edge).includes(chosen.current);
        return isHeld ? { ...data, color: colors.none, zIndex: 1 } : { ...data, hidden: true };
      },
    });
  } catch {
    return undefined;
  }
}

/** Where motion is not wanted, only the end is shown. */
function layOut(graph: UndirectedGraph, answer: GraphAnswer, sigma: Sigma): () => void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const keys = answer.entities.map(({ key }) => key);
  const nodes = keys.map((key) => {
    const { x, y, size } = graph.getNodeAttributes(key) as Record<'x' | 'y' | 'size', number>;
    return { x, y, size };
  });
  const edges = answer.edges.map(
    ([source, target, shared, related]) => [source, target, shared + 2 * related] as const,
  );
  return startLayout({ nodes, edges, steps: STEPS }, ({ positions, isDone }) => {
    if (isStill && !isDone) return;
    for (const [at, [x, y]] of positions.entries()) {
      const key = keys[at];
      if (key !== undefined) graph.mergeNodeAttributes(key, { x, y });
    }
    sigma.refresh();
  });
}

function showNode(sigma: Sigma | undefined, key: string | undefined): void {
  if (sigma === undefined || key === undefined || !sigma.getGraph().hasNode(key)) return;
  const place = sigma.getNodeDisplayData(key);
  if (place === undefined) return;
  void sigma.getCamera().animate({ x: place.x, y: place.y }, { duration: 250 });
}
