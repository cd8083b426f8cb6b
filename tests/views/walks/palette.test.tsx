import { fireEvent, type RenderResult, render, screen } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { ActiveMembers } from '../../../src/contract/people/members.ts';
import type { paletteMachine } from '../../../src/machines/palette.machine.ts';
import { dialogView, paletteView } from '../../../src/routes/table.ts';
import { DialogArea } from '../../../src/views/workspace/DialogArea.tsx';
import { performance } from '../../fixtures/locations.ts';
import { sidebar } from '../../fixtures/shell.ts';
import { keyListModel, paletteModel, playlist, sayingModel } from '../../model/machines/palette.ts';
import type { Assertions, Executors, Live } from '../../model/walk.ts';
import { dialogNames, fill, only, press, pressEscape, withoutControl } from '../support/gestures.ts';
import { mirror } from '../support/mirror.ts';
import { describeViewWalk, unmount } from '../support/viewWalk.ts';
import { inWorkspace } from '../support/workspace.ts';

type Palette = typeof paletteMachine;
type PaletteSnapshot = SnapshotFrom<Palette>;

beforeAll(() => Promise.all([dialogView.load(), paletteView.load()]));

interface PaletteScreen {
  readonly page: RenderResult;
  readonly stop: () => void;
}

const shell = { ...sidebar, professional_network_link: playlist };

const mount = ({ actor }: Live<Palette>): PaletteScreen => {
  const workspace = inWorkspace(performance, { palette: mirror<Palette>(actor) }, { shell });
  workspace.send({ type: 'dialog.requested', dialog: 'search' });
  return { page: render(<DialogArea workspace={workspace} />), stop: () => workspace.stop() };
};

const searchField = () => only<HTMLInputElement>('combobox', 'Search or jump to');
const take = (name: string): void => {
  fireEvent.click(screen.getByRole('option', { name }));
};

const nameOfChosen = (memberId: number | null) =>
  ['Record a session', memberId === 8 && 'with Grace Holloway', memberId === 5 && 'with Marcus Adeyemi']
    .filter(Boolean)
    .join(' ');

const executors = {
  'text.changed': (_, { text }) => fill(searchField(), text),
  'recording.chosen': () => take('Record a referral'),
  'sentence.chosen': (page, event, send) => {
    const name = nameOfChosen(event.memberId);
    if (screen.queryByRole('option', { name })) take(name);
    else withoutControl(page, event, send);
  },
  'page.chosen': () => take('Performance'),
  'site.chosen': () => take('Professional network'),
  'member.chosen': (page, event, send) => {
    fill(searchField(), 'e');
    // Until the members have loaded, none can be chosen by hand.
    if (screen.queryByRole('option', { name: 'Ben Carter' })) take('Ben Carter');
    else withoutControl(page, event, send);
  },
  'profile.chosen': () => take('Open profile'),
  'keys.chosen': () => take('Keyboard shortcuts'),
  'dialog.dismissed': ({ page }) =>
    page.queryByRole('button', { name: 'Done' }) ? press('Done') : pressEscape(),
} satisfies Executors<Palette, PaletteScreen>;

const found = () =>
  screen
    .queryAllByRole('group')
    .map((group) => [
      document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
      ...[...group.querySelectorAll('[role="option"]')].map((option) => option.getAttribute('aria-label')),
    ]);

const recordings = [
  'Record a session',
  'Record a referral',
  'Record business bucks',
  'Record event attendance',
];
const actions = ['Actions', ...recordings, 'Register a visitor', 'Share a post', 'Keyboard shortcuts'];
const pages = ['Pages', 'Performance', 'Sessions', 'Profile', 'Apply for membership', 'Professional network'];
/** A search finds the profile pages by their own titles, or by the profile's. */
const pagesWithE = [
  ...pages,
  'Contact details',
  'Biography and business',
  'Social links',
  'Promos',
  'Payments',
  'Training',
  'Roles',
];

const firstWithE = ({ membersInChapter }: ActiveMembers) =>
  membersInChapter[0]?.id === 12 ? 'Ben Carter' : 'Fatima El-Amin';

const assertions = {
  opening: 'never rests',
  'looking.searching.finding': (_: PaletteScreen, { context: { text, members } }: PaletteSnapshot) => {
    expect([dialogNames(), searchField().value]).toEqual([['Search or jump to'], text]);
    const [shownActions, shownPages, names] = found();
    if (text === '') return expect(found()).toEqual([actions, pages]);
    if (text !== 'e') return expect(found()).toEqual([]);
    expect([shownActions, shownPages]).toEqual([actions, pagesWithE]);
    expect(names?.slice(0, 2)).toEqual(members ? ['Members', firstWithE(members)] : undefined);
  },
  'looking.searching.understanding': (_, { context: { text, members } }) => {
    const unknown = text.replace('session', 'Record a session,');
    expect(found().slice(0, 2)).toEqual(
      members
        ? [
            ['Record', 'Record a session with Marcus Adeyemi', 'Record a session, empty'],
            ['Members', 'Marcus Adeyemi', 'Marcus Kane'],
          ]
        : [['Record', unknown, 'Record a session, empty']],
    );
    expect(screen.queryByText('The member list isn’t on this device yet.') === null).toBe(members !== null);
  },
  'looking.searching.asking': () => {
    expect(found().slice(0, 2)).toEqual([
      ['Which Grace?', 'Record a session with Grace Holloway', 'Record a session with Grace Okoye'],
      ['Record', 'Record a session, empty'],
    ]);
    expect(searchField().getAttribute('aria-activedescendant')).toBeNull();
  },
  'looking.withMember': (_, { context: { text, members } }) => {
    expect([dialogNames(), searchField().value]).toEqual([['Search or jump to'], text]);
    expect(found()).toEqual([
      [members ? 'With Ben Carter' : 'With ', 'Open profile', ...recordings, 'Share a post'],
    ]);
  },
  explainingKeys: () => expect(dialogNames()).toEqual(['Keyboard shortcuts']),
  recordingChosen: (_, { context: { recording } }) =>
    expect(dialogNames()).toEqual([recording === 'session' ? 'Quick Session' : 'Quick Referral']),
  dismissed: () => expect(dialogNames()).toEqual([]),
} satisfies Assertions<Palette, PaletteScreen>;

describeViewWalk<Palette, PaletteScreen>({
  name: 'the palette',
  models: [paletteModel, keyListModel, sayingModel],
  mount,
  unmount,
  executors,
  assertions,
});
