import type { Viewer } from '../../http/viewer.ts';
import type { Authenticate } from '../../signin/authenticate.ts';
import type { Queryable } from '../rows.ts';
import { findMemberRights, type MemberRights } from './repository.ts';
import { makeViewer } from './viewer.ts';

/** Milliseconds for which a member's rights are taken as read; within this, a change is noticed. */
const rightsLifetime = 800;
const mostRemembered = 10_000;

export interface ViewerSourceParts {
  readonly database: Queryable;
  readonly authenticate: Authenticate;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Remembered {
  readonly since: number;
  readonly rights: Promise<MemberRights | null>;
}

/**
 * @returns who is calling, with the rights of at most a second ago; null for no believed token, and for a member
 * who is gone or whose membership has ended. Rejects when the database cannot be reached.
 */
export function createViewerSource({ database, authenticate, now }: ViewerSourceParts) {
  const remembered = new Map<number, Remembered>();

  function rightsOf(memberId: number): Promise<MemberRights | null> {
    const known = remembered.get(memberId);
    const at = performance.now();
    if (known !== undefined && at - known.since < rightsLifetime) return known.rights;
    if (remembered.size >= mostRemembered) remembered.clear();
    const rights = findMemberRights(database, memberId);
    remembered.set(memberId, { since: at, rights });
    rights.catch(() => remembered.delete(memberId));
    return rights;
  }

  return async (authorization: string | undefined): Promise<Viewer | null> => {
    const caller = await authenticate(authorization);
    if (caller === null) return null;
    const rights = await rightsOf(caller.memberId);
    if (rights === null || rights.status === 'ended') return null;
    return makeViewer(caller.memberId, caller.username, rights, new Date(now()));
  };
}
