import { describe, expect, it } from 'vitest';
import type { RecordToEdit } from '../../src/contract/activities.ts';
import { rows } from '../fixtures/activities.ts';
import { businessBuckToRecord, referralToRecord, visitorToRecord } from '../fixtures/recordings.ts';
import { sessionRow } from '../fixtures/sessions.ts';
import { dialogNames, leave, press, textsOf } from './support/gestures.ts';
import { errorUnder, find, openQuick, write } from './support/quickDialogs.tsx';

const stored = (metric: number, body: RecordToEdit['body']): RecordToEdit => ({
  row: rows.find((row) => row.metric === metric) ?? sessionRow,
  body,
  needs_reason: 0,
});

const visitor = stored(6, visitorToRecord);
const hosts = [{ value: 4, label: 'Harbour' }];

describe('editing a visitor', () => {
  it('shows what the record has chosen, also where the lists have it no more', async () => {
    const { chapters, meetings } = await openQuick('visitor', visitor);
    await chapters({ hosts, all: [] });
    await meetings([{ id: 92, date: '2026-03-26' }]);
    expect(dialogNames()).toEqual(['Edit visitor']);
    expect(find(['combobox', 'Chapter']).value).toBe('Riverside');
    expect(find(['combobox', 'Profession']).value).toBe('Florist');
    expect(find(['select', 'Meeting date']).textContent).toBe('Fri 13 Mar');
    expect(find(['textbox', 'E-mail']).value).toBe('noor.haddad@example.test');
    expect(find(['textbox', 'Work phone']).value).toBe('(555) 013 - 4567');
  });

  it('asks for no earlier visit, and sends what is different alone', async () => {
    const { chapters, meetings, changed, asked, answerChange } = await openQuick('visitor', visitor);
    await chapters({ hosts, all: [] });
    await meetings([]);
    leave(find(['textbox', 'E-mail']));
    expect(asked.visitor()).toEqual([]);
    write('First name', 'nora');
    press('Submit');
    expect(changed()).toEqual([
      { record: { metric: 6, id: 816 }, version: 1, changes: { first_name: 'Nora' } },
    ]);
    await answerChange({ kind: 'changed' });
    expect(textsOf('status')).toEqual(['Your changes are saved.']);
  });
});

it('the rules of a field are those of recording', async () => {
  const { changed } = await openQuick('referral', stored(2, { ...referralToRecord, connection: 1 }));
  for (const [name, text, message] of [
    ['First name', 'Al', 'This field must be at least 3 charachters.'],
    ['Last name', ' ', 'This field is required.'],
    ['E-mail', 'ida', 'This field must be a valid E-mail.'],
  ] as const) {
    write(name, text);
    leave(find(['textbox', name]));
    expect(errorUnder(['textbox', name])).toBe(message);
  }
  press('Submit');
  expect(changed()).toEqual([]);
});

it('business bucks keep the past referral that they name', async () => {
  const { pastReferrals, changed } = await openQuick(
    'businessBucks',
    stored(3, { ...businessBuckToRecord, referral_id: 812 }),
  );
  await pastReferrals([{ value: 900, label: 'Somebody Else' }]);
  expect(find(['combobox', 'Past referral']).value).toBe('Ida Gruber');
  write('Amount', '75');
  press('Submit');
  expect(changed()).toMatchObject([{ changes: { amount: '75' } }]);
});

it('a refusal is in the server’s words, and nothing that was typed is lost', async () => {
  const { answerChange } = await openQuick('businessBucks', stored(3, businessBuckToRecord));
  write('Amount', '75');
  press('Submit');
  await answerChange({
    kind: 'refused',
    message: 'Already counted in a closed meeting, so it can’t be changed.',
    errors: {},
  });
  expect(textsOf('alert')).toEqual(['Already counted in a closed meeting, so it can’t be changed.']);
  expect(find(['textbox', 'Amount']).value).toBe('75');
});
