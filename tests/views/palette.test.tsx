import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Location } from '../../src/contract/pages.ts';
import type { ActiveMembers } from '../../src/contract/people/members.ts';
import { paletteMachine } from '../../src/machines/palette.machine.ts';
import { dialogs } from '../../src/machines/recordings/dialogs.ts';
import { recordings } from '../../src/machines/recordings/recordings.ts';
import { dialogView, pageViews, paletteView } from '../../src/routes/table.ts';
import { foundEntries } from '../../src/views/palette/entries.ts';
import { partsAround } from '../../src/views/palette/matching.ts';
import Workspace from '../../src/views/workspace/Workspace.tsx';
import { listed } from '../each.ts';
import { performance } from '../fixtures/locations.ts';
import { sidebar } from '../fixtures/shell.ts';
import { button, dialogNames, only, press, textsOf } from './support/gestures.ts';
import { answered } from './support/mirror.ts';
import { inWorkspace } from './support/workspace.ts';

beforeAll(() => Promise.all([dialogView, paletteView, pageViews.performance].map((chunk) => chunk.load())));

const member = (id: number, first_name: string, last_name: string) =>
  ({ id, first_name, last_name, is_ep: 0, profession: null }) as const;
const members: ActiveMembers = {
  membersInChapter: [member(3, 'Joaquin', 'Reyes'), member(4, 'Chloé', 'Dietz')],
  membersOutChapter: [member(5, 'Renata', 'Kowalska'), member(6, 'Andre', 'Moss')],
};
const playlist = 'https://playlist.example/first-steps';
const shell = {
  ...sidebar,
  sidebar: [{ title: 'My Activity', children: [{ title: 'Performance' }, { title: 'Totals' }] }],
  playlist_link: playlist,
};

const show = (setting: Parameters<typeof inWorkspace>[2] = {}) => {
  const openPage = vi.fn<(location: Location) => void>();
  const openSite = vi.fn<(address: string) => void>();
  const palette = paletteMachine.provide({
    actors: { loadMembers: answered(members) },
    actions: {
      openPage: (_, { location }) => openPage(location),
      openSite: (_, { address }) => openSite(address),
    },
  });
  const workspace = inWorkspace(performance, { palette }, { shell, ...setting });
  render(<Workspace workspace={workspace} />);
  return { workspace, openPage, openSite, user: userEvent.setup() };
};

const searchField = () => only<HTMLInputElement>('combobox', 'Search or jump to');
const options = () => screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'));
const openSearch = async (setting?: Parameters<typeof inWorkspace>[2]) => {
  const shown = show(setting);
  await shown.user.click(button(/^Search or jump to/));
  return shown;
};

describe('pages that the menu has no entry for', () => {
  const pagesFound = (text: string, entries = [{ title: 'Profile' }]) =>
    foundEntries({ text, shell: { ...sidebar, sidebar: entries }, members: null, areKeysOn: false })
      .filter(({ name }) => name === 'Pages')
      .flatMap(({ entries: found }) => found.map(({ label, aside }) => [label, aside]));

  it('are found by their names, those of one’s profile where the menu leads to it', () => {
    expect(pagesFound('')).toEqual([
      ['Profile', ''],
      ['Apply for membership', 'Links'],
    ]);
    expect(pagesFound('soc')).toEqual([['Social links', 'Profile']]);
    expect(pagesFound('roles')).toEqual([['Roles', 'Profile']]);
    expect(pagesFound('notif')).toEqual([['Notifications', '']]);
  });

  it('are found by the page that they belong to', () => {
    expect(pagesFound('chapter events', [{ title: 'My Chapter' }])).toEqual([['Events', 'My Chapter']]);
    expect(pagesFound('my chapter', [{ title: 'My Chapter' }])).toEqual([
      ['My Chapter', ''],
      ['Details', 'My Chapter'],
      ['Members', 'My Chapter'],
      ['Leadership', 'My Chapter'],
      ['Events', 'My Chapter'],
      ['Requested categories', 'My Chapter'],
    ]);
  });

  it('are not, for whom the menu has none', () => {
    expect(pagesFound('soc', [{ title: 'Performance' }])).toEqual([]);
    expect(pagesFound('events', [{ title: 'Performance' }])).toEqual([]);
  });
});

