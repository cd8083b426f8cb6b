import { decodeJwt } from 'jose';
import { openStream, sayPresent } from '../../../src/contract/stream.ts';
import type { Changes } from '../../changes/changes.ts';
import { type Http, handle, handleHeld } from '../../http/handle.ts';
import { present, unauthorized } from '../../http/refused.ts';
import { bearerToken } from '../../signin/authenticate.ts';
import type { Queryable } from '../shared/rows.ts';
import { admitToSheet } from './policy.ts';
import { findChapterOfMeeting, findPresent } from './repository.ts';

const second = 1_000;

/** What is stored from now on, and who else is where one is. */
export function registerStream(http: Http, database: Queryable, changes: Changes) {
  handleHeld(http, openStream, async ({ query, viewer, request }) => {
    const { authorization = '' } = request.headers;
    const { body } = changes.open(
      { viewer, authorization, ...claimsOf(authorization) },
      {
        lastId: query.last_event_id,
        within: query.since_seconds === undefined ? undefined : query.since_seconds * second,
      },
    );
    if (query.hold === 0) body.push(null);
    return body;
  });

  handle(http, sayPresent, async ({ body: { place, is_here = 1 }, viewer }) => {
    const meeting = await findChapterOfMeeting(database, Number(place.split(':')[1]));
    admitToSheet(viewer, meeting?.chapter_id ?? null);
    const member = present(await findPresent(database, viewer.memberId));
    return { place, here: [...(await changes.arrive(place, member, is_here === 1))] };
  });
}

/** Reads a token that is believed already. */
function claimsOf(authorization: string) {
  const { exp, iat, origin_jti: family } = decodeJwt(bearerToken(authorization) ?? '');
  if (exp === undefined || iat === undefined) throw unauthorized();
  return {
    family: typeof family === 'string' ? family : null,
    issuedAt: iat * second,
    expiresAt: exp * second,
  };
}
