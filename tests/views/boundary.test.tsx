import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Location } from '../../src/contract/pages.ts';
import type { RestoreOutcome } from '../../src/contract/ports.ts';
import { appMachine } from '../../src/machines/app.machine.ts';
import type { WorkspaceStart } from '../../src/machines/app.setup.ts';
import { accountCheckMachine } from '../../src/machines/signIn/accountCheck.machine.ts';
import { authMachine } from '../../src/machines/signIn/auth.machine.ts';
import { workspaceView } from '../../src/routes/parts.ts';
import { dialogView, pageViews } from '../../src/routes/table.ts';
import { App } from '../../src/views/App.tsx';
import Workspace from '../../src/views/workspace/Workspace.tsx';
import { keysAtStart } from '../fixtures/keys.ts';
import { contactDetailsPage, performance, sessionsThisMonth } from '../fixtures/locations.ts';
import { silentWorkspace } from '../model/machines/app.ts';
import { button, dialogNames, headings, press, textsOf } from './support/gestures.ts';
import { answered, poised, unanswered } from './support/mirror.ts';
import { inWorkspace } from './support/workspace.ts';

beforeAll(() =>
  Promise.all([dialogView, workspaceView, ...Object.values(pageViews)].map((chunk) => chunk.load())),
);
// React reports each error that a boundary caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const Torn = (): never => {
  throw new TypeError("Cannot read properties of undefined (reading 'rows')");
};

/** Makes a chunk's views throw until they are mended. */
const tear = (chunk: { view(): unknown }) => {
  const torn = vi.spyOn(chunk, 'view').mockReturnValue(Torn);
  return { mend: () => torn.mockRestore() };
};

const show = (location: Location) => {
  const workspace = inWorkspace(location);
  render(<Workspace workspace={workspace} />);
  return workspace;
};

const wayOn = () => {
  const quickMenu = screen.getByRole('navigation', { name: 'Quick menu' });
  const links = within(screen.getByRole('main')).getAllByRole('link');
  return links
    .filter((link) => !quickMenu.contains(link))
    .map((link) => [link.textContent, link.getAttribute('href')]);
};

describe('a page that fails to render', () => {
  it('shows an error inside the shell, in plain words, with Try again and a link', () => {
    tear(pageViews.sessions);
    show(sessionsThisMonth);
    expect([document.title, headings(), textsOf('alert')]).toEqual([
      'Sessions · Chapterhouse',
      ['Sessions'],
      ['Something went wrong!'],
    ]);
    expect(screen.getByText('We couldn’t show this page. Nothing you recorded is lost.')).toBeTruthy();
    expect(wayOn()).toEqual([['Performance', '/dashboard/activity']]);
    expect(within(screen.getByRole('banner')).getByText('Ada Brook')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/undefined|TypeError|rows'/);
  });

  it('has another link when it is the usual target itself', () => {
    tear(pageViews.performance);
    show(performance);
    expect(wayOn()).toEqual([['Contact details', '/dashboard/profile/contactDetails']]);
  });

  it('returns when it can be rendered', () => {
    const { mend } = tear(pageViews.performance);
    show(performance);
    mend();
    press('Try again');
    expect([textsOf('alert'), headings()]).toEqual([[], ['Performance']]);
  });

  it('shows the error again while it can’t be', () => {
    tear(pageViews.performance);
    show(performance);
    press('Try again');
    expect(textsOf('alert')).toEqual(['Something went wrong!']);
  });

  it('clears on another page', () => {
    tear(pageViews.performance);
    const workspace = show(performance);
    act(() => workspace.send({ type: 'location.changed', location: contactDetailsPage }));
    expect([textsOf('alert'), headings()]).toEqual([[], ['Profile']]);
  });

  it('leaves the dialogs unchanged', () => {
    tear(pageViews.performance);
    show(performance);
    press(/^Session/);
    expect(dialogNames()).toEqual(['Quick Session']);
  });
});

describe('a dialog that fails to render', () => {
  it('shows an error over the page, which stays, and can be closed', () => {
    tear(dialogView);
    show(performance);
    press(/^Session/);
    expect(dialogNames()).toEqual(['Quick Session']);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('alert').textContent).toBe('Something went wrong!');
    expect(dialog.getByText('We couldn’t show this dialog. We’ve kept what you wrote.')).toBeTruthy();
    press('Close');
    expect([dialogNames(), headings()]).toEqual([[], ['Performance']]);
  });

  it('is reopened by Try again', () => {
    const { mend } = tear(dialogView);
    show(performance);
    press(/^Session/);
    mend();
    press('Try again');
    expect([dialogNames(), textsOf('alert')]).toEqual([['Quick Session'], []]);
    expect(button('Submit')).toBeTruthy();
  });
});

describe('the shell when it fails to render', () => {
  it('is replaced by a full page that can restart it', async () => {
    const { mend } = tear(workspaceView);
    const root = createActor(
      appMachine.provide({
        actors: {
          auth: authMachine.provide({
            actors: { restoreSession: answered<RestoreOutcome>({ kind: 'signedIn' }) },
          }),
          accountCheck: poised(accountCheckMachine),
          workspace: silentWorkspace,
          loadWorkspace: fromPromise<WorkspaceStart, void>(async () => ({
            isMenuOpen: true,
            keys: keysAtStart,
          })),
          loadAccountFlows: unanswered(),
        },
      }),
      { input: { location: performance } },
    ).start();
    render(<App root={root} />);
    expect(await screen.findByRole('heading', { name: 'We couldn’t show this page' })).toBeTruthy();
    expect(textsOf('alert')).toEqual(['Something went wrong!']);
    expect(screen.getByRole('link', { name: 'start over' }).getAttribute('href')).toBe('/');
    mend();
    press('Try again');
    expect(await screen.findByRole('banner')).toBeTruthy();
    expect(textsOf('alert')).toEqual([]);
  });
});
