import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ListRow } from '../../src/contract/listPorts.ts';
import { rows as rowOfEach } from '../fixtures/activities.ts';
import { openListPage } from './support/askingPage.tsx';
import { rowActions } from './support/gestures.ts';

it('thanks the member who credited me, and offers no thanks for what I gave', async () => {
  const row = rowOfEach.find(({ metric }) => metric === 3);
  const me = { id: 7, first_name: 'Ada', last_name: 'Brook' };
  const ben = { id: 12, first_name: 'Ben', last_name: 'Carter' };
  const rows = [
    { ...row, id: 91, date: '2026-03-10', member: ben, receiver: me },
    { ...row, id: 92, date: '2026-03-11', member: me, receiver: ben },
  ] as ListRow[];
  const { acts } = await openListPage('revenueMade', { rows }, { address: '/dashboard/revenuemade/0' });
  await screen.findByText('Ben Carter');
  const thanks = rowActions(/^Thank /);
  expect(thanks.map((each) => each.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/^Thank Ben Carter for Tue 10 Mar/),
  ]);
  await act(() => fireEvent.click(thanks[0] as HTMLElement));
  expect(acts()).toEqual([{ name: 'thank', record: { metric: 3, id: 91 } }]);
});
