import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { RecordToKeep } from '../../../src/contract/outbox.ts';
import type {
  Draft,
  FieldValues,
  PreparedRecording,
  RecordingOptions,
  RecordToSend,
  SendOutcome,
} from '../../../src/contract/ports.ts';
import { lookupsMachine } from '../../../src/machines/lookups.machine.ts';
import { recordingMachine } from '../../../src/machines/recording.machine.ts';
import { uploadMachine } from '../../../src/machines/upload.machine.ts';
import { dialogView } from '../../../src/routes/table.ts';
import { DialogArea } from '../../../src/views/workspace/DialogArea.tsx';
import { performance } from '../../fixtures/locations.ts';
import { activeMembers } from '../../fixtures/members.ts';
import { deferred } from '../../model/deferred.ts';
import { field, fill, only } from './gestures.ts';
import { answered, poised } from './mirror.ts';
import './selection.ts';
import { inWorkspace } from './workspace.ts';

export const today = '2026-03-14';

interface DialogSetting {
  readonly draft?: Draft | null;
  readonly options?: RecordingOptions;
  readonly prefill?: FieldValues;
  readonly isOffline?: boolean;
}

/** Quick Session open over a workspace; the test answers what it sends. */
export const openDialog = async ({
  draft = null,
  options = { members: activeMembers, recentMemberIds: [], lists: {} },
  prefill = {},
  isOffline = false,
}: DialogSetting = {}) => {
  await dialogView.load();
  const sendRecord = deferred<SendOutcome, RecordToSend>('sendRecord');
  const queueRecord = deferred<void, RecordToKeep>('queueRecord');
  const now = `${today}T10:00`;
  const prepared: PreparedRecording = { idempotencyKey: 'key-fresh-0001', today, now, draft, isOffline };
  const forgetDraft = vi.fn<(idempotencyKey: string) => void>();
  const recording = recordingMachine.provide({
    actors: {
      prepareRecording: answered(prepared),
      loadOptions: answered(options),
      sendRecord: sendRecord.logic,
      queueRecord: queueRecord.logic,
      lookups: poised(lookupsMachine),
      upload: poised(uploadMachine),
    },
    actions: {
      keepDraft: () => {},
      forgetDraft: (_, { idempotencyKey }) => forgetDraft(idempotencyKey),
      noteMember: () => {},
    },
  });
  const workspace = inWorkspace(performance, { recording });
  workspace.send({ type: 'recording.requested', recording: 'session', prefill });
  render(<DialogArea workspace={workspace} />);
  return {
    sent: sendRecord.inputs,
    kept: queueRecord.inputs,
    refuseToKeep: () => act(() => queueRecord.reject()),
    forgotten: () => forgetDraft.mock.calls.map(([key]) => key),
    answer: (outcome: SendOutcome) => act(() => sendRecord.resolve(outcome)),
    leaveUnanswered: () => act(() => sendRecord.reject()),
    isOpen: () => workspace.getSnapshot().matches({ dialog: 'open' }),
  };
};

export const memberField = () => only<HTMLInputElement>('combobox', 'Member');

/** Types a member's name and takes the option of that name. */
export const chooseMember = (name: string): void => {
  act(() => memberField().focus());
  fill(memberField(), name);
  fireEvent.click(screen.getByRole('option', { name }));
};

const partsOfDate = () => within(only('group', 'Date')).getAllByRole('spinbutton');

/** Turns year, month and day with the arrow keys; an empty text clears the day. */
export const setDate = (value: string): void => {
  const [day, month, year] = partsOfDate();
  if (!month || !day || !year) throw new Error('the date lacks a part');
  if (value === '') {
    act(() => day.focus());
    while (!day.hasAttribute('data-placeholder')) fireEvent.keyDown(day, { key: 'Backspace' });
    return;
  }
  const wanted = value.split('-').map(Number);
  for (const [index, part] of [year, month, day].entries()) {
    const steps = (wanted[index] ?? 0) - Number(part.getAttribute('aria-valuenow'));
    act(() => part.focus());
    for (let step = 0; step < Math.abs(steps); step += 1)
      fireEvent.keyDown(part, { key: steps > 0 ? 'ArrowUp' : 'ArrowDown' });
  }
};

export const fillWell = (): void => {
  chooseMember('Ben Carter');
  fill(field('Address'), 'Café Blau');
  fill(field('Discussion'), 'The spring open day');
};
