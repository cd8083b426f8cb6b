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
import { namedMembers } from '../fixtures/sentences.ts';
import { sidebar } from '../fixtures/shell.ts';
import { drawn } from './support/drawn.ts';
import { button, dialogNames, fill, only, press, textsOf } from './support/gestures.ts';
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

const day = { today: '2026-10-14', now: '2026-10-14T15:00' };

const show = (setting: Parameters<typeof inWorkspace>[2] = {}, known = members) => {
  const openPage = vi.fn<(location: Location) => void>();
  const openSite = vi.fn<(address: string) => void>();
  const palette = paletteMachine.provide({
    actors: { loadMembers: answered(known), tellDay: answered(day) },
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

describe('pages without a menu entry', () => {
  const pagesFound = (text: string, entries = [{ title: 'Profile' }]) =>
    foundEntries({ text, shell: { ...sidebar, sidebar: entries }, members: null, areKeysOn: false })
      .filter(({ name }) => name === 'Pages')
      .flatMap(({ entries: found }) => found.map(({ label, aside }) => [label, aside]));

  it('are found by name, profile pages only if the menu has the profile', () => {
    expect(pagesFound('')).toEqual([
      ['Profile', ''],
      ['Apply for membership', 'Links'],
    ]);
    expect(pagesFound('soc')).toEqual([['Social links', 'Profile']]);
    expect(pagesFound('roles')).toEqual([['Roles', 'Profile']]);
    expect(pagesFound('notif')).toEqual([['Notifications', '']]);
  });

  it('are found by their parent page', () => {
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

  it('aren’t found when the menu doesn’t include them', () => {
    expect(pagesFound('soc', [{ title: 'Performance' }])).toEqual([]);
    expect(pagesFound('events', [{ title: 'Performance' }])).toEqual([]);
  });
});

describe('the search dialog', () => {
  it('focuses its field and returns the focus to its button', async () => {
    const { user } = await openSearch();
    expect(document.activeElement).toBe(searchField());
    await user.keyboard('{Escape}');
    expect([dialogNames(), document.activeElement]).toEqual([[], button(/^Search or jump to/)]);
  });

  it('opens its first result by Enter', async () => {
    const { user, openPage } = await openSearch();
    await user.keyboard('totals{Enter}');
    expect(openPage.mock.calls).toEqual([[{ page: 'totals', params: {}, query: {} }]]);
    expect(dialogNames()).toEqual([]);
  });

  it('moves through its results by arrows with the focus in the field', async () => {
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

  it('describes a result only by where it is found', async () => {
    const { user } = await openSearch();
    await user.keyboard('m');
    expect(
      screen.getAllByRole('option').map((option) => {
        const described = document.getElementById(option.getAttribute('aria-describedby') ?? '');
        return [option.getAttribute('aria-label'), described?.textContent];
      }),
    ).toEqual([
      ['Performance', 'My Activity'],
      ['Apply for membership', 'Links'],
      ['Andre Moss', undefined],
    ]);
  });

  it('says when nothing matches', async () => {
    const { user } = await openSearch();
    await user.keyboard('zzz');
    expect(screen.getByRole('listbox').textContent).toBe('Nothing matches.');
    await user.keyboard('{Enter}');
    expect(dialogNames()).toEqual(['Search or jump to']);
  });

  it('finds members by profession, the own chapter first', () => {
    const roofer = { ...member(7, 'Marcus', 'Adeyemi'), profession: 'Roofer' };
    const known = { membersInChapter: [...members.membersInChapter, roofer], membersOutChapter: [] };
    const found = foundEntries({ text: 'roof', shell, members: known, areKeysOn: false });
    expect(
      found.map(({ name, entries }) => [name, entries.map(({ label, aside }) => [label, aside])]),
    ).toEqual([['Members', [['Marcus Adeyemi', 'Roofer']]]]);
  });

  it('ignores accents in member names, and asks what to record', async () => {
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

  it('closes by a click outside but not inside', async () => {
    await openSearch();
    fireEvent.click(searchField());
    expect(dialogNames()).toEqual(['Search or jump to']);
    fireEvent.click(screen.getByRole('dialog'));
    expect(dialogNames()).toEqual([]);
  });
});

it('what the search shows for a text matches its table', () => {
  const [first, ...others] = namedMembers.membersInChapter;
  const inChapter = first ? [{ ...first, profession: 'Roofer' }, ...others] : others;
  show({}, { ...namedMembers, membersInChapter: inChapter });
  press(/^Search or jump to/);
  const shown = [
    '',
    'playlist',
    'Profile',
    'session marcus yesterday: pricing',
    'session marcs: pricing',
    'session grace yesterday: bread',
    'referral grace okoye Dana Reyes 2075550160: bread',
    'visitor Dana Reyes dana@reyes.test 2075550160 drop-in',
    'referral tomas self: roof',
    'bucks tomas 1200',
    'blitz yesterday 18:00 12 guests',
    'marcus',
  ].map((text) => {
    fill(searchField(), text);
    return `— ${text}\n${drawn(screen.getByRole('dialog'))}`;
  });
  return expect(shown.join('\n')).toMatchFileSnapshot('expected/found.txt');
});

describe('search results', () => {
  const find = (text: string) =>
    foundEntries({ text, shell, members, areKeysOn: true }).flatMap(({ name, entries }) =>
      entries.map(({ label }) => `${name}: ${label}`),
    );

  it('list members of the own chapter first, those whose name starts with the text on top', () => {
    expect(find('re').filter((line) => line.startsWith('Members'))).toEqual([
      'Members: Joaquin Reyes',
      'Members: Renata Kowalska',
      'Members: Andre Moss',
    ]);
  });

  it('include a recording by its dialog’s name', () => {
    expect(find('blitz')).toEqual(['Actions: Record event attendance']);
  });

  it('match several words in any order', () => {
    expect(find('reyes joa')).toEqual(['Members: Joaquin Reyes']);
  });

  it('name at most twenty members', () => {
    const many = {
      membersInChapter: Array.from({ length: 30 }, (_, index) => member(index + 1, 'Ada', `Brook ${index}`)),
      membersOutChapter: [],
    };
    const groups = foundEntries({ text: 'ada', shell: null, members: many, areKeysOn: true });
    expect(groups.map(({ name, entries }) => [name, entries.length])).toEqual([['Members', 20]]);
  });

  it('show the keys only while they’re on', () => {
    const keysOf = (areKeysOn: boolean) =>
      foundEntries({ text: '', shell, members, areKeysOn })[0]?.entries.map(({ key }) => key);
    expect([keysOf(true), keysOf(false)]).toEqual([
      ['s', 'r', 'b', 'z', 'v', 'p', '?'],
      Array.from({ length: 7 }),
    ]);
  });

  it('offer every dialog with a member for a member', () => {
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
])('%s has %s highlighted', (name, typed, parts) => {
  expect(partsAround(name, typed)).toEqual(parts);
});

describe('the list of keys', () => {
  const openKeys = () => {
    const onKeysSwitched = vi.fn<(areOn: boolean) => void>();
    const shown = show({ onKeysSwitched });
    act(() => shown.workspace.send({ type: 'key.pressed', opens: 'keys' }));
    return { ...shown, onKeysSwitched };
  };

  it('shows every key and what it does', () => {
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

  it('turns single keys on and off', () => {
    const { onKeysSwitched } = openKeys();
    const toggle = () => only<HTMLInputElement>('switch', 'Single keys');
    expect(toggle().checked).toBe(true);
    fireEvent.click(toggle());
    expect([toggle().checked, onKeysSwitched.mock.calls]).toEqual([false, [[false]]]);
    fireEvent.click(toggle());
    expect([toggle().checked, onKeysSwitched.mock.calls]).toEqual([true, [[false], [true]]]);
  });

  it('can be opened from the search whether keys are on or off', async () => {
    const { user } = await openSearch({ keys: { areOn: false, chord: '⌘ K' } });
    await user.keyboard('keyb{Enter}');
    expect(dialogNames()).toEqual(['Keyboard shortcuts']);
    expect(only<HTMLInputElement>('switch', 'Single keys').checked).toBe(false);
    expect(screen.getByText('⌘ K', { selector: 'kbd' })).toBeTruthy();
    press('Done');
    expect(dialogNames()).toEqual([]);
  });
});
