import { UndirectedGraph } from 'graphology';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import Sigma from 'sigma';

import type { GraphAnswer } from '../../../wire/graph.js';
import { Button } from '../../parts/button.js';
import { isDark } from '../../state/theme.js';
import { hoverOn, labelOn } from './draw-label.js';
import type { DrawnGraph } from './drawn-graph.js';
import { graphColors, type GraphColors } from './graph-colors.js';
import { cannotDraw } from './graph-state.js';
import { separateLabels } from './separate-labels.js';
import { shortName } from './short-name.js';
import { startLayout } from './start-layout.js';
import { startPlaces } from './start-places.js';

interface GraphCanvasProps {
  readonly answer: GraphAnswer;
  readonly drawn: DrawnGraph;
  /** Key of the entity or id of the learning that is open. */
  readonly selected: string | undefined;
  readonly onSelect: (key: string | undefined) => void;
}

const STEPS = 240;
const STAGE_PADDING = 48;
/** Of a name in pixels: how high it is, how wide a letter is at most on average, and how far it is from its node. */
const NAME_HEIGHT = 16;
const LETTER = 6.6;
const NAME_GAP = 4;
const SMALLEST = 6;
const LARGEST = 16;
const LEARNING_SIZE = 5;
const MANY_LEARNINGS = 150;
const MANY_EDGES = 500;
/** As many nodes have room for the names of all entities; where the picture is as wide, for titles, too. */
const FEW_NODES = 60;
const ROOMY = 600;
/** Titles are long: they come with going nearer, or on a learning that is pointed at. */
const NAMED_FROM = 5.5;

/** Learnings and what they name as a picture; `GraphTable` says the same in words. */
export function GraphCanvas({ answer, drawn, selected, onSelect }: GraphCanvasProps): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<Sigma | undefined>(undefined);
  const chosen = useRef(selected);
  const dark = isDark();
  useEffect(() => {
    const view =
      frame.current === null ? undefined : draw(frame.current, { answer, drawn }, chosen);
    picture.current = view?.sigma;
    view?.sigma.on('clickNode', ({ node }) => {
      onSelect(node);
    });
    view?.sigma.on('clickStage', () => {
      onSelect(undefined);
    });
    return view?.stop;
  }, [drawn, dark]);
  useEffect(() => {
    chosen.current = selected;
    picture.current?.refresh({ skipIndexation: true });
    showNode(picture.current, selected);
  }, [selected, drawn]);
  return (
    <div class="graph">
      <div ref={frame} class="graph-frame" aria-hidden="true" />
      <div class="graph-tools">
        <Button
          icon="plus"
          isIconOnly
          onPress={() => void picture.current?.getCamera().animatedZoom()}
        >
          Nearer
        </Button>
        <Button
          icon="minus"
          isIconOnly
          onPress={() => void picture.current?.getCamera().animatedUnzoom()}
        >
          Farther
        </Button>
        <Button
          icon="fit"
          isIconOnly
          onPress={() => void picture.current?.getCamera().animatedReset()}
        >
          All of it
        </Button>
      </div>
    </div>
  );
}

interface Shown {
  readonly answer: GraphAnswer;
  readonly drawn: DrawnGraph;
}

function draw(
  frame: HTMLElement,
  shown: Shown,
  chosen: { readonly current: string | undefined },
): { readonly sigma: Sigma; readonly stop: () => void } | undefined {
  const colors = graphColors(isDark());
  const graph = graphOf(shown, colors);
  const sigma = open(graph, frame, { colors, chosen });
  if (sigma === undefined) {
    cannotDraw.value = true;
    return undefined;
  }
  const stopLayout = layOut(graph, sigma);
  return {
    sigma,
    stop: () => {
      stopLayout();
      sigma.kill();
    },
  };
}

