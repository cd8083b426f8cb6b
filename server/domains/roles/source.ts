import type { Queryable } from '../../database/query.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Authenticate } from '../../signin/sessions/authenticate.ts';
import { findMemberRights, type MemberRights } from './repository.ts';
import { makeViewer } from './viewer.ts';

/** Milliseconds for which a member's rights are cached; a change takes effect after that time at the latest. */
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
  viewer: Viewer | null;
  /** The clock's time when the viewer was made. */
  madeAt: number;
}

/**
 * @returns a function that finds the caller, with rights at most a second old; null without a valid token, and for a
 * former or erased member. Rejects when the database can't be reached
 */
export function createViewerSource({ database, authenticate, now }: ViewerSourceParts) {
  const remembered = new Map<number, Remembered>();

  function recall(memberId: number): Remembered {
    const known = remembered.get(memberId);
    const since = performance.now();
    if (known !== undefined && since - known.since < rightsLifetime) return known;
    if (remembered.size >= mostRemembered) remembered.clear();
    const rights = findMemberRights(database, memberId);
    const fresh = { since, rights, viewer: null, madeAt: 0 };
    remembered.set(memberId, fresh);
    rights.catch(() => {
      if (remembered.get(memberId) === fresh) remembered.delete(memberId);
    });
    return fresh;
  }

  return async (authorization: string | undefined): Promise<Viewer | null> => {
    const caller = await authenticate(authorization);
    if (caller === null) return null;
    const { memberId, username } = caller;
    const known = recall(memberId);
    const rights = await known.rights;
    if (rights === null || rights.status === 'ended') return null;
    const at = now();
    if (known.viewer === null || Math.abs(at - known.madeAt) >= rightsLifetime) {
      known.viewer = makeViewer(memberId, username, rights, new Date(at));
      known.madeAt = at;
    }
    return known.viewer;
  };
}
