import { messages } from '../../../src/contract/messages.ts';
import { invalidField, notFound, requireVersion, stateConflict } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { answerRow } from '../activities/rowsRepository.ts';
import type { LockedRecord } from './repository.ts';

/** In which role a member changes a record: as its giver, or as a leader with a reason. */
export type EditPermission =
  | { readonly kind: 'giver' }
  | { readonly kind: 'leader'; readonly reason: string };

/**
 * @returns the role in which the viewer may change the record: as giver until it is counted, as leader always, with a
 * reason
 * @throws Refused 409 for a giver of a counted record and for an outdated version, 422 without a reason, 404
 * otherwise
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
