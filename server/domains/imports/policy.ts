import * as v from 'valibot';
import { messages } from '../../../src/contract/messages.ts';
import {
  type ImportKind,
  importKinds,
  recordKinds,
} from '../../../src/contract/organization/importFields.ts';
import type { Import } from '../../../src/contract/organization/imports.ts';
import { invalidField, stateConflict } from '../../http/refused.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import type { Field } from '../../storage/receive.ts';

/** Kinds that are imported for one chapter; all others concern the whole organization. */
const ofChapters: readonly string[] = ['members', 'visitors', 'meetings', ...recordKinds];

const Kind = v.picklist(importKinds);

/**
 * @throws Refused 422 for an unknown kind, and for one that concerns the whole organization unless the viewer
 * holds the right in every chapter
 */
export function kindOf(viewer: Viewer, fields: readonly Field[]): ImportKind {
  const kind = v.safeParse(Kind, fields.find(([name]) => name === 'kind')?.[1]);
  if (!kind.success) throw invalidField('kind');
  const isInReach = scopeOf(viewer, 'import.run') === 'all' || ofChapters.includes(kind.output);
  if (!isInReach) throw invalidField('kind', messages.forbidden);
  return kind.output;
}

type Status = Import['status'];

/** @throws Refused 409 for an import in a status that isn't allowed */
export function requireStatus(status: Status, ...allowed: readonly Status[]): void {
  if (allowed.includes(status)) return;
  if (status === 'running') throw stateConflict('importRunning');
  throw stateConflict(status === 'undoing' ? 'importUndoing' : 'importDone');
}
