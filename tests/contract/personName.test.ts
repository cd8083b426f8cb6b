import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ApplicationToSend } from '../../src/contract/growth/register.ts';
import { SubRequestToMake } from '../../src/contract/meetings/subs.ts';
import { GuestVisitor } from '../../src/contract/meetings/visits.ts';
import { ContactDetailsToSave } from '../../src/contract/people/members.ts';
import { personName } from '../../src/contract/people/personName.ts';
import { ReferralToRecord } from '../../src/contract/records/referrals.ts';
import { VisitorToRecord } from '../../src/contract/records/visitors.ts';

it.each([
  ['', null],
  ['Zoë', null],
  ['李', null],
  ['D’Arcy-Öztürk 3', null],
  ['נעם', null],
  [' Ada \n', null],
  ['Ada\u200d', null],
  ['Ada\nBrook', 'This field is invalid.'],
  ['Ada\u2028Brook', 'This field is invalid.'],
  ['\u200b\u2060', 'This field is invalid.'],
  ['\u3164\u3164', 'This field is invalid.'],
  ['\u0301\u0301', 'This field is invalid.'],
  ['– .', 'This field is invalid.'],
  ['J. R. St.John', null],
  ['See Www.spam.example', 'This field is invalid.'],
  ['http://spam.example', 'This field is invalid.'],
])('a name has a visible letter, isn’t a web address, and stays on one line: %j', (name, message) => {
  expect(personName(name)).toBe(message);
});

it.each([
  ['a member', ContactDetailsToSave, ['first_name', 'last_name']],
  ['a referred person', ReferralToRecord, ['first_name', 'last_name']],
  ['an applicant and their profession', ApplicationToSend, ['first_name', 'last_name', 'profession_name']],
  ['a guest and their profession', GuestVisitor, ['first_name', 'last_name', 'profession_name']],
  ['a sub', SubRequestToMake, ['sub_first_name', 'sub_last_name']],
  ['a visitor', VisitorToRecord, ['first_name', 'last_name']],
] as const)('a line break in the name of %s is refused', (_, schema, fields) => {
  const read = v.safeParse(schema, Object.fromEntries(fields.map((field) => [field, 'Ada\nBrook'])));
  const refused = read.issues?.map((issue) => String(issue.path?.[0]?.key)) ?? [];
  expect(refused).toEqual(expect.arrayContaining([...fields]));
});
