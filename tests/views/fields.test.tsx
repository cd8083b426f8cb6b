import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RecordingOptions } from '../../src/contract/ports.ts';
import { type FieldCase, sessionFieldCases } from '../fixtures/rules.ts';
import { button, choose, field, fill, leave, messageOf, only, press } from './support/gestures.ts';
import {
  chooseMember,
  fillWell,
  memberField,
  openDialog,
  setDate,
  today,
} from './support/recordingDialog.tsx';

const submit = () => button('Submit');

interface Control {
  readonly set: (value: FieldCase['value']) => void;
  readonly leave: () => void;
  readonly message: () => string | null;
}

const dateGroup = () => only('group', 'Date');

/** Text under a field whose control is a group or a button. */
const wordsUnder = (control: HTMLElement) =>
  control.closest('.field')?.querySelector('.field-error')?.textContent ?? null;

const textControl = (name: string): Control => ({
  set: (value) => fill(field(name), String(value)),
  leave: () => leave(field(name)),
  message: () => messageOf(field(name)),
});

const controls: Readonly<Record<FieldCase['field'], Control>> = {
  receiver_id: {
    set: (value) =>
      value === null
        ? fireEvent.change(memberField(), { target: { value: '' } })
        : chooseMember('Ben Carter'),
    leave: () => leave(memberField()),
    message: () => wordsUnder(memberField()),
  },
  date: {
    set: (value) => setDate(String(value)),
    leave: () => leave(within(dateGroup()).getAllByRole('spinbutton')[0] ?? dateGroup()),
    message: () => wordsUnder(dateGroup()),
  },
  type: {
    set: (value) => choose('Session type', String(value)),
    leave: () => leave(only('button', /Session type$/)),
    message: () => wordsUnder(only('button', /Session type$/)),
  },
  address: textControl('Address'),
  discussion: textControl('Discussion'),
};

/** A select cannot be emptied by hand. */
const canBeMade = ({ field: name, value }: FieldCase) => name !== 'type' || value !== null;

const named = sessionFieldCases
  .filter(canBeMade)
  .map((each) => ({ ...each, shown: JSON.stringify(each.value) }));

describe('a field of Quick Session', () => {
  it.each(named.filter(({ message }) => message !== null))(
    'says after it is left what is wrong with $field $shown, and Submit waits',
    async ({ field: name, value, message }) => {
      await openDialog();
      fillWell();
      expect(submit().disabled).toBe(false);
      controls[name].set(value);
      controls[name].leave();
      expect(controls[name].message()).toBe(message);
      expect(submit().disabled).toBe(true);
    },
  );

  it.each(named.filter(({ message }) => message === null))(
    'takes $field $shown',
    async ({ field: name, value }) => {
      await openDialog();
      fillWell();
      controls[name].set(value);
      controls[name].leave();
      expect(controls[name].message()).toBe(null);
      expect(submit().disabled).toBe(false);
    },
  );

  it('says nothing before it is left', async () => {
    await openDialog();
    fill(field('Discussion'), 'Ab');
    expect(messageOf(field('Discussion'))).toBe(null);
    leave(field('Discussion'));
    expect(messageOf(field('Discussion'))).toBe('This field must be at least 3 charachters.');
    fill(field('Discussion'), 'Abc');
    expect(messageOf(field('Discussion'))).toBe(null);
  });

  it('keeps Submit waiting until the last one is filled, and says how many are left', async () => {
    await openDialog();
    const states: [boolean, string | undefined][] = [];
    const note = () =>
      states.push([submit().disabled, screen.queryByText(/fields? left$/)?.textContent ?? undefined]);
    note();
    chooseMember('Ben Carter');
    note();
    fill(field('Address'), 'Café Blau');
    note();
    fill(field('Discussion'), 'The spring open day');
    note();
    expect(states).toEqual([
      [true, 'Three fields left'],
      [true, 'Two fields left'],
      [true, 'One field left'],
      [false, undefined],
    ]);
  });

  it('opens cleared: today, Quick Session and nothing else', async () => {
    await openDialog();
    const parts = within(dateGroup()).getAllByRole('spinbutton');
    expect({
      member: memberField().value,
      date: parts.map((part) => part.getAttribute('aria-valuenow')),
      type: button(/Session type$/).textContent,
      address: field('Address').value,
      discussion: field('Discussion').value,
    }).toEqual({ member: '', date: ['14', '3', '2026'], type: 'Quick Session', address: '', discussion: '' });
  });

  it('starts free text with a capital letter and keeps the rest as it is typed', async () => {
    await openDialog();
    fill(field('Address'), 'café blau');
    fill(field('Discussion'), '  élan and eBay');
    expect([field('Address').value, field('Discussion').value]).toEqual(['Café blau', '  Élan and eBay']);
  });

  it('is sent without the spaces around it, under the names of the call', async () => {
    const { sent } = await openDialog();
    chooseMember('Ben Carter');
    fill(field('Address'), '  Café Blau ');
    fill(field('Discussion'), '\n the spring open day \n');
    press('Submit');
    expect(sent()).toEqual([
      {
        idempotencyKey: 'key-fresh-0001',
        payload: {
          recording: 'session',
          body: {
            receiver_id: 12,
            date: today,
            address: 'Café Blau',
            type: 'Quick Session',
            discussion: 'The spring open day',
          },
        },
      },
    ]);
  });

  it('is required and says so', async () => {
    await openDialog();
    const required = [memberField(), field('Address'), field('Discussion')];
    expect(required.map((each) => each.getAttribute('aria-required'))).toEqual(['true', 'true', 'true']);
  });
});

const options = (recentMemberIds: number[]): RecordingOptions => ({
  members: {
    membersInChapter: [
      { id: 12, first_name: 'Ben', last_name: 'Carter', is_ep: 0, profession: 'Accountant' },
      { id: 15, first_name: 'Chloé', last_name: 'Dietz', is_ep: 1, profession: 'Architect' },
    ],
    membersOutChapter: [
      { id: 203, first_name: 'Omar', last_name: 'Ferris', is_ep: 0, profession: null },
      { id: 204, first_name: 'Uma', last_name: 'Gale', is_ep: 0, profession: null },
    ],
  },
  recentMemberIds,
  lists: {},
});

const groupsShown = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('group')
    .map((group) => [
      within(group).getByText(/^(Recent|In chapter|Out of chapter)$/).textContent,
      ...within(group)
        .getAllByRole('option')
        .map((option) => option.getAttribute('aria-label')),
    ]);

describe('the member list of Quick Session', () => {
  it('shows the recent ones, then those in the chapter, then the others, nobody twice', async () => {
    await openDialog({ options: options([204, 15]) });
    press(/Member$/);
    expect(groupsShown()).toEqual([
      ['Recent', 'Uma Gale', 'Chloé Dietz'],
      ['In chapter', 'Ben Carter'],
      ['Out of chapter', 'Omar Ferris'],
    ]);
  });

  it('starts with those in the chapter when nobody is recent', async () => {
    await openDialog({ options: options([]) });
    press(/Member$/);
    expect(groupsShown()).toEqual([
      ['In chapter', 'Ben Carter', 'Chloé Dietz'],
      ['Out of chapter', 'Omar Ferris', 'Uma Gale'],
    ]);
  });

  it('forgets recent ones who are not there any more', async () => {
    await openDialog({ options: options([999]) });
    press(/Member$/);
    expect(groupsShown().map(([name]) => name)).toEqual(['In chapter', 'Out of chapter']);
  });
});
