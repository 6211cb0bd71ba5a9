import type { Settings } from 'sigma/settings';
import type { NodeDisplayData, PartialButFor } from 'sigma/types';

type Node = PartialButFor<NodeDisplayData, 'x' | 'y' | 'size' | 'label' | 'color'>;

const GAP = 4;
const PADDING = 3;

/** The name of a node beside it, on nothing. */
export function drawLabel(context: CanvasRenderingContext2D, data: Node, settings: Settings): void {
  if (data.label === null || data.label === '') return;
  const { labelSize, labelFont, labelColor } = settings;
  context.font = `${String(labelSize)}px ${labelFont}`;
  context.fillStyle = labelColor.color ?? '#000';
  context.fillText(data.label, data.x + data.size + GAP, data.y + labelSize / 3);
}

type Draw = (context: CanvasRenderingContext2D, data: Node, settings: Settings) => void;

/** The same with a plate of a colour behind it. */
export function hoverOn(plate: string): Draw {
  return (context: CanvasRenderingContext2D, data: Node, settings: Settings): void => {
    const { labelSize, labelFont } = settings;
    context.font = `${String(labelSize)}px ${labelFont}`;
    const width = context.measureText(data.label ?? '').width;
    context.fillStyle = plate;
    context.beginPath();
    context.roundRect(
      data.x - data.size - PADDING,
      data.y - labelSize / 2 - 2 * PADDING,
      2 * data.size + GAP + width + 4 * PADDING,
      labelSize + 4 * PADDING,
      6,
    );
    context.fill();
    context.fillStyle = data.color;
    context.beginPath();
    context.arc(data.x, data.y, data.size, 0, 2 * Math.PI);
    context.fill();
    drawLabel(context, data, settings);
  };
}
