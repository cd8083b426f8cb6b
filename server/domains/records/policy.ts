import { messages } from '../../../src/contract/messages.ts';
import { invalidField, notFound, requireVersion, stateConflict } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { answerRow } from '../activities/rowsRepository.ts';
import type { LockedRecord } from './repository.ts';

/** How somebody changes a record: as its giver, or as a leader for a reason. */
export type EditPermission =
  | { readonly kind: 'giver' }
  | { readonly kind: 'leader'; readonly reason: string };

/**
 * @returns as what the viewer may change the record: its giver until it is counted, a leader always, with a reason.
 * @throws Refused 409 for a giver of a counted record and for a version that has moved on, 422 without a reason,
 * 404 otherwise.
 */
export function editPermission(
  viewer: Viewer,
  capability: 'activity.editOwn' | 'activity.deleteOwn',
  locked: LockedRecord,
  reason: string | undefined,
  expectedVersion: number | null,
): EditPermission {
  const isGiver = locked.member_id === viewer.memberId && viewer.rights.has(capability);
  if (!isGiver && !locked.correctable) throw notFound();
  const permission = permissionFor(isGiver, locked, reason?.trim() ?? '');
  requireVersion(expectedVersion, answerRow(locked));
  return permission;
}

function permissionFor(
  isGiver: boolean,
  { counted, correctable }: LockedRecord,
  reason: string,
): EditPermission {
  if (isGiver && !counted) return { kind: 'giver' };
  if (!correctable) throw stateConflict('counted');
  if (reason === '') throw invalidField('reason', messages.required);
  return { kind: 'leader', reason };
}
