import { expect, it } from 'vitest';
import { recordings } from '../../src/machines/recordings/recordings.ts';
import { activeLeaves, explore, leaves } from '../model/graph.ts';
import { dialogGrid } from '../model/readme.ts';
import { factsOf } from '../qa/walks/dialogs.ts';
import { recordingModelOf } from '../qa/walks/recordingModel.ts';

/** A stored record that is edited has states of its own, which every dialog shares. */
const ofEditing = ['reading', 'unreadable', 'uneditable', 'changing', 'filling.overtaken'];

const [head = '', , ...rows] = dialogGrid().split('\n');
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const states = cellsOf(head).slice(1);

it.each(Object.values(recordings).map((definition) => [definition.title, definition.id] as const))(
  'the grid marks the states that %s reaches, and no others',
  (title, id) => {
    const model = recordingModelOf(factsOf(id));
    const { opening, vertices, edges } = explore(model);
    const reached = new Set([
      ...opening,
      ...[...vertices.values()].flatMap(activeLeaves),
      ...edges.flatMap(({ passed }) => passed),
    ]);
    const [, ...marks] = cellsOf(rows.find((row) => cellsOf(row)[0] === title) ?? '');
    const marked = states.filter((state, place) => marks[place] === '●' && !ofEditing.includes(state));
    expect(marked).toEqual(leaves(model.machine).filter((leaf) => reached.has(leaf)));
  },
);
