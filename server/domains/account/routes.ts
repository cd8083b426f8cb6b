import {
  endOtherSessions,
  endSession,
  getAccount,
  getSessions,
  keepOtherSessions,
} from '../../../src/contract/signIn/account.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { familyOf } from '../../signin/sessions/authenticate.ts';
import {
  describeSessions,
  endOtherSessionsOf,
  endSessionOf,
  keepOthersOf,
  listSessions,
} from '../../signin/sessions/devices.ts';
import type { SessionStates } from '../../signin/sessions/session-states.ts';
import { findAccount } from './repository.ts';

interface AccountParts {
  /** The embedded sign-in service's states; null with a user pool, which keeps its sessions to itself. */
  readonly states: SessionStates | null;
}

export function registerAccount(http: Http, database: Queries, { states }: AccountParts) {
  const store = states && { db: database, clock: { now: http.now }, states };

  handle(http, getAccount, ({ viewer, now }) =>
    findAccount(database, { memberId: viewer.memberId, now, knowsDevices: store !== null }),
  );

  handle(http, getSessions, async ({ viewer, now, request }) => {
    if (store === null) return [];
    const here = familyOf(request.headers.authorization);
    return describeSessions(await listSessions(database, viewer.memberId, now.getTime()), here);
  });

  handle(http, endSession, async ({ viewer, params: { id } }) => {
    present(store && (await endSessionOf(store, viewer.memberId, id)) ? id : null);
  });

  handle(http, endOtherSessions, async ({ viewer, request }) => {
    const here = familyOf(request.headers.authorization);
    const ended = store && here !== null ? await endOtherSessionsOf(store, viewer.memberId, here) : 0;
    return { ended };
  });

  handle(http, keepOtherSessions, async ({ request, body: { keep } }) => {
    const here = familyOf(request.headers.authorization);
    if (store && here !== null) await keepOthersOf(store, here, keep === 1);
  });
}
