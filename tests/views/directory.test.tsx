import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListPage } from '../../src/contract/listPorts.ts';
import type { PageId } from '../../src/contract/pages.ts';
import type { Choice, ShellData } from '../../src/contract/ports.ts';
import { rows } from '../fixtures/activities.ts';
import { chapterDetails, chapterMembers, foundChapters } from '../fixtures/chapters.ts';
import { foundMembers, memberCard } from '../fixtures/people.ts';
import { latestLink } from '../fixtures/profile.ts';
import { sidebar } from '../fixtures/shell.ts';
import { featureLinkWinners } from '../fixtures/winners.ts';
import { openAskingPage } from './support/askingPage.tsx';
import { areDrawnAsBefore, type Case } from './support/drawnCases.ts';
import { frameDrawn, openedFilter } from './support/gestures.ts';
import { addressBar } from './support/openPage.tsx';
import { standAt } from './support/standAt.ts';

const open = async (
  page: PageId,
  address: string,
  answer?: Partial<ListPage>,
  shell: ShellData = sidebar,
) => {
  const opened = await openAskingPage(page, { address, shell, hasDialogs: true });
  const show = async (shown: Partial<ListPage>) => {
    await opened.show(shown);
    await frameDrawn();
  };
  if (answer) await show(answer);
  return { ...opened, show };
};

const members = foundMembers.rows.map((row) => ({ kind: 'member' as const, ...row }));
const professions: readonly Choice[] = Array.from({ length: 40 }, (_, index) => ({
  value: index + 1,
  label: `Profession ${index + 1}`,
}));

const cards = () => screen.getAllByRole('listitem').filter((item) => item.className === 'person-card');
const toast = () => document.querySelector('.toast')?.textContent ?? null;

standAt();

const shared = rows.filter(({ metric }) => metric === 5);
const links = [{ kind: 'link' as const, ...latestLink }];
const since = '2026-03-09T08:00:00.000Z';
const { week, candidates } = featureLinkWinners;
const winners = (can: 0 | 1, more: object = {}): Case[1] => ({
  list: 'featureLinkWinners',
  rows: featureLinkWinners.rows.map((row) => ({
    kind: 'winner' as const,
    ...row,
    announced: 0 as const,
    can_announce: can,
    ...more,
  })),
  head: { kind: 'candidates', week, candidates, can_pick: can },
});
const ofNone = { ...sidebar, member: { ...sidebar.member, chapter_id: null } };
const isOfLeader = { chosen_by: 'leader' } as const;

areDrawnAsBefore('links', 'a list of links', [
  ['that one shared', { list: 'posts', rows: shared }, { address: '/dashboard/posts/1' }],
  ['of one’s own that others shared', { list: 'posts', rows: shared }, { address: '/dashboard/posts/0' }],
  ...[0, 3, 100].map(
    (count): Case => [
      `of which ${count} are new`,
      { list: 'latestFeatureLinks', rows: links, head: { kind: 'new', since, count } },
    ],
  ),
  ...(
    [
      ['chapterLinks', '/dashboard/chapter-links'],
      ['latestFeatureLinks', '/dashboard/latest-feature-links'],
      ['featureLinkWinners', '/dashboard/feature-link-winners'],
    ] as const
  ).flatMap(([list, address]): Case[] => [
    [`of one in no chapter: ${list}`, { list, rows: [] }, { address, shell: ofNone }],
    [
      `of a chapter that one chose: ${list}`,
      { list, rows: [] },
      { address: `${address}?chapter_id=2`, shell: ofNone },
    ],
  ]),
]);

areDrawnAsBefore('winners', 'the winners', [
  ['to one who picks and announces', winners(1)],
  ['to all others', winners(0)],
  [
    'whom a leader chose',
    winners(1, isOfLeader),
    { address: '/dashboard/feature-link-winners?chapter_id=2' },
  ],
  ['whom another leader chose', winners(0, isOfLeader)],
]);

areDrawnAsBefore('people', 'the lists of people', [
  ['oneself', { list: 'memberSearch', rows: [{ kind: 'member', ...memberCard, id: 7 }] }],
  [
    'that are barred or not there',
    { list: 'chapterMembers', rows: [], head: { kind: 'forbidden' } },
    { address: '/dashboard/chapters/99/members' },
  ],
]);

