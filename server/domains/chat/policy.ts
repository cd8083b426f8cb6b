import {
  type ChatChange,
  type Conversation,
  type changeChat,
  largestGroup,
  type startChat,
} from '../../../src/contract/chat/chat.ts';
import type { RequestOf } from '../../../src/contract/endpoint.ts';
import { messages } from '../../../src/contract/messages.ts';
import { forbidden, invalidField, stateConflict } from '../../http/refused.ts';

type Kind = Conversation['kind'];

export interface Participant {
  readonly member_id: number;
  readonly name: string;
  readonly is_admin: boolean;
  /** Whether the participant's membership has ended. */
  readonly has_gone: boolean;
}

/** A conversation about to change, locked until the end of the transaction. */
export interface LockedChat {
  readonly id: number;
  readonly kind: Kind;
  readonly name: string | null;
  readonly image: string | null;
  readonly version: number;
  /** Sorted by id. */
  readonly participants: readonly Participant[];
}

/** @returns the key of a direct chat between two members, the same for both */
export const pairOf = (one: number, other: number): string =>
  `${Math.min(one, other)}:${Math.max(one, other)}`;

/** A direct chat with a former member is closed, since nobody would read it. */
export const isClosed = (kind: Kind, participants: readonly Participant[]): boolean =>
  kind === 'direct' && participants.some(({ has_gone }) => has_gone);

/** @throws Refused 409 in words for a conversation that nobody can change or leave */
export function requireGroup(kind: Kind): void {
  if (kind === 'chapter') throw stateConflict('chapterChat');
  if (kind === 'direct') throw stateConflict('directChat');
}

/**
 * Decides what a member starts: a direct chat with one other member, if it has no name or picture, else a group.
 * @throws Refused 422 by field
 */
export function startOf(
  memberId: number,
  { member_ids: others, name = null, image = null }: RequestOf<typeof startChat>['body'],
) {
  const kind =
    others.length > 1 || name !== null || image !== null ? ('group' as const) : ('direct' as const);
  if (others.includes(memberId)) throw invalidField('member_ids', messages.notYourself);
  if (kind === 'group' && name === null) throw invalidField('name', messages.required);
  if (others.length >= largestGroup) throw invalidField('member_ids', messages.groupFull);
  return { kind, name, others };
}

export interface GroupChange {
  /** The ids of the members who are added. */
  readonly added: readonly number[];
  /** The ids of the members who are removed. */
  readonly removed: readonly number[];
  /** The ids of the admins before the change, sorted. */
  readonly before: readonly number[];
  /** The ids of the admins after the change, sorted. */
  readonly admins: readonly number[];
}

const isOfAll = ({ muted: _, ...others }: ChatChange): boolean =>
  Object.values(others).some((value) => value !== undefined);

/**
 * Decides the changes of a group's members and admins.
 * @throws Refused 403 for members who aren't admins, 409 in words if it isn't a group, 422 by field
 */
export function changeOf(
  { kind, participants }: LockedChat,
  memberId: number,
  change: RequestOf<typeof changeChat>['body'],
): GroupChange {
  const before = participants.filter(({ is_admin }) => is_admin).map(({ member_id }) => member_id);
  if (!isOfAll(change)) return { added: [], removed: [], before, admins: before };
  requireGroup(kind);
  if (!before.includes(memberId)) throw forbidden();
  const { add_ids = [], remove_ids = [], admin_ids = before, name } = change;
  if (name === null) throw invalidField('name', messages.required);
  if (remove_ids.includes(memberId)) throw invalidField('remove_ids', messages.leaveInstead);
  const here = participants.map(({ member_id }) => member_id);
  const removed = here.filter((id) => remove_ids.includes(id));
  const added = add_ids.filter((id) => !here.includes(id) && !remove_ids.includes(id));
  const then = new Set([...here.filter((id) => !removed.includes(id)), ...added]);
  if (then.size > largestGroup) throw invalidField('add_ids', messages.groupFull);
  const admins = admin_ids.filter((id) => !removed.includes(id)).sort((one, other) => one - other);
  if (admins.length === 0) throw invalidField('admin_ids', messages.adminNeeded);
  if (admins.some((id) => !then.has(id))) throw invalidField('admin_ids');
  return { added, removed, before, admins };
}