describe('the search', () => {
  it('has the focus in its field, and gives it back to its button', async () => {
    const { user } = await openSearch();
    expect(document.activeElement).toBe(searchField());
    await user.keyboard('{Escape}');
    expect([dialogNames(), document.activeElement]).toEqual([[], button(/^Search or jump to/)]);
  });

  it('takes what it finds first by Enter', async () => {
    const { user, openPage } = await openSearch();
    await user.keyboard('totals{Enter}');
    expect(openPage.mock.calls).toEqual([[{ page: 'totals', params: {}, query: {} }]]);
    expect(dialogNames()).toEqual([]);
  });

  it('goes through what it finds by arrow keys, the focus staying in the field', async () => {
    const { user, workspace } = await openSearch();
    await user.keyboard('record{ArrowDown}{ArrowDown}');
    const active = document.getElementById(searchField().getAttribute('aria-activedescendant') ?? '');
    expect([document.activeElement, active?.getAttribute('aria-label')]).toEqual([
      searchField(),
      'Record business bucks',
    ]);
    await user.keyboard('{Enter}');
    expect(workspace.getSnapshot().context.requested).toEqual({ recording: 'businessBucks', prefill: {} });
  });

  it('opens another site', async () => {
    const { openSite } = await openSearch();
    fireEvent.click(screen.getByRole('option', { name: 'Instructional playlist' }));
    expect(openSite.mock.calls).toEqual([[playlist]]);
  });

  it('says when nothing matches', async () => {
    const { user } = await openSearch();
    await user.keyboard('zzz');
    expect(screen.getByRole('listbox').textContent).toBe('Nothing matches.');
    await user.keyboard('{Enter}');
    expect(dialogNames()).toEqual(['Search or jump to']);
  });

  it('finds members by their trade, those in the chapter first', () => {
    const roofer = { ...member(7, 'Marcus', 'Adeyemi'), profession: 'Roofer' };
    const known = { membersInChapter: [...members.membersInChapter, roofer], membersOutChapter: [] };
    const found = foundEntries({ text: 'roof', shell, members: known, areKeysOn: false });
    expect(
      found.map(({ name, entries }) => [name, entries.map(({ label, aside }) => [label, aside])]),
    ).toEqual([['Members', [['Marcus Adeyemi', 'Roofer']]]]);
  });

  it('finds members without their accents, and asks what to record with them', async () => {
    const { user, workspace } = await openSearch();
    await user.keyboard('chloe{Enter}');
    expect(options()).toEqual(
      listed(
        'Open profile, Record a session, Record a referral, Record business bucks',
        'Record event attendance, Share a post',
      ),
    );
    await user.keyboard('refer{Enter}');
    expect(workspace.getSnapshot().context.requested).toEqual({
      recording: 'referral',
      prefill: { receiver_id: 4 },
    });
    expect(dialogNames()).toEqual(['Quick Referral']);
  });

  it('goes back from a member by Escape, then closes', async () => {
    const { user } = await openSearch();
    await user.keyboard('chloe{Enter}{Escape}');
    expect([dialogNames(), searchField().value, options().length]).toEqual([['Search or jump to'], '', 11]);
    await user.keyboard('{Escape}');
    expect(dialogNames()).toEqual([]);
  });

  it('is closed by a press beside it, not by one in it', async () => {
    await openSearch();
    fireEvent.click(searchField());
    expect(dialogNames()).toEqual(['Search or jump to']);
    fireEvent.click(screen.getByRole('dialog'));
    expect(dialogNames()).toEqual([]);
  });

  it('marks what was typed', async () => {
    const { user } = await openSearch();
    await user.keyboard('dietz');
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Dietz']);
  });
});

