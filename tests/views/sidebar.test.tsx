import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Location } from '../../src/contract/pages.ts';
import type { ShellData } from '../../src/contract/ports.ts';
import { Scrim } from '../../src/views/workspace/Scrim.tsx';
import { Sidebar } from '../../src/views/workspace/Sidebar.tsx';
import { contactDetailsPage, performance, sessionsThisMonth } from '../fixtures/locations.ts';
import { sidebar } from '../fixtures/shell.ts';
import { fill, frameDrawn, hrefs, only, textsOf } from './support/gestures.ts';
import { inWorkspace } from './support/workspace.ts';

const nested: ShellData = {
  ...sidebar,
  sidebar: [
    { title: 'My Activity', children: [{ title: 'Performance' }, { title: 'Sessions' }] },
    { title: 'My Profile', children: [{ title: 'Profile' }] },
  ],
};

const linked: ShellData = {
  ...nested,
  chapter_zoom: 'https://video.example.org/riverside',
  professional_network_link: 'https://network.example.org/chapterhouse',
  playlist_link: 'https://videos.example.org/playlist',
  networking_moment_curriculum_link: 'https://files.example.org/curriculum.pdf',
};

const show = (shell: ShellData = nested, location: Location = performance) =>
  render(<Sidebar workspace={inWorkspace(location, {}, { shell })} />);

const menu = () => within(screen.getByRole('navigation', { name: 'Main' }));
const search = () => only<HTMLInputElement>('searchbox', 'Search menu');
const pressEnter = () => fireEvent.keyDown(search(), { key: 'Enter' });

/** The entries that the menu marks as current. */
const currentOnes = () =>
  menu()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

const shown = () =>
  menu()
    .queryAllByRole('list')
    .map((list) => [list.previousElementSibling?.textContent ?? '', textsOf('link', within(list))]);

/** The links to pages outside the menu, which everybody has. */
const links = ['Links', ['Apply for membership']];

beforeEach(() => {
  history.replaceState(null, '', '/dashboard/activity');
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the menu', () => {
  it('shows the server’s items in the same nesting', () => {
    show();
    expect(shown()).toEqual([
      ['My Activity', ['Performance', 'Sessions']],
      ['My Profile', ['Profile']],
      links,
    ]);
  });

  it('links to the pages', () => {
    show();
    const addresses = hrefs(menu());
    expect(addresses).toMatchSnapshot();
  });

  it('links a member of a chapter to its pages, and one without a chapter to none', () => {
    const titles = ['My Chapter', 'Chapter Links', 'Latest Feature Links', 'Feature Link Winners'];
    const shell: ShellData = {
      ...sidebar,
      sidebar: [{ title: 'My Chapter', children: [...titles, 'Chapter Search'].map((title) => ({ title })) }],
    };
    const { unmount } = show(shell);
    expect(shown()).toEqual([['My Chapter', [...titles, 'Chapter Search']], links]);
    unmount();
    show({ ...shell, member: { ...sidebar.member, chapter_id: null } });
    expect(shown()).toEqual([['My Chapter', ['Chapter Search']], links]);
  });

  it('leaves out a title without a page, and a group left empty', () => {
    show({ ...nested, sidebar: [...nested.sidebar, { title: 'Directory', children: [{ title: 'Tides' }] }] });
    expect(shown().map(([group]) => group)).toEqual(['My Activity', 'My Profile', 'Links']);
  });

  it('marks the current page', () => {
    const workspace = inWorkspace(sessionsThisMonth, {}, { shell: nested });
    render(<Sidebar workspace={workspace} />);
    expect(currentOnes()).toEqual(['Sessions']);
    act(() => workspace.send({ type: 'location.changed', location: performance }));
    expect(currentOnes()).toEqual(['Performance']);
  });

  it('marks the last page opened within one frame, and keeps a revisited one', async () => {
    const workspace = inWorkspace(sessionsThisMonth, {}, { shell: nested });
    render(<Sidebar workspace={workspace} />);
    const goTo = (location: Location) => act(() => workspace.send({ type: 'location.changed', location }));
    goTo(performance);
    goTo(contactDetailsPage);
    await frameDrawn();
    expect(currentOnes()).toEqual(['Profile']);
    goTo(performance);
    goTo(contactDetailsPage);
    await frameDrawn();
    expect(currentOnes()).toEqual(['Profile']);
  });

  it('opens other sites in a separate window without access to this one', () => {
    show(linked);
    const others = menu()
      .getAllByRole('link')
      .slice(3)
      .map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name)));
    expect(shown().at(-1)).toMatchSnapshot();
    expect(others).toMatchSnapshot();
  });

  it('hides an external entry without a link', () => {
    show({ ...linked, chapter_zoom: null, playlist_link: '' });
    expect(shown().at(-1)).toEqual([
      'Links',
      ['Apply for membership', 'Professional network', 'Networking moment curriculum'],
    ]);
  });
});

