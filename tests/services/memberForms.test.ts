import { describe, expect, it } from 'vitest';
import type { FormEntry } from '../../src/contract/formPorts.ts';
import { NoAnswer } from '../../src/services/calls/api.ts';
import { citiesAndStates, contactDetails, contactDetailsSavedElsewhere } from '../fixtures/members.ts';
import { memberRoles, memberTraining } from '../fixtures/profile.ts';
import { answering, opened, refusal, saved } from './answering.ts';

const params = { memberId: 12 };
const host = { role: 'visitor_host', chapter_id: 1, region_id: null, from: '2026-01-01', until: null };
const term = { member_id: 12, id: 3, label: 'Visitor Host', until: null };
const training = {
  id: 4,
  training_id: 1,
  name: 'First steps',
  date: '2026-02-11',
  note: null,
  proof_image: null,
  version: 1,
};
const toGive = { member_id: 12, chapter_id: 1, from: '2026-03-14' };
const given = { from: '2026-04-01', until: '', reason: '' };
describe('the form of a member’s roles', () => {
  const setTo = (rows: readonly object[], reason: string | null = null) => [
    { id: 'getMemberRoles', params },
    { id: 'saveMemberRoles', params, body: { rows, reason }, options: { version: 1 } },
  ];

  const lentOut = { capability: 'attendance.take', until: '2026-04-30' };
  const lentTo = (loans: readonly object[], reason: string | null = null) => [
    { id: 'getMemberRoles', params },
    { id: 'saveMemberRoles', params, body: { loans, reason }, options: { version: 1 } },
  ];

  it.each<[string, FormEntry, object, object[]]>([
    [
      'adds a chapter role to the existing ones',
      { form: 'roleGrant', stored: toGive },
      { ...given, role: 'president' },
      setTo([host, { ...host, role: 'president', from: '2026-04-01' }]),
    ],
    [
      'makes a director in a region',
      { form: 'roleGrant', stored: toGive },
      { ...given, role: 'area_director 5', until: '2027-03-31', reason: 'The region asked for her.' },
      setTo(
        [
          host,
          { role: 'area_director', chapter_id: null, region_id: 5, from: '2026-04-01', until: '2027-03-31' },
        ],
        'The region asked for her.',
      ),
    ],
    [
      'makes an administrator everywhere',
      { form: 'roleGrant', stored: { ...toGive, chapter_id: null } },
      { ...given, role: 'administrator' },
      setTo([host, { ...host, role: 'administrator', chapter_id: null, from: '2026-04-01' }]),
    ],
    [
      'lends a right for longer',
      { form: 'rightLoan', stored: { member_id: 12 } },
      { capability: 'attendance.take', until: '2026-05-31', reason: 'Until Vera is back.' },
      lentTo([{ ...lentOut, until: '2026-05-31' }], 'Until Vera is back.'),
    ],
  ])('%s', async (_name, entry, body, calls) => {
    const { api, asked } = answering();
    expect(await saved(api, entry, body)).toMatchObject({ kind: 'saved' });
    expect(asked).toEqual(calls);
  });

  it('offers roles in the organization’s words, a director’s by region', async () => {
    const { api } = answering({
      getMemberRoles: {
        ...memberRoles,
        grantable: ['visitor_host', 'area_director', 'administrator'],
        labels: { visitor_host: 'Greeter', area_director: 'Area Director', administrator: 'Administrator' },
        regions: [
          { id: 5, name: 'North' },
          { id: 6, name: 'South' },
        ],
      },
    });
    const offered = async (chapter_id: number | null) => {
      const entry: FormEntry = { form: 'roleGrant', stored: { ...toGive, chapter_id } };
      return (await opened(api, entry)).lists.roles;
    };
    const beyond = [
      { value: 'area_director 5', label: 'Area Director, North' },
      { value: 'area_director 6', label: 'Area Director, South' },
      { value: 'administrator', label: 'Administrator' },
    ];
    expect(await offered(1)).toEqual([{ value: 'visitor_host', label: 'Greeter' }, ...beyond]);
    expect(await offered(null)).toEqual(beyond);
  });

  it('keeps rights that others have lent', async () => {
    const [loan] = memberRoles.loans;
    const { api, asked } = answering({
      getMemberRoles: { ...memberRoles, loans: loan ? [{ ...loan, can_edit: 0 }] : [] },
    });
    const entry: FormEntry = { form: 'rightLoan', stored: { member_id: 12 } };
    const body = { capability: 'letters.draft', until: '2026-04-30', reason: '' };
    expect(await saved(api, entry, body)).toMatchObject({ kind: 'saved' });
    expect(asked.slice(1)).toMatchObject([{ body: { loans: [{ capability: 'letters.draft' }] } }]);
  });

  it('sends a right lent by two leaders once, and those who assign roles remove it in one go', async () => {
    const [loan] = memberRoles.loans;
    const lent = (id: number, capability: 'attendance.take' | 'letters.draft', until: string) =>
      loan ? [{ ...loan, id, capability, until }] : [];
    const getMemberRoles = {
      ...memberRoles,
      loans: [
        ...lent(2, 'attendance.take', '2026-04-30'),
        ...lent(3, 'attendance.take', '2026-05-31'),
        ...lent(4, 'letters.draft', '2026-04-30'),
      ],
    };
    const letters = { capability: 'letters.draft', until: '2026-04-30' };
    const sentBy = async (entry: FormEntry, body: object) => {
      const { api, asked } = answering({ getMemberRoles });
      await saved(api, entry, { reason: '', ...body });
      return asked.at(-1);
    };
    const more = { capability: 'letters.issue', until: '2026-06-30' };
    expect(await sentBy({ form: 'rightLoan', stored: { member_id: 12 } }, more)).toMatchObject({
      body: { loans: [{ capability: 'attendance.take', until: '2026-05-31' }, letters, more] },
    });
    const stored = { member_id: 12, id: 2, label: 'Take attendance' };
    expect(await sentBy({ form: 'rightLoanEnd', stored }, {})).toMatchObject({ body: { loans: [letters] } });
  });

  it('can’t assign roles while it isn’t known which', async () => {
    const { api } = answering({ getMemberRoles: new NoAnswer(new TypeError('Failed to fetch')) });
    const entry: FormEntry = { form: 'roleGrant', stored: toGive };
    const { lists } = await opened(api, entry);
    expect(lists.roles).toBeNull();
  });

  it.each<[FormEntry, string]>([
    [{ form: 'roleGrant', stored: toGive }, 'role'],
    [{ form: 'roleTerm', stored: term }, 'until'],
    [{ form: 'rightLoan', stored: { member_id: 12 } }, 'capability'],
  ])('shows at the dialog’s field what is wrong with the list', async (entry, field) => {
    const list = entry.form === 'rightLoan' ? 'loans' : 'rows';
    const errors = { [list]: ['This field is invalid.'] };
    const { api } = answering({
      saveMemberRoles: refusal(422, {
        code: 'givenDataInvalid',
        message: 'The given data was invalid.',
        errors,
      }),
    });
    const body = { ...given, role: 'president', capability: 'attendance.take', until: '2026-04-30' };
    expect(await saved(api, entry, body)).toEqual({
      kind: 'refused',
      message: 'The given data was invalid.',
      errors: { [field]: errors[list] },
    });
  });

  it('doesn’t save an invalid date, with the server’s message', async () => {
    const { api, asked } = answering();
    const entry: FormEntry = { form: 'roleGrant', stored: toGive };
    const body = { ...given, role: 'president', from: '2026-02-30' };
    expect(await saved(api, entry, body)).toEqual({
      kind: 'refused',
      message: 'The given data was invalid.',
      errors: { role: ['This field is invalid.'] },
    });
    expect(asked).toEqual([{ id: 'getMemberRoles', params }]);
  });

  it('keeps two administrators, with the server’s message', async () => {
    const message = 'At least two administrators must remain.';
    const { api } = answering({ saveMemberRoles: refusal(409, { message }) });
    const entry: FormEntry = { form: 'roleEnd', stored: term };
    expect(await saved(api, entry, { reason: '' })).toEqual({ kind: 'refused', message, errors: {} });
  });

  it('reports a conflict when a role’s last day was changed meanwhile', async () => {
    const [row] = memberRoles.rows;
    const { api, asked } = answering({
      getMemberRoles: { ...memberRoles, rows: [{ ...row, until: '2026-06-30' }] },
    });
    const entry: FormEntry = { form: 'roleTerm', stored: term };
    const outcome = await saved(api, entry, { until: '2026-12-31' });
    expect(outcome).toMatchObject({
      kind: 'conflict',
      current: { stored: { ...term, until: '2026-06-30' } },
    });
    expect(asked).toEqual([{ id: 'getMemberRoles', params }]);
  });

  it('doesn’t assign again a role whose term has ended', async () => {
    const { api } = answering({ getMemberRoles: { ...memberRoles, rows: [] } });
    const entry: FormEntry = { form: 'roleTerm', stored: term };
    expect(await saved(api, entry, { until: '' })).toEqual({
      kind: 'refused',
      message: 'This was changed in the meantime.',
      errors: {},
    });
  });
});

