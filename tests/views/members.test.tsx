import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { DetailData, DetailDataOf, DetailPageId } from '../../src/contract/detailPorts.ts';
import type { Location } from '../../src/contract/pages.ts';
import type { MainInformation, MemberRight } from '../../src/contract/people/members.ts';
import type { ShellData } from '../../src/contract/ports.ts';
import { memberTabs } from '../../src/views/member/memberTabs.ts';
import { myChapter } from '../fixtures/chapters.ts';
import { contactDetails, mainInformation } from '../fixtures/members.ts';
import { recordFixture } from '../fixtures/pages.ts';
import { biography, professionRequest, promo, rolesOfMember } from '../fixtures/profile.ts';
import { relation } from '../fixtures/relation.ts';
import { sidebar } from '../fixtures/shell.ts';
import { openRecordPage, withRights } from './support/askingPage.tsx';
import { areDrawnAsBefore } from './support/drawnCases.ts';
import { standAt } from './support/standAt.ts';

const open = (page: DetailPageId, given?: DetailData, setting: { shell?: ShellData } = {}) =>
  openRecordPage(given ?? recordFixture(page).filled, setting);

standAt();

const contact = (more: Partial<MainInformation> = {}): DetailData => ({
  page: 'memberContact',
  member: { ...mainInformation, id: 12, firstName: 'Ben', lastName: 'Carter', ...more },
  details: contactDetails,
  biography,
  relation,
});
const requested_profession = { id: 5, name: 'Architect' };

areDrawnAsBefore('members', 'a member', [
  ['of the chapter', contact()],
  ['to those who may do nothing for them', contact({ rights: [] })],
  ['who has left', contact({ has_ended: 1, rights: [] })],
  ['who is oneself', contact({ id: sidebar.member.id })],
  ['who asks for a profession', contact({ requested_profession })],
  ['who asks for a first one', contact({ requested_profession, profession_id: null, profession: null })],
  ['who asks, to themselves', contact({ requested_profession, id: sidebar.member.id })],
]);

const promos = (more: Partial<MainInformation> = {}): DetailData => ({
  page: 'memberPromos',
  promos: [promo],
  links: [],
  member: { ...mainInformation, id: 12, chapter_id: sidebar.member.chapter_id, ...more },
});
const suggesting = { shell: withRights('promos.suggest') };

areDrawnAsBefore('promos', 'the promos of a member', [
  ['to one who may suggest one', promos(), suggesting],
  ['to one who may suggest none', promos()],
  ['of another chapter', promos({ chapter_id: 99 }), suggesting],
  ['who is oneself', promos({ id: sidebar.member.id }), suggesting],
  ['who has left', promos({ has_ended: 1, rights: [] }), suggesting],
]);

const { filled: roles } = recordFixture('memberRoles');
const { filled: trainings } = recordFixture('memberTraining');

areDrawnAsBefore('roles', 'the roles of a member', [
  ['to one who gives them', roles],
  [
    'to one who gives none',
    {
      ...roles,
      member: { ...mainInformation, id: 12, rights: [] },
      roles: rolesOfMember.map((role) => ({ ...role, can_edit: 0 })),
      loans: null,
    },
  ],
]);

areDrawnAsBefore('trainings', 'the trainings of a member', [
  ['to one who keeps them', trainings],
  [
    'to one who keeps none',
    { ...trainings, member: { ...mainInformation, id: 12, rights: ['trainings.view'] } },
  ],
]);

