import { messages } from '../../../src/contract/messages.ts';
import {
  type Lifecycle,
  type LifecycleAction,
  lifecycleActions,
} from '../../../src/contract/people/lifecycle.ts';
import type { RefusalCode } from '../../../src/contract/refusalCodes.ts';
import { flag } from '../../http/flag.ts';
import { Refused } from '../../http/refused.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';

/** The facts about a membership that decide which actions are allowed. */
export interface Membership {
  readonly id: number;
  readonly status: Lifecycle['status'];
  readonly chapter_id: number | null;
  /** The member works for the organization or leads a region. */
  readonly is_above: boolean;
  readonly is_administrator: boolean;
  /** The number of administrators other than this member. */
  readonly other_administrators: number;
}

const fewestAdministrators = 2;

const from: Readonly<Record<LifecycleAction, readonly Lifecycle['status'][]>> = {
  pause: ['active'],
  resume: ['paused'],
  transfer: ['active', 'paused'],
  end: ['active', 'paused'],
  erase: ['active', 'paused', 'ended'],
};

const whyOutOfReach = (viewer: Viewer, member: Membership): RefusalCode | null => {
  if (member.id === viewer.memberId) return 'ownMembership';
  return member.is_above && scopeOf(viewer, 'members.lifecycle') !== 'all' ? 'aboveOneself' : null;
};

/** @throws Refused 409 for oneself, and for somebody with a role above the chapter */
export function requireReach(viewer: Viewer, member: Membership): void {
  const code = whyOutOfReach(viewer, member);
  if (code !== null) throw new Refused(409, code);
}

function whyNot(viewer: Viewer, member: Membership, action: LifecycleAction): RefusalCode | null {
  if (member.id === viewer.memberId) return 'ownMembership';
  if (!from[action].includes(member.status)) return 'moveNotAllowed';
  if (member.is_above && scopeOf(viewer, 'members.lifecycle') !== 'all') return 'aboveOneself';
  const isLast = member.is_administrator && member.other_administrators < fewestAdministrators;
  return (action === 'end' || action === 'erase') && isLast ? 'tooFewAdministrators' : null;
}

/** @returns each action, with the reason against it if there is one */
export const actionsOf = (viewer: Viewer, member: Membership): Lifecycle['actions'] =>
  lifecycleActions
    .filter((action) => from[action].includes(member.status))
    .map((action) => {
      const code = whyNot(viewer, member, action);
      return { action, allowed: flag(code === null), why_not: code === null ? null : messages[code] };
    });

/** @throws Refused 409 with the code of the reason against the action */
export function requireAction(viewer: Viewer, member: Membership, action: LifecycleAction): void {
  const code = whyNot(viewer, member, action);
  if (code !== null) throw new Refused(409, code);
}