/** Learnings and what they name. The same graph begins and ends at the same places. */
function graphOf({ answer, drawn }: Shown, colors: GraphColors): UndirectedGraph {
  const { entities, edges } = answer;
  const { learnings } = drawn;
  const graph = new UndirectedGraph();
  const most = Math.max(1, ...entities.map((entity) => entity.learnings.length));
  const start = startPlaces([...entities, ...learnings.map(({ learning }) => learning)]);
  const used = new Set(learnings.flatMap((one) => one.entities));
  for (const [at, entity] of entities.entries()) {
    if (!used.has(at)) continue;
    graph.addNode(entity.key, {
      ...(start[at] ?? { x: 0, y: 0 }),
      label: shortName(entity.key),
      size: SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(entity.learnings.length / most),
      color: colors.entity,
    });
  }
  const edgeColor = learnings.length > MANY_LEARNINGS ? colors.edgeOfMany : colors.edge;
  for (const [at, { learning, group, entities: named }] of learnings.entries()) {
    if (graph.hasNode(learning.id)) continue;
    graph.addNode(learning.id, {
      ...(start[entities.length + at] ?? { x: 0, y: 0 }),
      label: shortName(learning.title),
      size: LEARNING_SIZE,
      color: (group === undefined ? undefined : colors.groups[group]) ?? colors.none,
    });
    for (const place of named) {
      const key = entities[place]?.key;
      if (key !== undefined) {
        graph.mergeEdge(learning.id, key, { weight: 1, size: 0.8, color: edgeColor });
      }
    }
  }
  for (const [source, target, , related] of edges) {
    const [one, other] = [entities[source]?.key, entities[target]?.key];
    if (related === 0 || one === undefined || other === undefined) continue;
    if (!graph.hasNode(one) || !graph.hasNode(other)) continue;
    graph.mergeEdge(one, other, { weight: 2, size: 1.6, color: colors.edge });
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
    !graph.hasNode(chosen.current) ||
    node === chosen.current ||
    graph.areNeighbors(node, chosen.current);
  const isSmall = graph.order <= FEW_NODES;
  const isRoomy = isSmall && frame.clientWidth >= ROOMY;
  try {
    return new Sigma(graph, frame, {
      labelColor: { color: colors.label },
      labelFont: 'system-ui, sans-serif',
      labelSize: 12,
      ...(isSmall
        ? { labelDensity: 2, labelGridCellSize: 50 }
        : { labelDensity: 0.3, labelGridCellSize: 150 }),
      stagePadding: STAGE_PADDING,
      labelRenderedSizeThreshold: isRoomy ? 0 : NAMED_FROM,
      defaultDrawNodeLabel: labelOn(colors.plate),
      defaultDrawNodeHover: hoverOn(colors.plate),
      zIndex: true,
      // On a narrow window what was chosen hides the picture, which is drawn again when it comes back.
      allowInvalidContainer: true,
      // Without a graphics card each frame of a thousand edges takes a tenth of a second.
      hideEdgesOnMove: graph.size > MANY_EDGES,
      nodeReducer: (node, data) => {
        if (!isNear(node)) return { ...data, color: colors.faint, label: null, zIndex: 0 };
        const isChosen = node === chosen.current;
        return { ...data, zIndex: 1, ...(isChosen && { highlighted: true, forceLabel: true }) };
      },
      edgeReducer: (edge, data) => {
        if (chosen.current === undefined || !graph.hasNode(chosen.current)) return data;
        const isHeld = graph.extremities(edge).includes(chosen.current);
        return isHeld ? { ...data, color: colors.none, zIndex: 1 } : { ...data, hidden: true };
      },
    });
  } catch {
    return undefined;
  }
}

/** Where motion is not wanted, only the end is shown. */
function layOut(graph: UndirectedGraph, sigma: Sigma): () => void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const keys = graph.nodes();
  const places = new Map(keys.map((key, place) => [key, place]));
  const nodes = keys.map((key) => {
    const { x, y, size } = graph.getNodeAttributes(key) as Record<'x' | 'y' | 'size', number>;
    return { x, y, size };
  });
  const edges = graph.edges().map((edge) => {
    const [source, target] = graph.extremities(edge);
    const ends = [places.get(source) ?? 0, places.get(target) ?? 0] as const;
    return [...ends, Number(graph.getEdgeAttribute(edge, 'weight'))] as const;
  });
  return startLayout({ nodes, edges, steps: STEPS }, ({ positions, isDone }) => {
    if (isStill && !isDone) return;
    for (const [at, [x, y]] of positions.entries()) {
      const key = keys[at];
      if (key !== undefined) graph.mergeNodeAttributes(key, { x, y });
    }
    if (isDone && graph.order <= FEW_NODES) spreadNames(graph, sigma);
    sigma.refresh();
  });
}

/** Of a picture that shows all names, none lies on another. */
function spreadNames(graph: UndirectedGraph, sigma: Sigma): void {
  const { width, height } = sigma.getDimensions();
  const keys = graph.nodes();
  const at = keys.map((key) => graph.getNodeAttributes(key) as NodeAttributes);
  const [xs, ys] = [at.map(({ x }) => x), at.map(({ y }) => y)];
  const span = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const room = Math.min(width, height) - 2 * STAGE_PADDING;
  if (span === 0 || room <= 0) return;
  const scale = room / span;
  const isNamed = (size: number): boolean => width >= ROOMY || size >= NAMED_FROM;
  const heights = separateLabels(
    at.map(({ x, y, size, label }) => ({
      ...{ x: x * scale, y: y * scale, left: size + NAME_GAP },
      right: size + NAME_GAP + (isNamed(size) ? LETTER * label.length : 0),
      half: Math.max(size, NAME_HEIGHT / 2) + 1,
    })),
  );
  for (const [place, key] of keys.entries()) {
    graph.setNodeAttribute(key, 'y', (heights[place] ?? 0) / scale);
  }
}

interface NodeAttributes {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly label: string;
}

function showNode(sigma: Sigma | undefined, key: string | undefined): void {
  if (sigma === undefined || key === undefined || !sigma.getGraph().hasNode(key)) return;
  const place = sigma.getNodeDisplayData(key);
  if (place === undefined) return;
  void sigma.getCamera().animate({ x: place.x, y: place.y }, { duration: 250 });
}
