import { createElement, type SVGProps } from 'react';

type Attributes = Readonly<Record<string, string>>;
/** What an icon is drawn of, as lucide has it: the name of an element and its attributes. */
export type Stroke = readonly [element: string, attributes: Attributes];

const arc = (rx: number, ry: number, x: number, y: number) => `a${rx} ${ry} 0 0 1 ${x} ${y}`;

const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}${arc(rx, ry, 2 * rx, 0)}${arc(rx, ry, -2 * rx, 0)}z`;

const rectangle = (x: number, y: number, width: number, height: number, rx: number, ry: number) =>
  [
    `M${x + rx} ${y}h${width - 2 * rx}${arc(rx, ry, rx, ry)}v${height - 2 * ry}${arc(rx, ry, -rx, ry)}`,
    `h${2 * rx - width}${arc(rx, ry, -rx, -ry)}v${2 * ry - height}${arc(rx, ry, rx, -ry)}z`,
  ].join('');

/** The geometry of each element as path data that begins from nowhere in particular; what else it says is left out. */
const outlines: Readonly<Record<string, (attributes: Attributes) => string>> = {
  // A path that begins with a step takes it from the origin.
  path: ({ d = '' }) => `M0 0${d}`,
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}z`,
  circle: ({ cx, cy, r }) => ellipse(Number(cx), Number(cy), Number(r), Number(r)),
  ellipse: ({ cx, cy, rx, ry }) => ellipse(Number(cx), Number(cy), Number(rx), Number(ry)),
  rect: ({ x = 0, y = 0, width, height, rx, ry }) =>
    rectangle(
      Number(x),
      Number(y),
      Number(width),
      Number(height),
      Number(rx ?? ry ?? 0),
      Number(ry ?? rx ?? 0),
    ),
};

/** @returns all strokes of an icon as the data of one path. */
export const outlineOf = (strokes: readonly Stroke[]): string =>
  strokes.map(([element, attributes]) => outlines[element]?.(attributes) ?? '').join('');

const isFilled = ([, { fill }]: Stroke) => fill !== undefined && fill !== 'none';

/**
 * What lucide makes its icons with, by the alias of the build: an `svg` of one path, and how it is stroked said once
 * in the style of `icon`. Lucide's own has an element for each stroke, and ten attributes more, in every row of a list.
 */
const createDrawnIcon = (_name: string, strokes: readonly Stroke[]) => {
  const filled = strokes.filter(isFilled);
  let outline: string | undefined;
  return (props: SVGProps<SVGSVGElement>) => {
    outline ??= outlineOf(strokes.filter((stroke) => !isFilled(stroke)));
    return createElement(
      'svg',
      { viewBox: '0 0 24 24', 'aria-hidden': true, ...props },
      createElement('path', { d: outline }),
      ...filled.map(([element, attributes]) => createElement(element, attributes)),
    );
  };
};
export default createDrawnIcon;
