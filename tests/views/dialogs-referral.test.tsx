import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { referralRecorded } from '../fixtures/recordings.ts';
import { referralFieldCases } from '../fixtures/rules.ts';
import { button, field, leave, only, press, textsOf } from './support/gestures.ts';
import {
  asTold,
  type Control,
  errorUnder,
  find,
  judge,
  openQuick,
  pick,
  toggle,
  typedCases,
  write,
} from './support/quickDialogs.tsx';

const controls: Readonly<Record<string, Control>> = {
  receiver_id: ['combobox', 'Member'],
  type: ['radiogroup', 'Referral type'],
  methods: ['group', 'Methods'],
  first_name: ['textbox', 'First name'],
  last_name: ['textbox', 'Last name'],
  email: ['textbox', 'E-mail'],
  cell_phone: ['textbox', 'Cell phone'],
  work_phone: ['textbox', 'Work phone'],
  address: ['textbox', 'Address'],
  comments: ['textbox', 'Comments'],
};

const fillWell = () => {
  pick('Member', 'Ben Carter');
  toggle('radio', 'Someone Else');
  toggle('checkbox', 'Call');
  write('First name', 'ida');
  write('Last name', 'gruber');
  write('Comments', 'wants a new kitchen');
};

const well = {
  receiver_id: 12,
  methods: ['Call'],
  first_name: 'Ida',
  last_name: 'Gruber',
  type: 'Out_of_Chapter',
  comments: 'Wants a new kitchen',
  connection: '0',
  connection_profession: '',
  email: '',
  work_phone: '',
  cell_phone: '',
  address: '',
};

describe('Quick Referral', () => {
  it('opens cleared, with nothing said before a field is left', async () => {
    await openQuick('referral');
    expect(screen.getByRole('dialog', { name: 'Quick Referral' })).toBeTruthy();
    const chosen = ['Self', 'Someone Else'].map((name) => only<HTMLInputElement>('radio', name).checked);
    expect([chosen, find(['switch', 'Connection']).checked, field('First name').value]).toEqual([
      [false, false],
      false,
      '',
    ]);
    expect(Object.values(controls).map(errorUnder)).toEqual(Object.values(controls).map(() => null));
    expect([screen.getByText('Six fields left').textContent, button('Submit').disabled]).toEqual([
      'Six fields left',
      true,
    ]);
  });

  it('asks for what is required once a field is left empty', async () => {
    await openQuick('referral');
    const said = Object.entries(controls).map(([name, control]) => {
      leave(find(control));
      return [name, errorUnder(control)];
    });
    const required = ['receiver_id', 'type', 'methods', 'first_name', 'last_name', 'comments'];
    expect(said).toEqual(
      Object.keys(controls).map((name) => [name, required.includes(name) ? 'This field is required.' : null]),
    );
  });

  it('says of each value what the table says, and takes only a good record', async () => {
    const cases = typedCases(referralFieldCases, controls);
    await openQuick('referral');
    fillWell();
    expect(judge(cases, controls)).toEqual(asTold(cases));
  });

  it('sends the names and values of the specification', async () => {
    const { sent, answer } = await openQuick('referral');
    fillWell();
    press('Submit');
    expect(sent()).toEqual([
      { idempotencyKey: 'key-fresh-0001', payload: { recording: 'referral', body: well } },
    ]);
    expect(button('Please wait...').disabled).toBe(true);
    expect([field('First name').disabled, field('First name').form?.tabIndex]).toEqual([true, 0]);
    await answer({ kind: 'recorded', recorded: referralRecorded });
    expect(textsOf('status')).toEqual(['Referral added successfully.']);
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('notes beside the success that the person was referred before', async () => {
    const { answer } = await openQuick('referral');
    fillWell();
    press('Submit');
    const warnings = ['You referred this person to the same member on Mar 2.'];
    await answer({ kind: 'recorded', recorded: { ...referralRecorded, warnings } });
    expect(textsOf('status')).toEqual(['Referral added successfully.']);
    expect(screen.getByRole('note').textContent).toBe(warnings[0]);
  });

  it('sends trimmed texts, digits of phones, and a connection as text', async () => {
    const { sent } = await openQuick('referral');
    fillWell();
    toggle('switch', 'Connection');
    write('Connection profession', ' baker ');
    for (const method of ['Invited to Meeting', 'E-mail']) toggle('checkbox', method);
    toggle('radio', 'Self');
    write('E-mail', ' ida@chapterhouse.test ');
    write('Cell phone', '555 013-4567');
    write('Work phone', '55');
    write('Address', ' mill Lane 4 ');
    expect([field('Cell phone').value, field('Work phone').value]).toEqual(['(555) 013 - 4567', '(55']);
    press('Submit');
    expect(sent().map(({ payload }) => payload.body)).toEqual([
      {
        ...well,
        methods: ['E-mail', 'Call', 'Invited to Meeting'],
        type: 'In_Chapter',
        connection: '1',
        connection_profession: 'Baker',
        email: 'ida@chapterhouse.test',
        work_phone: '55',
        cell_phone: '5550134567',
        address: 'Mill Lane 4',
      },
    ]);
  });

  it('says that the person was referred to this member before, before it is sent', async () => {
    const { asked, earlierReferral } = await openQuick('referral');
    fillWell();
    const { first_name, last_name } = well;
    const person = { memberId: 12, firstName: first_name, lastName: last_name };
    expect(asked.earlierReferral().at(-1)).toEqual(person);
    const warning = 'You referred this person to the same member on 12 Mar.';
    await earlierReferral(warning);
    expect([screen.queryByText(warning) !== null, button('Submit').disabled]).toEqual([true, false]);
  });

  it('asks for the profession of a connection only while there is one', async () => {
    const { sent } = await openQuick('referral');
    fillWell();
    expect(screen.queryByRole('textbox', { name: 'Connection profession' })).toBeNull();
    toggle('switch', 'Connection');
    write('Connection profession', 'Baker');
    toggle('switch', 'Connection');
    expect(screen.queryByRole('textbox', { name: 'Connection profession' })).toBeNull();
    press('Submit');
    expect(sent().map(({ payload }) => payload.body)).toEqual([well]);
  });

  it('says that something went wrong, and what the server refused under its field', async () => {
    const { answer } = await openQuick('referral');
    fillWell();
    press('Submit');
    await answer({
      kind: 'refused',
      message: 'The given data was invalid.',
      errors: { methods: ['This field is invalid.'] },
    });
    expect(textsOf('alert')).toEqual(['Something went wrong!']);
    expect([errorUnder(['group', 'Methods']), button('Submit').disabled]).toEqual([
      'This field is invalid.',
      false,
    ]);
  });
});
