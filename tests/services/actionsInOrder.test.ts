import { expect, it } from 'vitest';
import type { PageAction } from '../../src/contract/detailPorts.ts';
import { actionsInOrder } from '../../src/services/actionsInOrder.ts';
import type { Api } from '../../src/services/calls/api.ts';
import { performAction } from '../../src/services/pageActions.ts';
import { settled } from '../model/deferred.ts';

interface Sent {
  readonly call: string;
  readonly version?: number;
  readonly answer: (saved: object) => void;
  readonly fail: () => void;
}

const open = () => {
  const sent: Sent[] = [];
  const api = ((
    { id }: { id: string },
    { params }: { params: { id: number } },
    also?: { version?: number },
  ) =>
    new Promise((resolve, reject) => {
      sent.push({
        call: `${id} ${params.id}`,
        version: also?.version,
        answer: resolve,
        fail: () => reject(new TypeError('Failed to fetch')),
      });
    })) as unknown as Api;
  return {
    ...actionsInOrder((action) => performAction(api, action)),
    sent,
    calls: () => sent.map(({ call, version }) => [call, version]),
  };
};
const moved = (id: number, outcome: 'Interested' | 'Joined'): PageAction => ({
  name: 'saveVisitor',
  id,
  version: 1,
  changes: { outcome },
});

it('a queued action is sent after the one in progress, no matter who awaits that one', async () => {
  const { perform, queue, sent, calls } = open();
  const second = moved(2, 'Joined');
  const first = perform(moved(1, 'Joined'));
  queue(second);
  queue(moved(3, 'Joined'));
  await settled();
  expect(calls()).toEqual([['saveChapterVisitor 1', 1]]);
  sent[0]?.fail();
  await expect(first).rejects.toThrow();
  await settled();
  expect(calls().at(-1)).toEqual(['saveChapterVisitor 2', 1]);
  const outcome = perform(second);
  sent[1]?.answer({ version: 2 });
  expect(await outcome).toMatchObject({ kind: 'changed' });
  await settled();
  expect(calls().length).toBe(3);
});

it('the second check of a certificate uses the version from the first', async () => {
  const { perform, sent, calls } = open();
  const tick = (index: number) => perform({ name: 'tickStep', id: 41, version: 3, index, isDone: true });
  const first = tick(0);
  sent[0]?.answer({ version: 4 });
  await first;
  void tick(1);
  expect(calls()).toEqual([
    ['saveCoaching 41', 3],
    ['saveCoaching 41', 4],
  ]);
});

it('the next action on a row uses the result of the previous one', async () => {
  const { perform, queue, sent, calls } = open();
  const next = moved(1, 'Interested');
  const first = perform(moved(1, 'Joined'));
  queue(next);
  sent[0]?.answer({ version: 2 });
  await first;
  await settled();
  sent[1]?.answer({ version: 3 });
  await perform(next);
  void perform(moved(1, 'Joined'));
  void perform(moved(2, 'Joined'));
  expect(calls().map(([, version]) => version)).toEqual([1, 2, 3, 1]);
});

it('a retried action is sent again', async () => {
  const { perform, queue, sent, calls } = open();
  const second = moved(2, 'Joined');
  void perform(moved(1, 'Joined'));
  queue(second);
  sent[0]?.answer({ version: 2 });
  await settled();
  sent[1]?.fail();
  await expect(perform(second)).rejects.toThrow();
  void perform(second);
  expect(calls().length).toBe(3);
});
