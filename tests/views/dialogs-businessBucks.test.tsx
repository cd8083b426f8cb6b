import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { businessBuckRecorded } from '../fixtures/recordings.ts';
import { businessBuckFieldCases } from '../fixtures/rules.ts';
import { button, choose, field, leave, press, textsOf } from './support/gestures.ts';
import {
  asTold,
  type Control,
  errorUnder,
  find,
  isDisabled,
  judge,
  openQuick,
  pick,
  typedCases,
  write,
} from './support/quickDialogs.tsx';

const controls: Readonly<Record<string, Control>> = {
  receiver_id: ['combobox', 'Member'],
  amount: ['textbox', 'Amount'],
  business_type: ['select', 'Business type'],
  comments: ['textbox', 'Comments'],
};
const pastReferral: Control = ['combobox', 'Past referral'];
const epReferralType: Control = ['select', 'EP referral type'];

const fillWell = (member = 'Ben Carter') => {
  pick('Member', member);
  write('Amount', '1250.50');
  choose('Business type', 'New');
};

const well = { receiver_id: 12, amount: '1250.50', business_type: 'New', comments: '', is_ep: 0 };

describe('Quick Business Bucks', () => {
  it('opens cleared, without the fields that depend on the member', async () => {
    await openQuick('businessBucks');
    expect(screen.getByRole('dialog', { name: 'Quick Business Bucks' })).toBeTruthy();
    expect([find(['combobox', 'Member']).value, field('Amount').value, button('Submit').disabled]).toEqual([
      '',
      '',
      true,
    ]);
    expect(screen.queryByLabelText('Past referral')).toBeNull();
    expect(screen.queryByLabelText('EP referral type')).toBeNull();
  });

  it('says behind the amount what it is in, the field’s name staying as it is', async () => {
    await openQuick('businessBucks');
    const amount = field('Amount');
    const said = (amount.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(said).toEqual([
      'USD',
      'Only you, the other member, the treasurer and administrators can see the amount.',
    ]);
    leave(amount);
    expect([errorUnder(['textbox', 'Amount']), screen.getByText('USD').isConnected]).toEqual([
      'This field is required.',
      true,
    ]);
  });

  it('asks for what is required once a field is left empty', async () => {
    await openQuick('businessBucks');
    const said = Object.entries(controls).map(([name, control]) => {
      leave(find(control));
      return [name, errorUnder(control)];
    });
    expect(said).toEqual([
      ['receiver_id', 'This field is required.'],
      ['amount', 'This field is required.'],
      ['business_type', 'This field is required.'],
      ['comments', null],
    ]);
  });

  it('says of each value what the table says, and takes only a good record', async () => {
    const cases = typedCases(businessBuckFieldCases, controls);
    await openQuick('businessBucks');
    fillWell();
    expect(judge(cases, controls)).toEqual(asTold(cases));
  });

  it('lets neither e, E, plus nor minus into the amount', async () => {
    await openQuick('businessBucks');
    const kept = ['1e3', '1E3', '+12', '-12', '12.5', 'twelve'].map((text) => {
      write('Amount', text);
      return field('Amount').value;
    });
    expect(kept).toEqual(['13', '13', '12', '12', '12.5', '']);
  });

  it('offers the past referrals of a member who is not EP, once they are there, and may do without', async () => {
    const { asked, pastReferrals, sent, answer } = await openQuick('businessBucks');
    fillWell();
    expect([asked.pastReferrals(), isDisabled(pastReferral)]).toEqual([[{ memberId: 12 }], true]);
    press('Submit');
    expect(sent().map(({ payload }) => payload)).toEqual([{ recording: 'businessBucks', body: well }]);
    await answer({ kind: 'refused', message: 'The given data was invalid.', errors: {} });
    await pastReferrals([
      { value: 812, label: 'Ida Gruber' },
      { value: 813, label: 'Noor Haddad' },
    ]);
    expect(isDisabled(pastReferral)).toBe(false);
    pick('Past referral', 'Noor Haddad');
    press('Submit');
    expect(sent().at(-1)?.payload.body).toEqual({ ...well, referral_id: 813 });
    await answer({ kind: 'recorded', recorded: businessBuckRecorded });
    expect(textsOf('status')).toEqual(['Business Buck added sucessfully.']);
  });

  it('asks for the EP referral type of a member who is EP, and for no referral', async () => {
    const { asked, sent } = await openQuick('businessBucks');
    fillWell('Chloé Dietz');
    expect([asked.pastReferrals(), screen.queryByLabelText('Past referral')]).toEqual([[], null]);
    expect(button('Submit').disabled).toBe(true);
    leave(find(epReferralType));
    expect(errorUnder(epReferralType)).toBe('This field is required.');
    choose('EP referral type', 'Former Member');
    expect(errorUnder(epReferralType)).toBe(null);
    press('Submit');
    expect(sent().map(({ payload }) => payload.body)).toEqual([
      { ...well, receiver_id: 15, is_ep: 1, ep_referral_type: 'Former Member' },
    ]);
  });

  it('forgets the referral of another member', async () => {
    const { pastReferrals, sent } = await openQuick('businessBucks');
    fillWell();
    await pastReferrals([{ value: 812, label: 'Ida Gruber' }]);
    pick('Past referral', 'Ida Gruber');
    pick('Member', 'Omar Ferris');
    expect([find(pastReferral).value, isDisabled(pastReferral)]).toEqual(['', true]);
    press('Submit');
    expect(sent().map(({ payload }) => payload.body)).toEqual([{ ...well, receiver_id: 203 }]);
  });
});
