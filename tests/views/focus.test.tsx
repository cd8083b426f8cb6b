import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { takeFocusFromPage } from '../../src/services/device/screen.ts';
import { Button } from '../../src/views/parts/Button.tsx';
import { Dialog } from '../../src/views/parts/Dialog.tsx';
import { afterFrame } from '../../src/views/parts/focus/afterFrame.ts';
import { keepFocus } from '../../src/views/parts/focus/keepFocus.ts';
import { IconButton } from '../../src/views/parts/IconButton.tsx';
import { Panel } from '../../src/views/parts/page/Panel.tsx';
import { Toast } from '../../src/views/parts/page/Toast.tsx';
import { QuickMenu } from '../../src/views/workspace/QuickMenu.tsx';
import { sessionsThisMonth } from '../fixtures/locations.ts';
import { blurDisabled, button, press } from './support/gestures.ts';
import { inWorkspace } from './support/workspace.ts';

const ignore = () => undefined;

const inPage = (content: ReactNode) => (
  <main id="main" tabIndex={-1} ref={keepFocus}>
    <h1>Roles</h1>
    <button type="button">Give a role</button>
    {content}
  </main>
);

interface RowsProps {
  names: readonly string[];
  /** People whose buttons have disappeared although their rows haven't. */
  done?: readonly string[];
  version?: number;
  isBusy?: boolean;
}

