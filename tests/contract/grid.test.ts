import { expect, it } from 'vitest';
import { recordings } from '../../src/machines/recordings/recordings.ts';
import { activeLeaves, explore, leaves } from '../model/graph.ts';
import { dialogGrid } from '../model/pictures.ts';
import { factsOf } from '../qa/walks/dialogs.ts';
import { recordingModelOf } from '../qa/walks/recordingModel.ts';

/** The states for editing a stored record, which every dialog has. */
const ofEditing = ['reading', 'failed', 'uneditable', 'changing', 'filling.overtaken'];

const [head = [], , ...rows] = dialogGrid()
  .split('\n')
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((text) => text.trim()),
  );

it.each(Object.values(recordings).map((definition) => [definition.title, definition.id] as const))(
  'the grid marks exactly the states that %s reaches',
  (title, id) => {
    const model = recordingModelOf(factsOf(id));
    const { opening, vertices, edges } = explore(model);
    const reached = new Set([
      ...opening,
      ...[...vertices.values()].flatMap(activeLeaves),
      ...edges.flatMap(({ passed }) => passed),
    ]);
    const marked = rows.filter((row) => row[head.indexOf(title)] === '●').map(([state = '']) => state);
    expect(marked.filter((state) => !ofEditing.includes(state))).toEqual(
      leaves(model.machine).filter((leaf) => reached.has(leaf)),
    );
  },
);
