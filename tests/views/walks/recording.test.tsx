import { type RenderResult, render } from '@testing-library/react';
import { beforeAll } from 'vitest';
import type { recordingMachine } from '../../../src/machines/records/recording.machine.ts';
import { dialogView } from '../../../src/routes/table.ts';
import { DialogArea } from '../../../src/views/workspace/DialogArea.tsx';
import { performance } from '../../fixtures/locations.ts';
import {
  recordingDraftModel,
  recordingEditDraftModel,
  recordingEditModel,
  recordingListlessModel,
  recordingModel,
  recordingOfflineModel,
  recordingOpeningModel,
  recordingReportsModel,
  recordingSaidModel,
} from '../../model/machines/recording.ts';
import type { Live } from '../../model/walk.ts';
import { recordingTable } from '../../walks/recording.ts';
import { mirror } from '../support/mirror.ts';
import { describeViewWalk, unmount } from '../support/viewWalk.ts';
import { inWorkspace } from '../support/workspace.ts';

type Recording = typeof recordingMachine;

beforeAll(() => dialogView.load());

interface DialogScreen {
  readonly page: RenderResult;
  readonly stop: () => void;
}

/** The open dialog in a workspace, so that its disappearance shows. */
const mount = ({ actor }: Live<Recording>): DialogScreen => {
  const workspace = inWorkspace(performance, { recording: mirror<Recording>(actor) });
  workspace.send({ type: 'recording.requested', recording: 'session', prefill: {} });
  return { page: render(<DialogArea workspace={workspace} />), stop: () => workspace.stop() };
};

const table = recordingTable({
  title: 'Quick Session',
  text: 'Discussion',
  recorded: 'Session recorded successfully.',
  refused: 'Something went wrong!',
  // Every field has a value, except the discussion; after clearing, no field has one.
  canSubmit: ({ context: { values, isBlocked } }) =>
    values.discussion !== '' && values.address !== '' && !isBlocked,
  more: ({ context: { values, serverErrors } }) => ({
    fields: {
      Date: values.date ? `${String(values.date).slice(8)} Mar 2026` : 'dd mm yyyy',
      'Session type': String(values.type ?? 'Choose'),
      Address: String(values.address ?? ''),
      Discussion: String(values.discussion ?? ''),
    },
    areFieldsOff: false,
    errors: { Address: serverErrors.address?.[0] ?? null },
  }),
});

describeViewWalk<Recording, DialogScreen>({
  name: 'the recording dialog',
  models: [
    recordingModel,
    recordingDraftModel,
    recordingOfflineModel,
    recordingSaidModel,
    recordingOpeningModel,
    recordingListlessModel,
    recordingReportsModel,
    recordingEditModel,
    recordingEditDraftModel,
  ],
  mount,
  unmount,
  table,
});