describe('a member’s own role', () => {
  const asks = (role: 'president' | 'administrator'): FormEntry => ({
    form: 'handOver',
    stored: { role, label: 'President' },
  });

  it.each([
    ['president', ['Ben Carter', 'Chloé Dietz']],
    ['administrator', ['Ben Carter', 'Chloé Dietz', 'Omar Ferris']],
  ] as const)('of %s is handed to %j', async (role, names) => {
    const { lists } = await opened(answering().api, asks(role));
    expect(lists.members?.map(({ label }) => label)).toEqual(names);
  });
});

describe('the form of a member’s training', () => {
  const filled = { training_id: 1, date: '2026-02-11', note: null, proof_image: null };

  it('comes back as its form has it when someone else changed it first', async () => {
    const { api } = answering({
      saveMemberTraining: refusal(409, {
        code: 'versionConflict',
        message: 'This was changed in the meantime.',
        current: { ...memberTraining, note: 'Twice.', version: 2 },
      }),
    });
    const entry: FormEntry = { form: 'memberTraining', memberId: 12, stored: training };
    expect(await saved(api, entry, filled)).toMatchObject({
      kind: 'conflict',
      current: { stored: { ...training, note: 'Twice.', version: 2 } },
    });
  });

  it('offers all trainings, its own first, even an archived one', async () => {
    const { api } = answering({
      getTrainings: [{ id: 2, name: 'Speaking', what_for: null, required_for: [] }],
    });
    const entry: FormEntry = { form: 'memberTraining', memberId: 12, stored: training };
    const { lists } = await opened(api, entry);
    expect(lists.trainings).toEqual([
      { value: 1, label: 'First steps' },
      { value: 2, label: 'Speaking' },
    ]);
  });
});