/** A leader who may end a role may also change its term, except for the treasurer's. */
const rowsOf = ({ names, done = [], version = 0, isBusy = false }: RowsProps) => (
  <Panel title="Held now">
    {names.length === 0 ? (
      <p>No roles.</p>
    ) : (
      <ul key={version}>
        {names.map((name) => (
          <li key={name}>
            <a href={`/roles/${name}`}>{name}</a>
            {!done.includes(name) && (
              <div className="actions">
                {name !== 'Treasurer' && (
                  <IconButton label={`Change ${name}`} icon={X} isDisabled={isBusy} onPressed={ignore} />
                )}
                <IconButton label={`End ${name}`} icon={X} isDisabled={isBusy} onPressed={ignore} />
              </div>
            )}
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

const all = ['President', 'Treasurer', 'Host'];

const focused = () => {
  const element = document.activeElement;
  return element?.id === 'main' ? 'main' : (element?.getAttribute('aria-label') ?? element?.textContent);
};

const becomes = (name: string) => waitFor(() => expect(focused()).toBe(name));

/** Waits a frame, in which the page's own callbacks run, because they were requested earlier. */
const framePassed = async () => {
  await act(async () => {});
  await new Promise<void>((resolve) => afterFrame(resolve));
};

/** Draws rows, gives one the focus, and draws them again in another state. */
const open = (focus: string, rows: RowsProps = { names: all }) => {
  const { rerender } = render(inPage(rowsOf(rows)));
  const element = screen.queryByRole('link', { name: focus }) ?? button(focus);
  act(() => element.focus());
  return (then: RowsProps) => rerender(inPage(rowsOf(then)));
};

describe('the focus when its element is gone', () => {
  it.each<[string, string, RowsProps, string]>([
    ['the same button of the next row', 'End President', { names: ['Treasurer', 'Host'] }, 'End Treasurer'],
    [
      'the previous row’s button when there is no next row',
      'End Host',
      { names: all.slice(0, 2) },
      'End Treasurer',
    ],
    ['the next row with that button', 'Change President', { names: all.slice(1) }, 'Change Host'],
    ['the same link of the next row', 'Treasurer', { names: ['President', 'Host'] }, 'Host'],
    [
      'the next row when only the button is gone',
      'End Treasurer',
      { names: all, done: ['Treasurer'] },
      'End Host',
    ],
    ['the heading of an empty list', 'End Host', { names: [] }, 'Held now'],
    [
      'the same button of a re-rendered list',
      'End President',
      { names: all.slice(1), version: 1 },
      'End Treasurer',
    ],
  ])('moves to %s', async (_name, focus, then, expected) => {
    open(focus)(then);
    await becomes(expected);
  });

  it('moves to the page when no heading is near', async () => {
    const { rerender } = render(
      <>
        <header>
          <button type="button">Waiting to send</button>
        </header>
        {inPage(null)}
      </>,
    );
    act(() => button('Waiting to send').focus());
    rerender(
      <>
        <header />
        {inPage(null)}
      </>,
    );
    await becomes('main');
  });

  it('moves to what replaced a button when no row is like its row', async () => {
    const draw = (label: string) =>
      inPage(
        <ul>
          <li>
            <button key={label} type="button">
              {label}
            </button>
          </li>
        </ul>,
      );
    const { rerender } = render(draw('Undo winner'));
    act(() => button('Undo winner').focus());
    rerender(draw('Mark as winner'));
    await becomes('Mark as winner');
  });

  it('returns to a button that was briefly disabled', async () => {
    const draw = (isDisabled: boolean) =>
      inPage(
        <Button isDisabled={isDisabled} onPressed={ignore}>
          Accept
        </Button>,
      );
    const { rerender } = render(draw(false));
    act(() => button('Accept').focus());
    rerender(draw(true));
    await act(async () => {});
    blurDisabled(button('Accept'));
    expect(document.activeElement).toBe(document.body);
    rerender(draw(false));
    await becomes('Accept');
  });

  it('waits for the same button of the next row while it is disabled', async () => {
    const draw = open('End President');
    draw({ names: all.slice(1), isBusy: true });
    await framePassed();
    expect(document.activeElement).toBe(document.body);
    draw({ names: all.slice(1) });
    await becomes('End Treasurer');
  });

  it('returns to a select disabled by its own choice', async () => {
    const draw = (isDisabled: boolean, isOpen = false) =>
      inPage(
        <>
          <button type="button" disabled={isDisabled} aria-label="Status" aria-controls="list" />
          {isOpen && (
            <div role="listbox" id="list" tabIndex={-1}>
              Open
            </div>
          )}
        </>,
      );
    const { rerender } = render(draw(false, true));
    act(() => screen.getByRole('listbox').focus());
    rerender(draw(true));
    await framePassed();
    rerender(draw(false));
    await becomes('Status');
  });

  it('stays where someone moved it', async () => {
    const draw = open('End President');
    draw({ names: all.slice(1) });
    act(() => button('Give a role').focus());
    await framePassed();
    expect(focused()).toBe('Give a role');
  });

  it.each([
    ['clicked outside everything', () => fireEvent.pointerDown(document.body)],
    ['scrolled the row out of the window', () => fireEvent.scroll(document)],
  ])('isn’t moved once someone has %s', async (_name, happen) => {
    const draw = open('End President');
    happen();
    draw({ names: all.slice(1) });
    await framePassed();
    expect(document.activeElement).toBe(document.body);
  });
});

function Asked({ onEnded }: { onEnded?: (end: () => void) => void }) {
  const [names, setNames] = useState<readonly string[]>(all);
  const [isOpen, setOpen] = useState(false);
  onEnded?.(() => setNames(['President', 'Host']));
  return (
    <>
      {rowsOf({ names })}
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {isOpen && (
        <Dialog
          title="End this role?"
          kind="question"
          isOpen
          onDismissed={() => setOpen(false)}
          foot={<Button onPressed={() => setOpen(false)}>Keep</Button>}
        >
          <div className="dialog-body">Sure?</div>
        </Dialog>
      )}
    </>
  );
}

describe('a dialog whose opener is gone', () => {
  it('moves the focus to what is nearest to it', async () => {
    let end = ignore as () => void;
    render(
      inPage(
        <Asked
          onEnded={(work) => {
            end = work;
          }}
        />,
      ),
    );
    act(() => button('End Treasurer').focus());
    // A press of the button, without moving the focus.
    act(() => button('Ask').dispatchEvent(new MouseEvent('click', { bubbles: true })));
    expect(focused()).toBe('Keep');
    act(() => end());
    press('Keep');
    await becomes('End Host');
  });
});

describe('a toast’s button', () => {
  const draw = (names: readonly string[], hasToast: boolean) =>
    inPage(
      <>
        {rowsOf({ names })}
        {hasToast && <Toast message="Deleted." action="Undo" onActed={ignore} />}
      </>,
    );

  it('takes the focus before the nearest element, and passes it on', async () => {
    const { rerender } = render(draw(all, false));
    act(() => button('End President').focus());
    rerender(draw(all.slice(1), false));
    await becomes('End Treasurer');
    rerender(draw(all.slice(1), true));
    await becomes('Undo');
    rerender(draw(all.slice(1), false));
    await becomes('End Treasurer');
  });

  it('leaves the focus with what it restored', async () => {
    const { rerender } = render(draw(all, false));
    act(() => button('End President').focus());
    rerender(draw(all.slice(1), false));
    await becomes('End Treasurer');
    rerender(draw(all.slice(1), true));
    rerender(draw(all, false));
    await becomes('End President');
  });

  it('leaves the focus where someone moved it', async () => {
    const { rerender } = render(draw(all, false));
    act(() => button('Give a role').focus());
    rerender(draw(all, true));
    expect(focused()).toBe('Give a role');
  });
});

describe('an offer that no press caused', () => {
  const draw = (toast: ReactNode, names = all) =>
    inPage(
      <>
        {rowsOf({ names })}
        {toast}
      </>,
    );
  const sent = <Toast message="Session recorded." role="note" action="Undo" onActed={ignore} />;

  it.each([
    ['a note', sent],
    ['news', <Toast key="news" message="Deleted." action="Undo" onActed={ignore} />],
  ])('leaves a page without focus unchanged: %s', (_name, toast) => {
    const { rerender } = render(draw(null));
    rerender(draw(toast));
    expect(document.activeElement).toBe(document.body);
  });

  it('leaves a page unchanged whose reader pressed outside everything', () => {
    const { rerender } = render(draw(null));
    act(() => button('End President').focus());
    act(() => button('End President').blur());
    fireEvent.pointerDown(document.body);
    rerender(draw(<Toast message="Deleted." action="Undo" onActed={ignore} />));
    expect(document.activeElement).toBe(document.body);
  });

  it('leaves the focus with what is nearest to a removed row', async () => {
    const { rerender } = render(draw(null));
    act(() => button('End President').focus());
    rerender(draw(null, all.slice(1)));
    await becomes('End Treasurer');
    rerender(draw(sent, all.slice(1)));
    await framePassed();
    expect(focused()).toBe('End Treasurer');
  });

  it('returns the focus to its place when it disappears with it', async () => {
    const { rerender } = render(draw(sent));
    act(() => button('End President').focus());
    rerender(draw(null));
    rerender(draw(sent));
    act(() => button('Undo').focus());
    rerender(draw(null));
    await becomes('End President');
  });
});

describe('the focus when its page is gone', () => {
  it('is removed first, and the nearest element of the next page gets it', async () => {
    const { rerender } = render(inPage(rowsOf({ names: all })));
    act(() => button('End Host').focus());
    act(takeFocusFromPage);
    expect(document.activeElement).toBe(document.body);
    rerender(inPage(rowsOf({ names: ['President'], version: 1 })));
    await becomes('End President');
  });

  it('stays outside the page', () => {
    render(
      <>
        <button type="button">Menu</button>
        {inPage(null)}
      </>,
    );
    act(() => button('Menu').focus());
    takeFocusFromPage();
    expect(focused()).toBe('Menu');
  });

  it('stays in the quick menu, which is on every page', () => {
    const workspace = inWorkspace(sessionsThisMonth);
    onTestFinished(() => void workspace.stop());
    render(inPage(<QuickMenu workspace={workspace} />));
    act(() => button('Session').focus());
    takeFocusFromPage();
    expect(focused()).toBe('Session');
  });
});

it('a form filled by a sentence starts at its first field, not at its clear button', () => {
  render(
    <Dialog
      title="Quick Session"
      isOpen
      onDismissed={ignore}
      foot={<Button onPressed={ignore}>Submit</Button>}
    >
      <div className="dialog-body">
        <div className="from-sentence">
          <button type="button">Clear all</button>
        </div>
        <input aria-label="Member" />
      </div>
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Member' }));
});

it.each([
  ['moves into the page after signing in', 'main'],
  ['stays at the start of a page opened by its address', ''],
])('the focus %s', (_, focused) => {
  const { dataset } = document.documentElement;
  if (focused) dataset.wired = '';
  onTestFinished(() => {
    delete dataset.wired;
  });
  render(inPage(<p>No roles.</p>));
  takeFocusFromPage();
  expect(document.activeElement?.id).toBe(focused);
});
