import { waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createActor, fromPromise, waitFor as waitForState } from 'xstate';
import { listMachine } from '../../src/machines/list.machine.ts';
import { rehearse } from '../../src/views/list/rehearsal.tsx';
import { rehearsedAnswer, rehearsedLocation } from '../../src/views/list/rehearsedList.ts';
import { inWorkspace } from './support/workspace.ts';

it('a list that is rehearsed has all that a list has, in no page', async () => {
  const workspace = inWorkspace(rehearsedLocation);
  onTestFinished(() => void workspace.stop());
  const answered = listMachine.provide({ actors: { loadRows: fromPromise(async () => rehearsedAnswer) } });
  const list = createActor(answered, { input: { location: rehearsedLocation } }).start();
  await waitForState(list, (snapshot) => snapshot.matches({ result: 'showing' }));
  list.stop();
  // What other files of this process had said aloud goes when its time is over.
  document.body.replaceChildren();
  const seen = () => [document.title, document.body.innerHTML, window.scrollY, document.activeElement];
  const before = seen();
  const subscribed = vi.spyOn(list, 'subscribe');
  const place = rehearse({ workspace, list });
  await waitFor(() => expect(place.querySelectorAll('tbody tr[data-index]').length).toBeGreaterThan(5));
  expect([...place.querySelectorAll('h1, .table-foot')].map(({ textContent }) => textContent)).toEqual([
    'Sessions',
    '40 sessions',
  ]);
  expect(place.querySelectorAll('.chip').length).toBeGreaterThan(5);
  expect([seen(), place.isConnected, subscribed.mock.calls]).toEqual([before, false, []]);
});
