import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListPage } from '../../src/contract/listPorts.ts';
import { memberPage, type PageId } from '../../src/contract/pages.ts';
import type { Choice, ShellData } from '../../src/contract/ports.ts';
import { addressOf } from '../../src/routes/address.ts';
import { rows } from '../fixtures/activities.ts';
import { chapterDetails, chapterMembers, foundChapters } from '../fixtures/chapters.ts';
import { foundMembers, memberCard } from '../fixtures/people.ts';
import { latestLink } from '../fixtures/profile.ts';
import { sidebar } from '../fixtures/shell.ts';
import { featureLinkWinners } from '../fixtures/winners.ts';
import { openAskingPage } from './support/askingPage.tsx';
import { chooseAction, frameDrawn, openedFilter, rowActions, textsOf } from './support/gestures.ts';
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

describe('a post', () => {
  it('that one shared is shared again, one of one’s own by others is not', async () => {
    const shared = rows.filter(({ metric }) => metric === 5);
    const again = /^Share Spring open day of .* again$/;
    const { performAction, show } = await open('posts', '/dashboard/posts/1');
    await show({ rows: shared });
    chooseAction(again);
    expect(performAction.inputs()).toEqual([
      { action: { name: 'share', linkId: 44, address: 'https://example.org/open-day' } },
    ]);
    cleanup();
    const received = await open('posts', '/dashboard/posts/0');
    await received.show({ rows: shared });
    expect(rowActions(again)).toEqual([]);
  });
});

