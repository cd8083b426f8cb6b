import { messages } from '../../../src/contract/messages.ts';
import { invalidField, notFound, stateConflict, versionConflict } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { answerRow } from '../activities/rows.ts';
import type { HeldRecord } from './held.ts';

/** How somebody changes a record: as its giver, or as a leader for a reason. */
export type Standing = { readonly kind: 'giver' } | { readonly kind: 'leader'; readonly reason: string };

/**
 * @returns as what the viewer may change the record: its giver until it is counted, a leader always, with a reason.
 * @throws Refused 409 for a giver of a counted record and for a version that has moved on, 422 without a reason,
 * 404 otherwise.
 */
export function standingOf(
  viewer: Viewer,
  capability: 'activity.editOwn' | 'activity.deleteOwn',
  held: HeldRecord,
  reason: string | undefined,
  expectedVersion: number | null,
): Standing {
  const isGiver = held.member_id === viewer.memberId && viewer.rights.has(capability);
  if (!isGiver && !held.correctable) throw notFound();
  const standing = standingFor(isGiver, held, reason?.trim() ?? '');
  if (expectedVersion !== null && expectedVersion !== held.version) throw versionConflict(answerRow(held));
  return standing;
}

function standingFor(isGiver: boolean, { counted, correctable }: HeldRecord, reason: string): Standing {
  if (isGiver && !counted) return { kind: 'giver' };
  if (!correctable) throw stateConflict('counted');
  if (reason === '') throw invalidField('reason', messages.required);
  return { kind: 'leader', reason };
}
