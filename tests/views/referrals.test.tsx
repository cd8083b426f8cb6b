import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ReferralRow } from '../../src/contract/records/records.ts';
import { referralRow } from '../fixtures/activities.ts';
import { openListPage } from './support/askingPage.tsx';
import { chooseAction, frameDrawn } from './support/gestures.ts';
import { standAt } from './support/standAt.ts';

const { member, receiver } = referralRow;
const contact = {
  email: 'ida@gruber.test',
  cell_phone: '5550134568',
  work_phone: null,
  address: 'Mill Lane 4',
};
const given: ReferralRow = { ...referralRow, ...contact };
const received: ReferralRow = { ...given, member: receiver, receiver: member, can_edit: 0 };

standAt();

const open = async (address: string, row: ReferralRow) => {
  const page = await openListPage('referrals', { rows: [row] }, { address, hasDialogs: true });
  await frameDrawn();
  return page;
};

const press = async (name: string) => {
  chooseAction(name);
  await frameDrawn();
};

describe('a received referral', () => {
  it('is followed up with its thread visible', async () => {
    const { loadForm, saveForm, rows } = await open('/dashboard/referrals/0', received);
    await press('Follow up Ida Gruber, Fri 13 Mar');
    const entry = { form: 'followUp', stored: { id: 812, version: 1, referral_state: 'Given' } } as const;
    expect(loadForm.inputs().map((input) => input.entry)).toEqual([entry]);
    const thread = [
      { at: '2026-03-13T17:00:00.000Z', by: 'Ada Brook', state: 'Seen', note: 'Rings on Monday' },
    ];
    await act(() =>
      loadForm.resolve({
        form: 'followUp',
        stored: { id: 812, version: 1, referral_state: 'Seen', thread },
        lists: {},
        today: '2026-03-14',
        idempotencyKey: 'key-1',
      }),
    );
    const dialog = screen.getByRole('dialog', { name: 'Follow up' });
    expect(within(dialog).getByRole('region', { name: 'History' }).textContent).toBe(
      'HistorySeen · Ada Brook · Fri 13 MarRings on Monday',
    );
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'They met.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(saveForm.inputs()[0]?.body).toMatchObject({ referral_state: 'Seen', note: 'They met.' });
    expect(rows.inputs()).toHaveLength(1);
  });
});

describe('a given referral', () => {
  it('shows its outcome, and the receiver can’t be asked right away', async () => {
    const { loadForm } = await open('/dashboard/referrals/1', given);
    await press('What became of Ida Gruber, Fri 13 Mar');
    expect(loadForm.inputs()[0]?.entry).toEqual({
      form: 'referralThread',
      stored: { id: 812, version: 1, referral_state: 'Given' },
    });
    await act(() =>
      loadForm.resolve({
        form: 'referralThread',
        stored: { id: 812, version: 1, referral_state: 'Given', thread: [] },
        lists: {},
        today: '2026-03-14',
        idempotencyKey: 'key-1',
      }),
    );
    expect(screen.getByRole('region', { name: 'History' }).textContent).toBe('HistoryNothing yet.');
  });
});