describe('Member Search', () => {
  it('shows members as cards: what they do, where they belong, who is EP', async () => {
    await open('memberSearch', '/dashboard/search', { rows: members });
    expect(
      cards().map((card) => [...card.querySelectorAll('h2, p')].map((line) => line.textContent)),
    ).toEqual([
      ['Ben Carter', 'Accountant', 'Carter & Sons Accounting', 'Riverside · Columbus'],
      ['Omar FerrisEP', 'Harbour'],
    ]);
    expect(screen.getByRole('link', { name: 'Ben Carter' }).getAttribute('href')).toBe(
      addressOf(memberPage(memberCard.id)),
    );
    expect(document.querySelector('.table-foot')?.textContent).toBe('2 members');
  });

  it.each([
    ['Record a session with Ben Carter', 'session'],
    ['Give Ben Carter a referral', 'referral'],
  ])('opens a dialog with the member filled in: %s', async (name, recording) => {
    const { workspace } = await open('memberSearch', '/dashboard/search', { rows: members });
    fireEvent.click(screen.getByRole('button', { name }));
    expect(workspace.getSnapshot().context.requested).toEqual({
      recording,
      prefill: { receiver_id: memberCard.id },
    });
  });

  it('offers nothing to record with oneself', async () => {
    const oneself = { kind: 'member' as const, ...memberCard, id: 7 };
    await open('memberSearch', '/dashboard/search', { rows: [oneself] });
    expect(within(cards()[0] as HTMLElement).queryAllByRole('button')).toEqual([]);
  });

  it('keeps filters of the server’s lists closed until they are there', async () => {
    const { show } = await open('memberSearch', '/dashboard/search');
    const chip = screen.getByRole<HTMLButtonElement>('button', { name: 'Profession' });
    expect(chip.disabled).toBe(true);
    await show({ rows: members, choices: { professions } });
    expect(chip.disabled).toBe(false);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Chapter' }).disabled).toBe(true);
  });

  it('finds one of many choices by typing, and puts it into the address', async () => {
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
  ])('narrows the visitors of a chapter by %s, and keeps it in the address', async (filter, name) => {
    const choices = { members: professions, professions };
    await open('chapterVisitors', '/dashboard/visitors', { choices });
    fireEvent.click(within(openedFilter(filter)).getByRole('link', { name: 'Profession 33' }));
    expect(addressBar()).toBe(`/dashboard/visitors?${name}=33`);
  });

  it('without a match offers to clear the filters', async () => {
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
  it('says where and when chapters meet, and leads to a chapter', async () => {
    const rows = foundChapters.rows.map((row) => ({ kind: 'chapter' as const, ...row }));
    await open('chapterSearch', '/dashboard/chapters', { rows });
    const [first] = screen.getAllByRole('row').slice(1);
    expect(textsOf('cell', within(first as HTMLElement))).toEqual([
      'Riverside',
      'Columbus, Ohio',
      'Tuesday, 07:30',
      'The Old Mill, Mill Lane 1 · Online',
      '28 members',
      'Architect',
      'Drop in',
    ]);
    expect(screen.getByRole('link', { name: 'Riverside' }).getAttribute('href')).toMatch(
      /^\/dashboard\/chapters\/1\//,
    );
  });

  it('opens Quick Visitor for a drop-in at the chapter', async () => {
    const { workspace } = await open('chapterSearch', '/dashboard/chapters', {
      rows: foundChapters.rows.map((row) => ({ kind: 'chapter' as const, ...row })),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Drop in at Harbour' }));
    expect(workspace.getSnapshot().context.requested).toEqual({
      recording: 'visitor',
      prefill: { drop_in: true, chapter_id: 4 },
    });
  });

  it('sorts by its heads, each the other way round the second time', async () => {
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

describe('the members of a chapter', () => {
  it('stand under the chapter’s name', async () => {
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

  it('EC4: are said to be barred or not there, where the chapter may be another’s or no chapter at all', async () => {
    await open('chapterMembers', '/dashboard/chapters/99/members', { rows: [], head: { kind: 'forbidden' } });
    expect(screen.getByText('You don’t have access to this page, or it isn’t there.')).toBeDefined();
  });
});

describe('links to share', () => {
  const rows = [{ kind: 'link' as const, ...latestLink }];

  it('name their page in its content, as its title is the default one', async () => {
    await open('chapterLinks', '/dashboard/chapter-links', { rows });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Profile');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Chapter links');
    expect(document.title).toBe('Chapter links · Chapterhouse');
    expect(screen.getByRole('table', { name: 'Chapter links' })).toBeDefined();
  });

  it('are copied and logged at a press', async () => {
    const { performAction } = await open('latestFeatureLinks', '/dashboard/latest-feature-links', {
      rows,
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

  it.each([
    [0, 'Nothing new since your last visit on 9 Mar.'],
    [3, '3 new since your last visit on 9 Mar.'],
    [100, '100 or more new since your last visit on 9 Mar.'],
  ])('say how many are new: %i', async (count, words) => {
    const head = { kind: 'new', since: '2026-03-09T08:00:00.000Z', count } as const;
    await open('latestFeatureLinks', '/dashboard/latest-feature-links', { rows, head });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('that could not be shared say so', async () => {
    const { performAction } = await open('latestFeatureLinks', '/dashboard/latest-feature-links', { rows });
    fireEvent.click(screen.getByRole('button', { name: `Share ${latestLink.title}` }));
    await act(() => performAction.resolve({ kind: 'refused', message: 'The given data was invalid.' }));
    expect(screen.getByRole('alert').textContent).toBe('The given data was invalid.');
  });
});

it.each([
  ['chapterLinks', '/dashboard/chapter-links', 'Chapter links'],
  ['latestFeatureLinks', '/dashboard/latest-feature-links', 'Latest feature links'],
  ['featureLinkWinners', '/dashboard/feature-link-winners', 'Feature link winners'],
] as const)(
  '%s ask a member without a chapter to choose one, and say nothing of theirs',
  async (page, path, heading) => {
    const ofNone = { ...sidebar, member: { ...sidebar.member, chapter_id: null } };
    const seen = () => [
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
      screen.queryByRole('link', { name: 'Choose a chapter' })?.getAttribute('href') ?? null,
      screen.queryAllByRole('button', { name: 'Print' }).length,
    ];
    await open(page, path, { rows: [], total: 0 }, ofNone);
    expect(seen()).toEqual([
      [heading, 'You’re in no chapter. Choose the one whose list you want to see.'],
      '/dashboard/chapters',
      0,
    ]);
    cleanup();
    await open(page, `${path}?chapter_id=2`, { rows: [], total: 0 }, ofNone);
    expect(seen()).toEqual([[heading, expect.any(String)], null, 1]);
  },
);

describe('feature link winners', () => {
  const { week, candidates } = featureLinkWinners;
  const winners = (can: 0 | 1): Partial<ListPage> => ({
    rows: featureLinkWinners.rows.map((row) => ({
      kind: 'winner' as const,
      ...row,
      announced: 0,
      can_announce: can,
    })),
    head: { kind: 'candidates', week, candidates, can_pick: can },
  });
  const page = ['featureLinkWinners', '/dashboard/feature-link-winners'] as const;

  it('can be picked, drawn and announced by anyone who may', async () => {
    const { performAction } = await open(...page, winners(1));
    const [candidate] = candidates;
    fireEvent.click(screen.getByRole('button', { name: `Pick ${candidate?.link.title}` }));
    await act(() => performAction.resolve({ kind: 'told', message: 'Chosen' }));
    fireEvent.click(screen.getByRole('button', { name: 'Draw a winner' }));
    await act(() => performAction.resolve({ kind: 'told', message: 'Drawn' }));
    chooseAction(/^Announce the winner of /);
    expect(performAction.inputs()).toEqual([
      { action: { name: 'pickWinner', week, linkId: candidate?.link.id } },
      { action: { name: 'drawWinner', week } },
      { action: { name: 'announceWinner', id: 17, version: 2 } },
    ]);
  });

  const undo = () => rowActions(/^Undo the choice of /)[0] ?? null;
  const chosen = (can: 0 | 1): Partial<ListPage> => {
    const { rows = [], ...rest } = winners(can);
    const isOfLeader = { chosen_by: 'leader' } as const;
    return {
      ...rest,
      rows: rows.map((row) => ('kind' in row && row.kind === 'winner' ? { ...row, ...isOfLeader } : row)),
    };
  };

  it('that were chosen can be undone until they are announced', async () => {
    const [asShared] = featureLinkWinners.rows;
    const { performAction } = await open(page[0], `${page[1]}?chapter_id=2`, chosen(1));
    const button = undo();
    if (button) fireEvent.click(button);
    expect(performAction.inputs()).toEqual([
      { action: { name: 'resetWinner', week: asShared?.week, chapterId: 2 } },
    ]);
  });

  it.each([
    ['the most shared', winners(1)],
    ['one that is not one’s own to choose', chosen(0)],
  ])('are not undone where they are %s', async (_, shown) => {
    await open(...page, shown);
    expect(undo()).toBeNull();
  });

  it('are only looked at by all others', async () => {
    await open(...page, winners(0));
    expect(screen.queryByRole('button', { name: /^(Pick|Draw|Actions)/ })).toBeNull();
    expect(screen.getByRole('table', { name: 'Feature link winners' })).toBeDefined();
  });
});