describe('what is found', () => {
  const find = (text: string) =>
    foundEntries({ text, shell, members, areKeysOn: true }).flatMap(({ name, entries }) =>
      entries.map(({ label }) => `${name}: ${label}`),
    );

  it('lists members in the chapter first, and of those first whose name begins so', () => {
    expect(find('re').filter((line) => line.startsWith('Members'))).toEqual([
      'Members: Joaquin Reyes',
      'Members: Renata Kowalska',
      'Members: Andre Moss',
    ]);
  });

  it('names nobody before anything is typed', () => {
    expect(find(' ').filter((line) => line.startsWith('Members'))).toEqual([]);
  });

  it('finds a recording by the name of its dialog too', () => {
    expect(find('blitz')).toEqual(['Actions: Record event attendance']);
  });

  it('finds by several words in any order', () => {
    expect(find('reyes joa')).toEqual(['Members: Joaquin Reyes']);
  });

  it('names twenty members at most', () => {
    const many = {
      membersInChapter: Array.from({ length: 30 }, (_, index) => member(index + 1, 'Ada', `Brook ${index}`)),
      membersOutChapter: [],
    };
    const groups = foundEntries({ text: 'ada', shell: null, members: many, areKeysOn: true });
    expect(groups.map(({ name, entries }) => [name, entries.length])).toEqual([['Members', 20]]);
  });

  it('tells the keys only while they are on', () => {
    const keysOf = (areKeysOn: boolean) =>
      foundEntries({ text: '', shell, members, areKeysOn })[0]?.entries.map(({ key }) => key);
    expect([keysOf(true), keysOf(false)]).toEqual([
      ['s', 'r', 'b', 'z', 'v', 'p', '?'],
      Array.from({ length: 7 }),
    ]);
  });

  it('offers with a member every dialog that has one', () => {
    expect(dialogs.filter(({ takesMember }) => takesMember).map(({ id }) => id)).toEqual([
      ...Object.values(recordings)
        .filter(({ fields }) => fields.some(({ kind }) => kind === 'member'))
        .map(({ id }) => id),
      'post',
    ]);
  });
});

it.each([
  ['Chloé Dietz', 'chloe', ['', 'Chloé', ' Dietz']],
  ['Joaquin Reyes', 'RE', ['Joaquin ', 'Re', 'yes']],
  ['Joaquin Reyes', 'n r', ['Joaqui', 'n R', 'eyes']],
  ['Joaquin Reyes', 'reyes joa', ['Joaquin Reyes', '', '']],
  ['Joaquin Reyes', '', ['Joaquin Reyes', '', '']],
])('%s has %s marked', (name, typed, parts) => {
  expect(partsAround(name, typed)).toEqual(parts);
});

describe('the list of keys', () => {
  const openKeys = () => {
    const onKeysSwitched = vi.fn<(areOn: boolean) => void>();
    const shown = show({ onKeysSwitched });
    act(() => shown.workspace.send({ type: 'key.pressed', opens: 'keys' }));
    return { ...shown, onKeysSwitched };
  };

  it('tells every key and what it does', () => {
    openKeys();
    const dialog = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
    const terms = textsOf('term', dialog);
    const keys = textsOf('definition', dialog);
    expect(terms.map((term, index) => `${keys[index]} ${term}`)).toEqual(
      listed(
        'S Quick Session, R Quick Referral, B Quick Business Bucks, Z Quick Blitz, V Quick Visitor',
        'P Quick Post, / Search or jump to, ? Keyboard shortcuts, Ctrl K Search from anywhere',
        'Ctrl Enter Submit a dialog or a form',
      ),
    );
  });

  it('switches single keys off and on', () => {
    const { onKeysSwitched } = openKeys();
    const toggle = () => only<HTMLInputElement>('switch', 'Single keys');
    expect(toggle().checked).toBe(true);
    fireEvent.click(toggle());
    expect([toggle().checked, onKeysSwitched.mock.calls]).toEqual([false, [[false]]]);
    fireEvent.click(toggle());
    expect([toggle().checked, onKeysSwitched.mock.calls]).toEqual([true, [[false], [true]]]);
  });

  it('can be reached from the search, keys on or off', async () => {
    const { user } = await openSearch({ keys: { areOn: false, chord: '⌘ K' } });
    await user.keyboard('keyb{Enter}');
    expect(dialogNames()).toEqual(['Keyboard shortcuts']);
    expect(only<HTMLInputElement>('switch', 'Single keys').checked).toBe(false);
    expect(screen.getByText('⌘ K', { selector: 'kbd' })).toBeTruthy();
    press('Done');
    expect(dialogNames()).toEqual([]);
  });
});
