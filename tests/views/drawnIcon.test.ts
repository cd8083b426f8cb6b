import { expect, test } from 'vitest';
import { outlineOf, type Stroke } from '../../src/views/parts/drawnIcon.ts';

test.each<[string, Stroke, string]>([
  ['a path, whose first step begins at the origin', ['path', { d: 'm15 5 4 4' }], 'M0 0m15 5 4 4'],
  ['a line', ['line', { x1: '1', y1: '2', x2: '3', y2: '4' }], 'M1 2L3 4'],
  ['a line of several', ['polyline', { points: '1 2 3 4 5 6' }], 'M1 2 3 4 5 6'],
  ['a closed one', ['polygon', { points: '1 2 3 4 5 6' }], 'M1 2 3 4 5 6z'],
  [
    'a circle, as two arcs',
    ['circle', { cx: '12', cy: '12', r: '3' }],
    'M9 12a3 3 0 0 1 6 0a3 3 0 0 1 -6 0z',
  ],
  [
    'an ellipse',
    ['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }],
    'M3 5a9 3 0 0 1 18 0a9 3 0 0 1 -18 0z',
  ],
  [
    'a rectangle with round corners',
    ['rect', { x: '2', y: '4', width: '20', height: '16', rx: '2' }],
    'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z',
  ],
])('what an icon is drawn of becomes path data: %s', (_, stroke, outline) => {
  expect(outlineOf([stroke])).toBe(outline);
});

test('all strokes of an icon are one path', () => {
  const strokes: Stroke[] = [
    ['path', { d: 'M5 22h14', key: 'ehvnwv' }],
    ['path', { d: 'm7 2 3 3', key: 'pdyrp9' }],
  ];
  expect(outlineOf(strokes)).toBe('M0 0M5 22h14M0 0m7 2 3 3');
});