describe('a member’s tabs', () => {
  const at = (page: Location['page'], id: string): Location => ({ page, params: { id }, query: {} });
  const labels = (location: Location, rights: readonly MemberRight[] | null) =>
    memberTabs(location, rights && { ...mainInformation, rights: [...rights] }).map(({ label }) => label);
  const open = ['Contact details', 'Biography and business', 'Social links', 'Promos', 'Roles'];

  it('are five for a member of any chapter and while the rights are unknown', () => {
    expect(labels(at('memberContact', '12'), [])).toEqual(open);
    expect(labels(at('memberContact', '12'), null)).toEqual(open);
  });

  it('are all nine for oneself, and for a leader, a director, and an administrator', () => {
    expect(
      labels(at('memberContact', '7'), ['activity.view', 'attendance.view', 'trainings.view']),
    ).toMatchSnapshot();
  });

  it('show a mentor the protege’s activity', () => {
    expect(labels(at('memberContact', '12'), ['activity.view'])).toEqual([...open, 'Activity', 'Totals']);
  });

  it('always include the open one', () => {
    expect(labels(at('memberTotals', '12'), [])).toEqual([...open, 'Totals']);
  });
});

it('an answer on coming is shown, and a refusal keeps the page', async () => {
  const { performAction } = await open('myChapter');
  await userEvent.click(screen.getByRole('button', { name: 'Not coming' }));
  expect(performAction.inputs()).toMatchObject([{ action: { name: 'coming', coming: false } }]);
  await act(() => performAction.resolve({ kind: 'refused', message: 'This meeting is not open.' }));
  expect(screen.getByRole('alert').textContent).toBe('This meeting is not open.');
  expect(screen.getByRole('heading', { name: 'Next meeting' })).toBeDefined();
});

describe('a requested profession', () => {
  const change = async (more: Partial<MainInformation>) => {
    const { loadForm, entry: asked } = await openRecordPage(
      contact({ requested_profession, rights: ['members.edit'], ...more }),
      { hasDialogs: true },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Change profession' }));
    const entry = asked();
    if (!entry) throw new Error('there is no dialog');
    const lists = { professions: [{ value: 31, label: 'Joiner' }] };
    const loaded = { today: '2026-03-14', idempotencyKey: 'key-1', ...entry, lists };
    await act(() => loadForm.resolve(loaded));
    const field = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Profession' });
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return described.map((id) => document.getElementById(id)?.textContent);
  };

  it.each([
    [
      'members who have one',
      {},
      'The member requested Architect. Saving the present profession, or any other but that, declines the request.',
    ],
    [
      'members who have none',
      { profession_id: null, profession: null },
      'The member requested Architect. Saving any other declines the request.',
    ],
  ])('has a hint for %s', async (_, more, hint) => {
    expect(await change(more)).toEqual([hint]);
  });

  it.each([
    ['nothing is requested', { requested_profession: null }],
    ['it is the leader’s own, which is then withdrawn', { id: 7 }],
  ])('isn’t shown when %s', async (_, more) => {
    expect(await change(more)).toEqual([]);
  });
});

const request = {
  id: 5,
  metric: 1,
  record_id: 811,
  version: 3,
  date: '2026-03-12',
  member: { id: 7, first_name: 'Ada', last_name: 'Brook' },
  receiver: { id: 12, first_name: 'Ben', last_name: 'Carter' },
  by: { id: 12, first_name: 'Ben', last_name: 'Carter' },
  note: 'We met a day earlier.',
} as const;
const home = (more: Partial<DetailDataOf<'myChapter'>['home']>): DetailData => ({
  page: 'myChapter',
  home: { ...myChapter, ...more },
  notMet: [],
});

areDrawnAsBefore('requested', 'what waits in the home of a chapter', [
  ['nothing', home({})],
  [
    'professions that are asked for',
    home({ profession_requests: [professionRequest, { ...professionRequest, id: 9, conflict: 0 }] }),
  ],
  [
    'corrections, of which one has a dialog',
    home({ correction_requests: [request, { ...request, id: 6, metric: 5 }] }),
  ],
]);

it('bars show what two members gave each other', async () => {
  await open('memberContact');
  const bars = [...document.querySelectorAll<HTMLElement>('.mirrored [data-metric="revenue"] i')];
  expect(bars.map(({ style }) => style.getPropertyValue('--share'))).toEqual(['35', '100']);
});