describe('the form of a member’s details', () => {
  const entry: FormEntry = { form: 'memberDetails', memberId: 12, stored: contactDetails };
  const corrected = { city: 'Dayton', reason: 'You moved.' };

  it('comes back with the current values when someone else changed them first', async () => {
    const { api } = answering({
      saveMemberContactDetails: refusal(409, {
        code: 'versionConflict',
        message: 'This was changed in the meantime.',
        current: contactDetailsSavedElsewhere,
      }),
    });
    expect(await saved(api, entry, corrected)).toMatchObject({
      kind: 'conflict',
      current: { stored: contactDetailsSavedElsewhere },
    });
  });

  it.each([
    ['', {}, citiesAndStates],
    [', or none when they don’t load', { getCitiesAndStates: new NoAnswer(new Error('reset')) }, []],
  ])('suggests the known cities%s', async (_name, given, cities) => {
    const { api } = answering(given);
    expect(await opened(api, entry)).toMatchObject({ cities });
  });
});

describe('a member’s profession', () => {
  const entry: FormEntry = {
    form: 'memberProfession',
    memberId: 12,
    stored: { profession_id: 31, asked: 'Architect', version: 3 },
  };

  it('is refused when its seat is taken', async () => {
    const message = 'Another member of the chapter has this profession.';
    const { api } = answering({ saveProfession: refusal(409, { message }) });
    expect(await saved(api, entry, { profession_id: 32 })).toEqual({ kind: 'refused', message, errors: {} });
  });
});
