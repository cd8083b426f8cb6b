import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ListRow } from '../../src/contract/listPorts.ts';
import type { ActOutcome, RecordAct } from '../../src/contract/recordPorts.ts';
import { listMachine } from '../../src/machines/list.machine.ts';
import { pageViews } from '../../src/routes/table.ts';
import { pageFixtures } from '../fixtures/pages.ts';
import { deferred } from '../model/deferred.ts';
import { watchedRows } from '../model/watched.ts';
import { rowActions } from './support/gestures.ts';
import { openPage } from './support/openPage.tsx';

it('thanks whoever credited me, and offers no thanks for what I gave', async () => {
  await pageViews.revenueMade.load();
  const Page = pageViews.revenueMade.view();
  const { revenueMade } = pageFixtures;
  if (!Page || revenueMade?.kind !== 'list') throw new Error('there is no list of business bucks');
  const [row] = revenueMade.rows;
  const me = { id: 7, first_name: 'Ada', last_name: 'Brook' };
  const ben = { id: 12, first_name: 'Ben', last_name: 'Carter' };
  const rows = [
    { ...row, id: 91, date: '2026-03-10', member: ben, receiver: me },
    { ...row, id: 92, date: '2026-03-11', member: me, receiver: ben },
  ] as ListRow[];
  const loadRows = watchedRows();
  const performAct = deferred<ActOutcome, { act: RecordAct | null }>('performAct');
  openPage(Page, '/dashboard/revenuemade/0', {
    list: listMachine.provide({ actors: { watchRows: loadRows.logic, performAct: performAct.logic } }),
  });
  await act(() => loadRows.resolve({ rows, total: 2, sums: null }));
  await screen.findByText('Ben Carter');
  const thanks = rowActions(/^Thank /);
  expect(thanks.map((each) => each.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/^Thank Ben Carter for Tue 10 Mar/),
  ]);
  await act(() => fireEvent.click(thanks[0] as HTMLElement));
  expect(performAct.inputs().map((input) => input.act)).toEqual([
    { name: 'thank', record: { metric: 3, id: 91 } },
  ]);
});
