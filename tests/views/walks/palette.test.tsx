import { fireEvent, type RenderResult, render, screen } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { paletteMachine } from '../../../src/machines/palette.machine.ts';
import { dialogView, paletteView } from '../../../src/routes/table.ts';
import { DialogArea } from '../../../src/views/workspace/DialogArea.tsx';
import { performance } from '../../fixtures/locations.ts';
import { sidebar } from '../../fixtures/shell.ts';
import { keyListModel, paletteModel, playlist } from '../../model/machines/palette.ts';
import type { Assertions, Executors, Live } from '../../model/walk.ts';
import { bySending, dialogNames, fill, only, press, pressEscape } from '../support/gestures.ts';
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

const executors = {
  'text.changed': (_, { text }) => fill(searchField(), text),
  'recording.chosen': () => take('Record a referral'),
  'page.chosen': () => take('Performance'),
  'site.chosen': () => take('Professional network'),
  'member.chosen': (page, event, send) => {
    fill(searchField(), 'e');
    // Before the members have come none can be chosen by hand.
    if (screen.queryByRole('option', { name: 'Ben Carter' })) take('Ben Carter');
    else bySending(page, event, send);
  },
  'profile.chosen': () => take('Open profile'),
  'keys.chosen': () => take('Keyboard shortcuts'),
  'dialog.dismissed': ({ page }) =>
    page.queryByRole('button', { name: 'Done' }) ? press('Done') : pressEscape(),
} satisfies Executors<Palette, PaletteScreen>;

const found = () =>
  screen
    .getAllByRole('group')
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
/** The pages of one's profile are found by a search alone, for their own titles or for that of the profile. */
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

const assertions = {
  opening: 'never rests',
  'looking.searching': (_, { context: { text, members } }: PaletteSnapshot) => {
    expect([dialogNames(), searchField().value]).toEqual([['Search or jump to'], text]);
    expect(found()).toEqual(
      text === ''
        ? [actions, pages]
        : [
            actions,
            pagesWithE,
            ...(members ? [['Members', 'Ben Carter', 'Chloé Dietz', 'Omar Ferris']] : []),
          ],
    );
  },
  'looking.withMember': (_, { context: { text, members } }) => {
    expect([dialogNames(), searchField().value]).toEqual([['Search or jump to'], text]);
    expect(found()).toEqual([
      [members ? 'With Ben Carter' : 'With ', 'Open profile', ...recordings, 'Share a post'],
    ]);
  },
  explainingKeys: () => expect(dialogNames()).toEqual(['Keyboard shortcuts']),
  recordingChosen: () => expect(dialogNames()).toEqual(['Quick Referral']),
  dismissed: () => expect(dialogNames()).toEqual([]),
} satisfies Assertions<Palette, PaletteScreen>;

describeViewWalk<Palette, PaletteScreen>({
  name: 'the palette',
  models: [paletteModel, keyListModel],
  mount,
  unmount,
  executors,
  assertions,
});
