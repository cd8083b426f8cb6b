import type { Location } from '../../../src/contract/pages.ts';
import type { workspaceMachine } from '../../../src/machines/workspace.machine.ts';
import { promoEntry } from '../../fixtures/forms.ts';
import { keysAtStart } from '../../fixtures/keys.ts';
import { smReportPage } from '../../fixtures/locations.ts';
import { sessionRow } from '../../fixtures/sessions.ts';
import type { Model } from '../model.ts';
import {
  workspaceEntryModel,
  workspaceKeylessModel,
  workspacePaletteModel,
  workspacePresentationModel,
  workspaceUndoModel,
} from './workspace.ts';

type Workspace = Model<typeof workspaceMachine>;

const promosPage = { page: 'promosList', params: {}, query: {} } satisfies Location;
const codeArrives = { done: [undefined], error: [] };

/** A row that the member deletes from the list. */
export const deletedRow = { ...sessionRow, kind: 'session', id: 41 } as const;

/** The list of sessions, one of which is deleted by its row's menu. */
export const workspaceRowModel: Workspace = {
  ...workspaceUndoModel,
  cases: {
    ...workspaceUndoModel.cases,
    'action.requested': [
      {
        type: 'action.requested',
        action: {
          name: 'deleteRecord',
          record: { metric: deletedRow.metric, id: deletedRow.id },
          version: deletedRow.version,
        },
      },
    ],
  },
  mayHappen: (snapshot, event) =>
    (event.type !== 'action.requested' || snapshot.matches({ page: 'list' })) &&
    (workspaceUndoModel.mayHappen?.(snapshot, event) ?? true),
};

/** The member's promos, one of which is edited by its button. */
export const workspacePromosModel: Workspace = {
  ...workspaceEntryModel,
  input: { location: promosPage, isMenuOpen: true, keys: keysAtStart },
  cases: {
    ...workspaceEntryModel.cases,
    'entry.requested': [{ type: 'entry.requested', entry: promoEntry }],
  },
  mayHappen: (snapshot, event) =>
    (event.type !== 'entry.requested' || snapshot.matches({ page: 'form' })) &&
    (workspaceEntryModel.mayHappen?.(snapshot, event) ?? true),
};

/** The Sm Report, which is presented by its button. */
export const workspaceReportModel: Workspace = {
  ...workspacePresentationModel,
  input: { location: smReportPage, isMenuOpen: true, keys: keysAtStart },
  answers: { ...workspacePresentationModel.answers, loadPageCode: codeArrives },
  mayHappen: (snapshot, event) =>
    (event.type !== 'presentation.requested' || snapshot.matches({ page: 'detail' })) &&
    (workspacePresentationModel.mayHappen?.(snapshot, event) ?? true),
};

const isKeyList = ({ context }: Parameters<NonNullable<Workspace['mayHappen']>>[0]) =>
  context.requested.recording === 'keys';

/** The list of keys, which the key ? opens, and where single keys are switched off and on. */
export const workspaceKeysModel: Workspace = {
  ...workspacePaletteModel,
  project: (snapshot) => snapshot.matches({ dialog: 'closed' }) || snapshot.context.requested.recording,
  cases: {
    ...workspacePaletteModel.cases,
    'key.pressed': (['session', 'keys'] as const).map((opens) => ({ type: 'key.pressed', opens })),
  },
  mayHappen: (snapshot, event) =>
    (event.type !== 'keys.switched' || (snapshot.matches({ dialog: 'searching' }) && isKeyList(snapshot))) &&
    (workspacePaletteModel.mayHappen?.(snapshot, event) ?? true),
};

/** Single keys that are off from the start; the walk of the list of keys switches them on. */
export const workspaceKeysOffModel: Workspace = {
  ...workspaceKeylessModel,
  cases: { ...workspaceKeylessModel.cases, 'keys.switched': [] },
};
