import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ReferralRow } from '../../src/contract/records/records.ts';
import { referralRow } from '../fixtures/activities.ts';
import { openListPage } from './support/askingPage.tsx';
import { chooseAction, frameDrawn, rowActions } from './support/gestures.ts';
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

const names = () => rowActions().map((entry) => entry.getAttribute('aria-label'));
const press = async (name: string) => {
  chooseAction(name);
  await frameDrawn();
};

describe('a referral that one received', () => {
  it('DB14: has no address and no phone in its row, which its record tells', async () => {
    await open('/dashboard/referrals/0', received);
    expect(document.querySelectorAll('a[href^="mailto:"], a[href^="tel:"]')).toHaveLength(0);
  });

  it('is followed up with its thread in sight', async () => {
    const { loadForm, saveForm, rows } = await open('/dashboard/referrals/0', received);
    expect(names()).toEqual([
      'Follow up Ida Gruber, Fri 13 Mar',
      'Record business bucks for Ida Gruber, Fri 13 Mar',
      'Request a correction: referral of Fri 13 Mar (Ida Gruber)',
    ]);
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

  it('leads to business bucks that name it, unless it is lost', async () => {
    const { workspace } = await open('/dashboard/referrals/0', received);
    await press('Record business bucks for Ida Gruber, Fri 13 Mar');
    expect(workspace.getSnapshot().context.requested).toEqual({
      recording: 'businessBucks',
      prefill: { receiver_id: 12, is_ep: false, referral_id: 812 },
    });
  });

  it('that is lost leads to no business bucks', async () => {
    await open('/dashboard/referrals/0', { ...received, referral_state: 'Lost' });
    expect(names()).toEqual([
      'Follow up Ida Gruber, Fri 13 Mar',
      'Request a correction: referral of Fri 13 Mar (Ida Gruber)',
    ]);
  });
});

describe('a referral that one gave', () => {
  it('is asked about once nobody said a word for long', async () => {
    const { performAction } = await open('/dashboard/referrals/1', { ...given, can_nudge: 1 });
    await press('Ask how it went with Ida Gruber, Fri 13 Mar');
    expect(performAction.inputs()).toEqual([{ action: { name: 'nudge', referralId: 812 } }]);
    await act(() => performAction.resolve({ kind: 'changed', message: 'We’ve asked how it went.' }));
    expect(screen.getByText('We’ve asked how it went.').role).toBe('status');
  });

  it('shows what became of it, and is not asked about at once', async () => {
    const { loadForm } = await open('/dashboard/referrals/1', given);
    expect(names().slice(0, -2)).toEqual(['What became of Ida Gruber, Fri 13 Mar']);
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

it('a referral of two others says no contact and offers neither side’s buttons', async () => {
  const { email: _email, cell_phone: _cell, work_phone: _work, address: _address, ...hidden } = received;
  const ofOthers = { ...hidden, receiver: { id: 3, first_name: 'Vera', last_name: 'Holm' } };
  await open('/dashboard/12/referrals/1', ofOthers);
  expect([names(), document.querySelectorAll('tbody a[href^="mailto:"]')]).toMatchObject([[], { length: 0 }]);
});
