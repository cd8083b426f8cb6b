import { describe, expect, it } from 'vitest';
import type { EntryForms, FormEntry } from '../../src/contract/formPorts.ts';
import { landingPage } from '../../src/contract/pages.ts';
import { isDraftOvertaken, placeOf } from '../../src/machines/form/draft.ts';
import { formMachine } from '../../src/machines/form.machine.ts';
import { forms } from '../allForms.ts';
import { each } from '../each.ts';
import { promoForm } from '../fixtures/forms.ts';
import { promo } from '../fixtures/profile.ts';
import { entryModel } from '../model/machines/form.ts';
import { startLive } from '../model/walk.ts';

describe('an entry whose conflict is resolved with theirs', () => {
  it('shows theirs and deletes its draft', () => {
    const device: string[] = [];
    const machine = formMachine.provide({
      actions: { keepDraft: () => device.push('kept'), forgetDraft: () => device.push('forgotten') },
    });
    const { happen, snapshot } = startLive({ ...entryModel, machine });
    happen({ type: 'xstate.done.actor.loadForm', output: promoForm });
    happen({ type: 'field.changed', name: 'title', value: 'Free oil' });
    expect(device).toEqual(['kept']);
    happen({ type: 'form.submitted' });
    const current = { ...promoForm, stored: { ...promo, title: 'Free glue', version: 3 } };
    happen({ type: 'xstate.done.actor.saveForm', output: { kind: 'conflict', current } });
    happen({ type: 'conflict.answered', keepsMine: false });
    expect([snapshot().value, snapshot().context.values.title]).toEqual(['editing', 'Free glue']);
    expect(device).toEqual(['kept', 'forgotten']);
  });
});

describe('a kept draft', () => {
  it.each([
    ['a field that the form has lost', 'lost', 'new', 'old', false],
    ['a field that nobody else changed', 'title', 'Free oil', promo.title, false],
    ['a field that someone set to the same', 'title', promo.title, 'Free glue', false],
    ['a field that someone else changed', 'title', 'Free oil', 'Free glue', true],
  ])('is overtaken only by another value of a field: %s', (_, name, mine, before, isOvertaken) => {
    const { happen, snapshot } = startLive(entryModel);
    happen({ type: 'xstate.done.actor.loadForm', output: promoForm });
    const draft = { idempotencyKey: 'draft', values: { [name]: mine }, before: { [name]: before } };
    expect(isDraftOvertaken({ ...snapshot().context, draft })).toBe(isOvertaken);
  });
});

describe('the key of an entry’s draft', () => {
  type Key = 'id' | `${string}_id` | `${string}Id` | 'role' | 'item';
  type Id = Extract<keyof EntryForms, string>;
  type Names<Entry> = Extract<keyof Entry, Key> | Extract<keyof NonNullable<StoredOf<Entry>>, Key>;
  type StoredOf<Entry> = Entry extends { readonly stored: infer Stored } ? Stored : never;
  /** An entry that nothing tells apart from another one of its form; it doesn't compile here unless it is listed. */
  type OneOfItsKind = { [Form in Id]: [Names<EntryForms[Form]>] extends [never] ? Form : never }[Id];

  const oneOfItsKind = each(
    null,
    ...([
      'calendarFeed',
      'changePassword',
      'changePoolPassword',
      'changeEmail',
      'concept',
      'eraseRequest',
      'feedback',
      'myData',
      'newChapter',
      'newChat',
      'newGroup',
    ] as const),
    ...(['organizationFacts', 'roleNames', 'memberTargets', 'scoreTable', 'lightLimits'] as const),
    ...(['retention', 'membershipPlans', 'paymentFrame', 'policyText'] as const),
    ...(['newRecoveryCodes', 'recoveryCodes', 'signInRules', 'turnOffFactor', 'turnOnFactor'] as const),
  ) satisfies Record<OneOfItsKind, null>;

  const place = (entry: FormEntry) =>
    placeOf({ location: landingPage, entry, definition: forms[entry.form] });

  it.each(Object.keys(oneOfItsKind) as OneOfItsKind[])(
    'is the form’s name for %s, which exists once',
    (form) => {
      expect(place({ form, stored: {} } as FormEntry)).toBe(`form.${form}`);
    },
  );

  const mark = {
    meetingId: 31,
    memberId: 12,
    about: 'Ben, 14 Mar',
    version: 2,
    status: null,
    sub_name: null,
  };
  const applied = { id: 4, name: 'Ann Lee', version: 1 };
  const check = { ...applied, check_id: 1, check: 'References', done: '0', note: null } as const;
  const spot = { id: 4, chapter_id: 1, spot_id: 7, about: 'Host of the mixer' };
  const contest = { memberId: 12, attendanceId: 5, asked: 'Ben asks', status: 'Absent' } as const;
  const planned = {
    item: { id: 4, title: 'Open house', type: 'Show', place: null },
    chapter: { id: 1, time_zone: 'America/New_York' },
  } as const;

  it.each<[string, FormEntry, FormEntry]>([
    [
      'another member’s mark',
      { form: 'markCorrection', stored: mark },
      { form: 'markCorrection', stored: { ...mark, memberId: 13 } },
    ],
    [
      'another meeting’s mark',
      { form: 'markCorrection', stored: mark },
      { form: 'markCorrection', stored: { ...mark, meetingId: 32 } },
    ],
    [
      'another contest',
      { form: 'contestRefusal', stored: contest },
      { form: 'contestRefusal', stored: { ...contest, attendanceId: 6 } },
    ],
    [
      'another skip',
      { form: 'meetingSkipping', stored: { meetingId: 31 } },
      { form: 'meetingSkipping', stored: { meetingId: 32 } },
    ],
    [
      'another check',
      { form: 'applicationCheck', stored: check },
      { form: 'applicationCheck', stored: { ...check, check_id: 2 } },
    ],
    [
      'another spot',
      { form: 'spotAssign', stored: spot },
      { form: 'spotAssign', stored: { ...spot, spot_id: 8 } },
    ],
    [
      'another plan',
      { form: 'pipelineEvent', stored: planned },
      { form: 'pipelineEvent', stored: { ...planned, item: { ...planned.item, id: 5 } } },
    ],
  ])('tells two drafts apart: %s', (_, one, other) => {
    expect(place(other)).not.toBe(place(one));
  });

  it('doesn’t depend on the fields or the number of saves', () => {
    const later = { ...mark, version: 3, status: 'Late', sub_name: 'Beatriz Nunes' } as const;
    expect(place({ form: 'markCorrection', stored: later })).toBe(
      place({ form: 'markCorrection', stored: mark }),
    );
  });
});
