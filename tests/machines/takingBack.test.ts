import { expect, it } from 'vitest';
import { takingBackCharts, takingBackIgnored, takingBackModel } from '../model/machines/takingBack.ts';
import { describeGraph } from '../model/suite.ts';
import { startLive } from '../model/walk.ts';

describeGraph({ charts: takingBackCharts, ignored: takingBackIgnored });

const asked = () => {
  const live = startLive(takingBackModel);
  live.happen({ type: 'record.stored', record: { metric: 2, id: 88 } });
  live.happen({ type: 'undo.requested' });
  return { ...live, context: () => live.snapshot().context };
};
const answered = (output: unknown) => ({ type: 'xstate.done.actor.deleteRecord', output });

it('takes back what was recorded last', () => {
  const { happen, runs, snapshot, context } = asked();
  expect(runs.map(({ input }) => input)).toEqual([{ metric: 2, id: 88 }]);
  happen(answered({ kind: 'done' }));
  expect([snapshot().value, context().count]).toEqual(['takenBack', 1]);
  happen({ type: 'record.stored', record: { metric: 1, id: 91 } });
  happen({ type: 'undo.requested' });
  expect(runs.at(-1)?.input).toEqual({ metric: 1, id: 91 });
});

it('says why a record stays, and asks for the same again; it may have changed each time', () => {
  const { happen, runs, context } = asked();
  happen(answered({ kind: 'refused', message: 'This record is counted in a closed meeting.' }));
  expect([context().message, context().count]).toEqual(['This record is counted in a closed meeting.', 1]);
  happen({ type: 'undo.requested' });
  happen({ type: 'xstate.error.actor.deleteRecord', error: new Error('offline') });
  expect([context().message, context().count]).toEqual(['Something went wrong!', 2]);
  expect(runs.map(({ input }) => input)).toEqual([
    { metric: 2, id: 88 },
    { metric: 2, id: 88 },
  ]);
});
