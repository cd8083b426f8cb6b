import { messages } from '../../../src/contract/messages.ts';
import type { Row } from '../../../src/contract/records/records.ts';
import { minute } from '../../durations.ts';
import { invalidField, notFound, type Refused, requireVersion, stateConflict } from '../../http/refused.ts';
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

/** Members edit their own records until these are counted. */
export const isOwnToEdit = ({ memberId, rights }: Viewer, { member, count_state }: Row): boolean =>
  member?.id === memberId && count_state === 'waiting' && rights.has('activity.editOwn');

/** How long the member who deleted a record can restore it. */
const undoTime = minute;

const undoEnd = (deletedAt: string): number => Date.parse(deletedAt) + undoTime;

export const undoUntil = (deletedAt: string): string => new Date(undoEnd(deletedAt)).toISOString();

/** @throws the refusal once a deletion can't be undone anymore */
export function requireInTime(deletedAt: string, now: Date, refusal: Refused): void {
  if (now.getTime() > undoEnd(deletedAt)) throw refusal;
}
