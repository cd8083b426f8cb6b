import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { RecordingOptions } from '../../src/contract/ports.ts';
import { recordingMachine } from '../../src/machines/recording.machine.ts';
import { recordings } from '../../src/machines/recordings/recordings.ts';
import { layOut, rehearse } from '../../src/views/recording/StandingForm.tsx';
import { activeMembers } from '../fixtures/members.ts';
import { sessionRecorded } from '../fixtures/sessions.ts';
import { button, dialogNames, field, fill, idleAfterFrame, press, textsOf } from './support/gestures.ts';
import {
  chooseMember,
  drawAhead,
  fillWell,
  memberField,
  openDialog,
  preparedRecording,
} from './support/recordingDialog.tsx';

/** What no device keeps. */
const tornOptions = {
  members: activeMembers,
  recentMemberIds: null,
  lists: {},
} as object as RecordingOptions;

/** The page, but for what is read out to those who do not see it and goes with the form or after a while. */
const pageSeen = () => {
  const page = document.documentElement.cloneNode(true) as HTMLElement;
  for (const told of page.querySelectorAll('[data-live-announcer], [id^="react-aria-description"]'))
    told.remove();
  return page.outerHTML;
};

const shownValues = () => [memberField().value, field('Address').value, field('Discussion').value];

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a form that is drawn ahead', () => {
  it.each(Object.values(recordings))(
    'of $title stands in no page, takes no focus and tells its recording nothing',
    async (definition) => {
      const page = pageSeen();
      const recording = createActor(recordingMachine, { input: { definition, prefill: {} } });
      const untouched = recording.getSnapshot();
      await layOut(recording, () => {});
      expect(pageSeen()).toBe(page);
      expect(document.activeElement).toBe(document.body);
      expect(recording.getSnapshot()).toBe(untouched);
    },
  );
});

describe('a dialog whose form was drawn ahead', () => {
  it('is the recording that is opened: its first field has the focus, what is typed is sent', async () => {
    await drawAhead();
    const { sent, answer } = await openDialog();
    await idleAfterFrame();
    expect(document.activeElement).toBe(memberField());
    fillWell();
    press('Submit');
    expect(sent().map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-fresh-0001']);
    expect(button('Please wait...').disabled).toBe(true);
    await answer({ kind: 'recorded', recorded: sessionRecorded });
    expect(textsOf('status')).toEqual(['Session recorded successfully.']);
  });

  it('has the focus in its first field once it is seen, for which the first key need not wait', async () => {
    await drawAhead();
    await openDialog();
    expect(document.activeElement).toBe(document.body);
    fireEvent.keyDown(document.body, { key: 'B' });
    expect(document.activeElement).toBe(memberField());
    act(() => field('Address').focus());
    fireEvent.keyDown(field('Address'), { key: 'C' });
    await idleAfterFrame();
    expect(document.activeElement).toBe(field('Address'));
  });

  it('focuses its first field within the touch that opens it, or no keyboard would come', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const list = new EventTarget() as MediaQueryList;
      return Object.assign(list, { matches: query === '(pointer: coarse)', media: query });
    });
    await drawAhead();
    await openDialog();
    expect(document.activeElement).toBe(memberField());
  });

  it('keeps what is put into its first field before that has the focus', async () => {
    await drawAhead();
    await openDialog();
    fill(memberField(), 'Ben');
    await idleAfterFrame();
    expect([document.activeElement, memberField().value]).toEqual([memberField(), 'Ben']);
  });

  it('leaves the focus where somebody has begun to write before it was seen', async () => {
    await drawAhead();
    await openDialog();
    act(() => field('Address').focus());
    fill(field('Address'), 'Café Blau');
    await idleAfterFrame();
    expect([document.activeElement, field('Address').value]).toEqual([field('Address'), 'Café Blau']);
  });

  it('has the focus in its first field though what opened it has gone meanwhile', async () => {
    await drawAhead();
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    await openDialog();
    opener.remove();
    await idleAfterFrame();
    expect(document.activeElement).toBe(memberField());
  });

  it('takes no focus once it was closed before it was seen', async () => {
    await drawAhead();
    await openDialog();
    await act(async () => press('Close'));
    await idleAfterFrame();
    expect(document.activeElement).toBe(document.body);
  });

  it('is used once: it leaves the page with its dialog, and the next one is empty again', async () => {
    const onUsed = vi.fn();
    await drawAhead(onUsed);
    await openDialog();
    fillWell();
    expect(shownValues()).toEqual(['Ben Carter', 'Café Blau', 'The spring open day']);
    await act(async () => press('Close'));
    expect([dialogNames(), onUsed.mock.calls.length]).toEqual([[], 1]);
    expect(document.querySelectorAll('form').length).toBe(0);
    await drawAhead();
    document.body.replaceChildren();
    await openDialog();
    expect(shownValues()).toEqual(['', '', '']);
  });

  it('has the next one drawn while it is open, once', async () => {
    const onUsed = vi.fn(() => void drawAhead());
    await drawAhead(onUsed);
    await openDialog();
    expect(onUsed).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(onUsed).toHaveBeenCalledOnce());
    await act(async () => press('Close'));
    expect([dialogNames(), onUsed.mock.calls.length]).toEqual([[], 1]);
  });

  it('shows the member whom the dialog was opened for', async () => {
    await drawAhead();
    await openDialog({ prefill: { receiver_id: 12 } });
    expect(memberField().value).toBe('Ben Carter');
  });

  it('offers the draft of its recording', async () => {
    await drawAhead();
    const values = { address: 'Café Blau' };
    await openDialog({ draft: { idempotencyKey: 'key-kept-00001', values } });
    expect(field('Address').value).toBe('');
    press('Resume draft');
    expect(field('Address').value).toBe('Café Blau');
  });

  it('says so when it can be drawn no more, and can be closed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await drawAhead();
    const { isOpen } = await openDialog({ options: tornOptions });
    await idleAfterFrame();
    await act(async () => fill(memberField(), 'B'));
    expect([isOpen(), dialogNames(), textsOf('alert')]).toEqual([
      false,
      ['Quick Session'],
      ['Something went wrong!'],
    ]);
    await act(async () => press('Close'));
    expect(dialogNames()).toEqual([]);
  });

  it('is drawn anew when none stands ready', async () => {
    await openDialog();
    chooseMember('Ben Carter');
    fill(field('Address'), 'Café Rot');
    expect(screen.getByRole('dialog', { name: 'Quick Session' }).isConnected).toBe(true);
    expect(shownValues()).toEqual(['Ben Carter', 'Café Rot', '']);
  });
});

describe('a dialog that is rehearsed', () => {
  it('is in no page, takes no focus, tells its recording nothing and leaves room for the next form', async () => {
    const onUsed = vi.fn();
    await drawAhead(onUsed);
    const page = pageSeen();
    const recording = preparedRecording();
    await waitFor(recording, ({ context }) => context.options !== null);
    const untouched = recording.getSnapshot();
    const end = rehearse(recording);
    await idleAfterFrame();
    expect([pageSeen(), document.activeElement]).toEqual([page, document.body]);
    await act(async () => end());
    expect([pageSeen(), recording.getSnapshot(), onUsed.mock.calls.length]).toEqual([page, untouched, 1]);
    await drawAhead();
    await openDialog();
    expect(shownValues()).toEqual(['', '', '']);
  });

  it('is none where no form stands ready', async () => {
    const page = pageSeen();
    rehearse(preparedRecording())();
    expect(pageSeen()).toBe(page);
  });
});
