import { expect, it } from 'vitest';
import { copierCharts, copierIgnored, copierModel } from '../model/machines/copier.ts';
import { describeGraph } from '../model/suite.ts';
import { startLive } from '../model/walk.ts';

describeGraph({ charts: copierCharts, ignored: copierIgnored });

it('copies and confirms only the latest request', () => {
  const { happen, runs, snapshot } = startLive(copierModel);
  happen({ type: 'text.copied', text: '7kd2-m4qx' });
  happen({ type: 'xstate.done.actor.copyText', output: undefined });
  expect(snapshot().hasTag('copied')).toBe(true);
  happen({ type: 'text.copied', text: '9xwe-2bqz' });
  expect(snapshot().hasTag('copied')).toBe(false);
  expect(runs.map(({ input }) => input)).toEqual([{ text: '7kd2-m4qx' }, { text: '9xwe-2bqz' }]);
});

it('doesn’t confirm a refused copy', () => {
  const { happen, snapshot } = startLive(copierModel);
  happen({ type: 'text.copied', text: '7kd2-m4qx' });
  happen({ type: 'xstate.error.actor.copyText', error: new Error('refused') });
  expect([snapshot().hasTag('copied'), snapshot().hasTag('failed')]).toEqual([false, true]);
});
