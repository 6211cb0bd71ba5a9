import type { Settings } from 'sigma/settings';
import type { NodeDisplayData, PartialButFor } from 'sigma/types';

import { placeLabel } from './place-label.js';

type Node = PartialButFor<NodeDisplayData, 'x' | 'y' | 'size' | 'label' | 'color'>;

const PADDING = 4;
const SEAM = 4;

type Draw = (context: CanvasRenderingContext2D, data: Node, settings: Settings) => void;

/** The name of a node beside it, with a seam of a colour, so that it can be read on lines and other nodes. */
export function labelOn(seam: string): Draw {
  return (context, data, settings) => {
    if (data.label === null || data.label === '') return;
    const { left, baseline } = measured(context, data, settings);
    context.lineWidth = SEAM;
    context.lineJoin = 'round';
    context.strokeStyle = seam;
    context.strokeText(data.label, left, baseline);
    context.fillStyle = settings.labelColor.color ?? '#000';
    context.fillText(data.label, left, baseline);
  };
}

/** The same with a plate of a colour behind it. */
export function hoverOn(plate: string): Draw {
  return (context, data, settings) => {
    const { left, baseline, width } = measured(context, data, settings);
    const { labelSize } = settings;
    context.fillStyle = plate;
    context.beginPath();
    context.roundRect(
      left - PADDING,
      baseline - labelSize - PADDING / 2,
      width + 2 * PADDING,
      labelSize + 2 * PADDING,
      4,
    );
    context.fill();
    context.beginPath();
    context.arc(data.x, data.y, data.size + 2, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = data.color;
    context.beginPath();
    context.arc(data.x, data.y, data.size, 0, 2 * Math.PI);
    context.fill();
    labelOn(plate)(context, data, settings);
  };
}

function measured(
  context: CanvasRenderingContext2D,
  { x, y, size, label }: Node,
  { labelSize, labelFont }: Settings,
): { readonly left: number; readonly baseline: number; readonly width: number } {
  context.font = `${String(labelSize)}px ${labelFont}`;
  const { width } = context.measureText(label ?? '');
  const { clientWidth: room, clientHeight: height } = context.canvas;
  const baseline = Math.max(labelSize + PADDING, Math.min(height - PADDING, y + labelSize / 3));
  return { left: placeLabel({ x, size, width, room }), baseline, width };
}