describe('the menu’s search', () => {
  it('ignores case and surrounding spaces', () => {
    show();
    fill(search(), '  PROFILE ');
    expect(shown()).toEqual([['My Profile', ['Profile']]]);
  });

  it('keeps a whole group when its title matches, and other sites’ entries', () => {
    show(linked);
    fill(search(), 'my activity');
    expect(shown()).toEqual([['My Activity', ['Performance', 'Sessions']]]);
    fill(search(), 'video');
    expect(shown()).toEqual([['Links', ['Chapter video meeting']]]);
  });

  it('says when nothing matches and shows everything when cleared', () => {
    show();
    fill(search(), 'zzz');
    expect(shown()).toEqual([]);
    expect(textsOf('status')).toEqual(['No menu items match.']);
    fill(search(), '');
    expect(shown().length).toBe(3);
    expect(textsOf('status')).toEqual([]);
  });

  it('opens the only result by Enter', () => {
    show();
    fill(search(), 'sess');
    pressEnter();
    expect(location.pathname).toBe('/dashboard/sessions/1');
  });

  it('opens nothing by Enter with several results or none', () => {
    show();
    fill(search(), 'e');
    expect(menu().getAllByRole('link').length).toBe(4);
    pressEnter();
    fill(search(), 'zzz');
    pressEnter();
    expect(location.pathname).toBe('/dashboard/activity');
  });

  it('opens the only result in a separate window when it is another site', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    show(linked);
    fill(search(), 'curriculum');
    pressEnter();
    expect(open.mock.calls).toEqual([
      ['https://files.example.org/curriculum.pdf', '_blank', 'noopener,noreferrer'],
    ]);
  });
});

describe('the menu as a drawer', () => {
  const open = (isNarrow: boolean) => {
    const workspace = inWorkspace(performance, {}, { shell: nested });
    const { container } = render(
      <>
        <button type="button">Open menu</button>
        <Scrim workspace={workspace} />
      </>,
    );
    act(() => workspace.send({ type: 'screen.changed', isNarrow }));
    only('button', 'Open menu').focus();
    const { menu } = workspace.getSnapshot().children;
    const isOpen = () => menu?.getSnapshot().hasTag('open');
    if (!isOpen()) act(() => menu?.send({ type: 'menu.toggled' }));
    return { isOpen, shade: () => container.querySelector('.scrim') };
  };

  it('is closed by Escape, with the focus back on its button', () => {
    const { isOpen } = open(true);
    (document.activeElement as HTMLElement).blur();
    fireEvent.keyDown(document.body, { key: 'Tab' });
    expect(isOpen()).toBe(true);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(only('button', 'Open menu'));
  });

  it('is closed by a tap outside it', () => {
    const { isOpen, shade } = open(true);
    fireEvent.pointerDown(shade() ?? document.body);
    expect([isOpen(), shade()]).toEqual([false, null]);
  });

  it('stays next to the page on a wide screen, whatever is pressed', () => {
    const { isOpen, shade } = open(false);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect([isOpen(), shade()]).toEqual([true, null]);
  });
});

describe('an icon menu', () => {
  const drawIcons = () => {
    const workspace = inWorkspace(performance, {}, { shell: nested });
    render(
      <div data-sidebar="icons">
        <Sidebar workspace={workspace} />
      </div>,
    );
  };
  const tips = () => textsOf('tooltip');
  const link = (name: string) => menu().getByRole('link', { name });

  it('names what is pointed at immediately, until the pointer leaves', () => {
    drawIcons();
    expect(tips()).toEqual([]);
    fireEvent.pointerOver(link('Sessions'));
    expect(tips()).toEqual(['Sessions']);
    fireEvent.pointerOver(screen.getByRole('tooltip'));
    expect(tips()).toEqual(['Sessions']);
    fireEvent.pointerOver(link('Profile'));
    expect(tips()).toEqual(['Profile']);
    fireEvent.pointerOver(screen.getByRole('navigation', { name: 'Main' }));
    expect(tips()).toEqual([]);
  });

  it('names what has the focus, until it moves or Escape is pressed', () => {
    drawIcons();
    act(() => link('Sessions').focus());
    expect(tips()).toEqual(['Sessions']);
    fireEvent.keyDown(link('Sessions'), { key: 'Escape' });
    expect(tips()).toEqual([]);
    act(() => link('Profile').focus());
    act(() => link('Profile').blur());
    expect(tips()).toEqual([]);
  });

  it('repeats no names while the menu is open', () => {
    show();
    fireEvent.pointerOver(menu().getByRole('link', { name: 'Sessions' }));
    expect(tips()).toEqual([]);
  });
});