describe('Member Search', () => {
  it('keeps filters of server lists disabled until they load', async () => {
    const { show } = await open('memberSearch', '/dashboard/search');
    const chip = screen.getByRole<HTMLButtonElement>('button', { name: 'Profession' });
    expect(chip.disabled).toBe(true);
    await show({ rows: members, choices: { professions } });
    expect(chip.disabled).toBe(false);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Chapter' }).disabled).toBe(true);
  });

  it('finds a choice by typing and puts it in the address', async () => {
    await open('memberSearch', '/dashboard/search', { rows: members, choices: { professions } });
    expect(within(screen.getByRole('group', { name: 'Profession' })).queryAllByRole('link')).toEqual([]);
    const group = openedFilter('Profession');
    expect(within(group).getAllByRole('link')).toHaveLength(41);
    const search = within(group).getByRole('searchbox', { name: 'Find profession' });
    fireEvent.change(search, { target: { value: 'sion 33' } });
    fireEvent.click(within(group).getByRole('link', { name: 'Profession 33' }));
    expect(addressBar()).toBe('/dashboard/search?profession_id=33');
    expect(screen.getByRole('button', { name: /^Profession/ }).textContent).toBe('ProfessionProfession 33');
  });

  it.each([
    ['Invited by', 'invited_by_id'],
    ['Owner', 'owner_id'],
    ['Profession', 'profession_id'],
  ])('filters a chapter’s visitors by %s and keeps it in the address', async (filter, name) => {
    const choices = { members: professions, professions };
    await open('chapterVisitors', '/dashboard/visitors', { choices });
    fireEvent.click(within(openedFilter(filter)).getByRole('link', { name: 'Profession 33' }));
    expect(addressBar()).toBe(`/dashboard/visitors?${name}=33`);
  });

  it('offers to clear the filters when nothing matches', async () => {
    await open('memberSearch', '/dashboard/search?not_met=1&sort=city', { rows: [] });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No member matches.');
    fireEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(addressBar()).toBe('/dashboard/search?sort=city');
  });

  it('prints every card', async () => {
    await open('memberSearch', '/dashboard/search', { rows: members });
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(screen.getByRole('list', { name: 'Member Search' }).children).toHaveLength(2);
  });
});

describe('Chapter Search', () => {
  it('sorts by column headers, and reverses on the second press', async () => {
    await open('chapterSearch', '/dashboard/chapters', {
      rows: foundChapters.rows.map((row) => ({ kind: 'chapter' as const, ...row })),
    });
    fireEvent.click(screen.getByRole('link', { name: 'City' }));
    expect(addressBar()).toBe('/dashboard/chapters?sort=city');
    fireEvent.click(screen.getByRole('link', { name: 'City' }));
    expect(addressBar()).toBe('/dashboard/chapters?sort=-city');
    fireEvent.click(screen.getByRole('link', { name: 'Chapter' }));
    expect(addressBar()).toBe('/dashboard/chapters');
  });
});

describe('the chapter members page', () => {
  it('is under the chapter’s name', async () => {
    const rows = chapterMembers.rows.map((row) => ({ kind: 'member' as const, ...row }));
    await open('chapterMembers', '/dashboard/chapters/1/members', {
      rows,
      head: { kind: 'chapter', chapter: chapterDetails },
    });
    expect(screen.getByRole('heading', { level: 2, name: 'Riverside' })).toBeDefined();
    expect(document.title).toBe('Riverside · Members · Chapterhouse');
    const places = cards().map((card) =>
      [card.getAttribute('aria-posinset'), card.getAttribute('aria-setsize')].map(Number),
    );
    expect(places).toEqual(rows.map((_, place) => [place + 1, rows.length]));
  });
});

describe('links to share', () => {
  it('name their page in the content, as the title is the default one', async () => {
    await open('chapterLinks', '/dashboard/chapter-links', { rows: links });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Profile');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Chapter links');
    expect(document.title).toBe('Chapter links · Chapterhouse');
    expect(screen.getByRole('table', { name: 'Chapter links' })).toBeDefined();
  });

  it('are copied and logged with one press', async () => {
    const { performAction } = await open('latestFeatureLinks', '/dashboard/latest-feature-links', {
      rows: links,
    });
    fireEvent.click(screen.getByRole('button', { name: `Share ${latestLink.title}` }));
    expect(performAction.inputs()).toEqual([
      { action: { name: 'share', linkId: latestLink.id, address: latestLink.url } },
    ]);
    expect(toast()).toBe('Please wait...');
    const undo = { name: 'deleteRecord', record: { metric: 5, id: 77 } } as const;
    await act(() => performAction.resolve({ kind: 'changed', message: 'Your post has been logged', undo }));
    expect(toast()).toBe('Your post has been loggedUndo');
  });

  it('say when sharing failed', async () => {
    const { performAction } = await open('latestFeatureLinks', '/dashboard/latest-feature-links', {
      rows: links,
    });
    fireEvent.click(screen.getByRole('button', { name: `Share ${latestLink.title}` }));
    await act(() => performAction.resolve({ kind: 'refused', message: 'The given data was invalid.' }));
    expect(screen.getByRole('alert').textContent).toBe('The given data was invalid.');
  });
});
